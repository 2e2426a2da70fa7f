import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { sessions } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";

/** Ends the session under way: its secret opens nothing any more. */
export async function signOut(
  { database, clock }: Pick<AccountServices, "database" | "clock">,
  viewer: Viewer,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, viewer.sessionId));
    await trace(tx, clock, {
      actorId: viewer.userId,
      action: "account.signed-out",
      subjectType: "user",
      subjectId: viewer.userId,
    });
  });
}
