import { and, eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/**
 * The client's account of this id whose e-mail is the one typed: a booking for another address is
 * not put into their space. Null when there is none.
 */
export async function ownerOfClient(db: Tx, id: string | undefined, email: string): Promise<string | null> {
  if (id === undefined) return null;
  const [found] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, "user")));
  return found?.email.toLowerCase() === email.toLowerCase() ? id : null;
}
