import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type OwnPasswordCheck, checkOwnPassword } from "#app/features/accounts/internal/check-own-password.server.ts";
import { openSession } from "#app/features/accounts/internal/open-session.server.ts";
import { hashPassword } from "#app/features/accounts/internal/passwords.server.ts";
import { replacePassword } from "./replace-password.server.ts";
import { passwordFault } from "./refuse-password.server.ts";
import type { AccountServices, Circumstances, OpenedSession } from "#app/features/accounts/services.ts";
import { users } from "#app/features/accounts/tables.ts";

export type ChangePasswordOutcome =
  | { kind: "changed"; /** In the place of the one under way. */ session: OpenedSession }
  /** Nobody, or not this person, may choose this password: why, in a sentence. */
  | { kind: "weak"; fault: string }
  | Exclude<OwnPasswordCheck, { kind: "done" }>;

/**
 * Changes the password of the person signed in, who gives the old one. Every session is
 * closed; this browser gets a new one.
 */
export async function changePassword(
  services: AccountServices,
  viewer: Viewer,
  { currentPassword, password }: { currentPassword: string; password: string },
  where: Circumstances,
): Promise<ChangePasswordOutcome> {
  const fault = passwordFault(password, { email: viewer.email, role: viewer.heldRole ?? viewer.role }, services.env);
  if (fault) return { kind: "weak", fault };
  const checked = await checkOwnPassword(services, viewer, currentPassword);
  if (checked.kind !== "done") return checked;
  const passwordHash = await hashPassword(password);
  const session = await inTransaction(services.database, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.userId)).for("update");
    if (!user) throw new Error("the account of a viewer is gone");
    await replacePassword(tx, services, user, passwordHash, "account.password-changed");
    return openSession(
      tx,
      services.clock,
      { userId: user.id, role: user.role, sharedPhone: viewer.sharedPhone, passkeyId: viewer.passkeyId },
      where,
    );
  });
  return { kind: "changed", session };
}
