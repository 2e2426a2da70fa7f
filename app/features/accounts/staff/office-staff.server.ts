import { and, asc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { passkeys, sessions, twoFactor, users } from "#app/features/accounts/tables.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { STAFF_ROLES, type StaffRole } from "#app/platform/session/permissions.ts";

/** A staff member, or who was. */
export type OfficeStaff = {
  id: string;
  name: string;
  email: string;
  /** The role they have, or had. */
  role: StaffRole;
  /** In words; null while the account is open. */
  closedOn: string | null;
  /** Codes of an application, or a passkey. */
  secondFactor: boolean;
  /** Day of the last use of an open session, in words; null: signed in nowhere. */
  lastSeen: string | null;
};

const lastUsed = sql<
  string | null
>`(SELECT max(${sessions.lastUsedAt}) FROM ${sessions} WHERE ${sessions.userId} = ${users.id})`;

const hasPasskey = sql<boolean>`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})`;

async function read(db: Tx, id?: string): Promise<OfficeStaff[]> {
  const ofStaff = or(ne(users.role, "user"), eq(users.closedWhy, "left"));
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      closedAt: users.closedAt,
      closedRole: users.closedRole,
      factor: twoFactor.confirmedAt,
      hasPasskey,
      lastUsed,
    })
    .from(users)
    .leftJoin(twoFactor, and(eq(twoFactor.userId, users.id), isNotNull(twoFactor.confirmedAt)))
    .where(id === undefined ? ofStaff : and(ofStaff, eq(users.id, id)))
    .orderBy(
      sql`${users.closedAt} IS NOT NULL`,
      sql`array_position(ARRAY[${sql.join(
        STAFF_ROLES.map((role) => sql`${role}`),
        sql`, `,
      )}]::text[], coalesce(${users.closedRole}, ${users.role}))`,
      asc(users.firstName),
      asc(users.id),
    );
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim() || row.email,
    email: row.email,
    role: STAFF_ROLES.find((role) => role === (row.closedRole ?? row.role)) ?? "adviser",
    closedOn: row.closedAt && longDate(dayOf(row.closedAt)),
    secondFactor: row.factor !== null || row.hasPasskey,
    lastSeen: row.lastUsed && longDate(dayOf(new Date(row.lastUsed))),
  }));
}

/** All of the staff, then those who left. */
export const officeStaff = (db: Tx): Promise<OfficeStaff[]> => read(db);

/** One of them; undefined for anybody else. */
export const oneOfStaff = async (db: Tx, id: string): Promise<OfficeStaff | undefined> => (await read(db, id))[0];
