import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { proveAddress } from "#app/features/accounts/internal/first-proof.server.ts";
import { hashPassword } from "#app/features/accounts/internal/passwords.server.ts";
import { replacePassword } from "./replace-password.server.ts";
import { peekVerification, takeVerification } from "#app/features/accounts/internal/verification.server.ts";
import { passwordFault } from "./refuse-password.server.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { users } from "#app/features/accounts/tables.ts";

/** Whether the link may still be used. */
export async function resetLinkIsValid(
  { database, clock }: Pick<AccountServices, "database" | "clock">,
  secret: string,
): Promise<boolean> {
  return (await peekVerification(database.drizzle, clock, "reset-password", secret)) !== undefined;
}

export type ResetOutcome =
  | { kind: "done" }
  /** The link is unknown, used or too old. */
  | { kind: "invalid" }
  /** Nobody, or not this person, may choose this password: why, in a sentence. */
  | { kind: "refused"; fault: string };

/**
 * Gives the account a new password by the link of the mail, which also proves the address.
 * Every session is closed and every known device forgotten; whoever has a second factor
 * still needs it at the next sign-in, unless the link is the first proof of the address:
 * then all that was set before is dropped.
 */
export async function resetPassword(
  services: AccountServices,
  secret: string,
  password: string,
): Promise<ResetOutcome> {
  const { database, clock } = services;
  const peeked = await peekVerification(database.drizzle, clock, "reset-password", secret);
  const [owner] = peeked
    ? await database.drizzle
        .select({ email: users.email, role: users.role })
        .from(users)
        .where(eq(users.id, peeked.userId))
    : [];
  if (!owner) return { kind: "invalid" };
  const fault = passwordFault(password, owner, services.env);
  // The link stays good for another try.
  if (fault) return { kind: "refused", fault };
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (tx): Promise<ResetOutcome> => {
    const link = await takeVerification(tx, clock, "reset-password", secret);
    if (!link) return { kind: "invalid" };
    const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for("update");
    if (!user) return { kind: "invalid" };
    const first = user.emailConfirmedAt === null;
    if (first) await proveAddress(tx, clock, user.id, "reset");
    await replacePassword(tx, services, user, passwordHash, "account.password-reset", { dropped: first });
    return { kind: "done" };
  });
}
