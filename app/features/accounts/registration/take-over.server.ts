import { eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { accountToConfirm } from "./confirm-email.server.ts";
import { proveAddress } from "#app/features/accounts/internal/first-proof.server.ts";
import { openSession } from "#app/features/accounts/internal/open-session.server.ts";
import { hashPassword } from "#app/features/accounts/internal/passwords.server.ts";
import { replacePassword } from "#app/features/accounts/passwords/replace-password.server.ts";
import { peekVerification, takeVerification } from "#app/features/accounts/internal/verification.server.ts";
import { passwordFault } from "#app/features/accounts/passwords/refuse-password.server.ts";
import type { AlsoAtSignIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import type { AccountServices, Circumstances, OpenedSession } from "#app/features/accounts/services.ts";
import { users } from "#app/features/accounts/tables.ts";

export type TakeOverOutcome =
  | { kind: "taken-over"; session: OpenedSession }
  /** The link is unknown, used or too old, or the address was confirmed meanwhile. */
  | { kind: "invalid" }
  /** Nobody, or not this person, may choose this password: why, in a sentence. */
  | { kind: "refused"; fault: string };

/**
 * Gives an account that was opened with somebody's address to whoever has the mail of that address, with a password of
 * theirs: all that was set before is dropped. They accept our terms, since somebody else may have done so.
 */
export async function takeOverAccount(
  services: AccountServices,
  secret: string,
  { password, termsVersion }: { password: string; termsVersion: string },
  where: Circumstances,
  also: AlsoAtSignIn = async () => undefined,
): Promise<TakeOverOutcome> {
  const { database, clock } = services;
  const peeked = await peekVerification(database.drizzle, clock, "confirm-email", secret);
  const owner = await accountToConfirm(database.drizzle, peeked);
  if (!owner) return { kind: "invalid" };
  const fault = passwordFault(password, owner, services.env);
  if (fault) return { kind: "refused", fault };
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (tx): Promise<TakeOverOutcome> => {
    const user = await accountToConfirm(tx, await takeVerification(tx, clock, "confirm-email", secret), {
      locked: true,
    });
    if (!user) return { kind: "invalid" };
    await proveAddress(tx, clock, user.id, "take-over");
    const now = dateOf(clock.now());
    await tx.update(users).set({ termsVersion, termsAcceptedAt: now, updatedAt: now }).where(eq(users.id, user.id));
    await replacePassword(tx, services, user, passwordHash, "account.password-reset", { dropped: true });
    await trace(tx, clock, {
      actorId: user.id,
      action: "account.taken-over",
      subjectType: "user",
      subjectId: user.id,
      details: { device: where.device },
    });
    await also(tx, { id: user.id, sharedPhone: false });
    return {
      kind: "taken-over",
      session: await openSession(tx, clock, { userId: user.id, role: user.role, sharedPhone: false }, where),
    };
  });
}
