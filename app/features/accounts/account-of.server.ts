import { eq } from "drizzle-orm";
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { users } from "./tables.ts";

/** The account that acts, as allowances and ceilings know it; null for whoever holds a signed link alone. */
export async function accountOf(db: Pick<Tx, "select">, userId: string | null): Promise<Booker["account"]> {
  if (userId === null) return null;
  const [user] = await db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user ? { userId, email: user.email, emailConfirmed: user.confirmedAt !== null } : null;
}
