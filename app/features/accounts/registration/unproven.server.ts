import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { users } from "#app/features/accounts/tables.ts";

/**
 * Whether somebody may be in this account who has not proven that its address is theirs: nothing that the office writes for the
 * person of the address is theirs to read. In an account that the office opened is nobody, as in one without an address: its
 * terms are accepted by nobody (client-account.server.ts), and its address alone opens it, which proves it.
 */
export function isHeldUnproven({
  email,
  emailConfirmedAt,
  termsVersion,
}: Pick<typeof users.$inferSelect, "email" | "emailConfirmedAt" | "termsVersion">): boolean {
  return email !== "" && emailConfirmedAt === null && termsVersion !== "";
}

/** The same of the account of this id. */
export async function isUnproven(db: Pick<Tx, "select">, userId: string): Promise<boolean> {
  const { email, emailConfirmedAt, termsVersion } = users;
  const [account] = await db.select({ email, emailConfirmedAt, termsVersion }).from(users).where(eq(users.id, userId));
  return account !== undefined && isHeldUnproven(account);
}
