import { eq, sql } from "drizzle-orm";
import { dateOf } from "#app/platform/clock/clock.ts";
import { hashPassword } from "./internal/passwords.server.ts";
import { newSecret } from "./internal/secrets.ts";
import { openVerification } from "./internal/verification.server.ts";
import type { AccountServices } from "./services.ts";
import { credentials, users } from "./tables.ts";
import { STAFF_TERMS } from "./terms.ts";
import { trace } from "./trace.ts";

export type NewAdmin = { email: string; firstName: string; lastName: string };

/** made: an account was opened; promoted: the one of this e-mail became an admin. */
export type CreateAdminOutcome = { kind: "made" | "promoted"; /** Address of the page that sets the password, for 60 minutes. */ link: string };

/**
 * Makes an admin, who chooses the password by a link: no password is ever typed in a shell
 * or known to two people.
 */
export async function createAdmin(
  { database, clock, origin }: Pick<AccountServices, "database" | "clock" | "origin">,
  { email, firstName, lastName }: NewAdmin,
): Promise<CreateAdminOutcome> {
  // Nobody's password, until the link is followed.
  const passwordHash = await hashPassword(newSecret());
  return database.drizzle.transaction(async (tx) => {
    const now = dateOf(clock.now());
    const [known] = await tx
      .update(users)
      .set({ role: "admin", updatedAt: now })
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      .returning({ id: users.id });
    const made = known
      ? []
      : await tx
          .insert(users)
          .values({ email, firstName, lastName, country: "CM", role: "admin", termsVersion: STAFF_TERMS, termsAcceptedAt: now, createdAt: now, updatedAt: now })
          .returning({ id: users.id });
    const user = known ?? made[0];
    if (!user) throw new Error("the admin was neither found nor made");
    if (!known) await tx.insert(credentials).values({ userId: user.id, passwordHash, changedAt: now });
    const secret = await openVerification(tx, clock, "reset-password", user.id);
    const kind = known ? "promoted" : "made";
    await trace(tx, clock, { actorId: null, action: `account.admin-${kind}`, subjectType: "user", subjectId: user.id });
    return { kind, link: `${origin}/reset-password?token=${secret}` };
  });
}
