import { asc, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { users } from "#app/features/accounts/tables.ts";
import { type Permission, type Role, rolesWith } from "#app/platform/session/permissions.ts";

/** A staff member, by the name that they are called by. */
export type StaffMember = { id: string; name: string; role: Role };

/** The staff who have a permission, by first name; "office": all of them. */
export async function staffMembers(db: Tx, permission: Permission): Promise<StaffMember[]> {
  const staff = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
    })
    .from(users)
    .where(inArray(users.role, rolesWith(permission)))
    .orderBy(asc(users.firstName), asc(users.id));
  return staff.map(({ id, firstName, lastName, email, role }) => ({
    id,
    name: `${firstName} ${lastName}`.trim() || email,
    role,
  }));
}
