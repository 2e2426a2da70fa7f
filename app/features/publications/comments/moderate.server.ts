import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { comments } from "#app/features/publications/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

export type Decision = "approved" | "rejected";

const DECIDED = { approved: "comment.approved", rejected: "comment.rejected" } as const;

/**
 * A moderator's word on a comment: readers see it, or nobody does. It may be changed later.
 * @returns false when there is no such comment
 */
export async function moderateComment(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  actor: Pick<Viewer, "userId" | "role">,
  id: string,
  decision: Decision,
): Promise<boolean> {
  if (!may(actor.role, "texts")) throw new Error("only staff moderate");
  return inTransaction(database, async (tx: Tx) => {
    const [found] = await tx.select({ state: comments.state }).from(comments).where(eq(comments.id, id)).for("update");
    if (!found) return false;
    if (found.state === decision) return true;
    await tx
      .update(comments)
      .set({ state: decision, decidedAt: dateOf(clock.now()), decidedBy: actor.userId })
      .where(eq(comments.id, id));
    await trace(tx, clock, {
      actorId: actor.userId,
      action: DECIDED[decision],
      subjectType: "comment",
      subjectId: id,
      before: { state: found.state },
      after: { state: decision },
    });
    return true;
  });
}
