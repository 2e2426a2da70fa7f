import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** The telephone of an account, to fill a form with; "" when it has none. */
export async function accountPhone(db: Pick<Tx, "select">, userId: string): Promise<string> {
  const [row] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  return row?.phone ?? "";
}
