import { asc, ne } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { users } from "#app/features/accounts/tables.ts";

/** A staff member, by the name that they are called by. */
export type StaffMember = { id: string; name: string };

/** The advisers and admins, by first name. */
export async function staffMembers(db: Tx): Promise<StaffMember[]> {
  const staff = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(ne(users.role, "user"))
    .orderBy(asc(users.firstName), asc(users.id));
  return staff.map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`.trim() || email }));
}
