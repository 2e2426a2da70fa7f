/**
 * Whose row it is, for every feature that keeps something of a person: a row belongs to its
 * `user_id`; an e-mail alone claims a row only while `user_id` is null and that address is
 * confirmed. What B wrote signed in under A's address is B's. A row without account and without
 * address is of whoever has its telephone, which the office alone asks for: nobody signs in by it.
 */
import { type Column, type SQL, and, eq, isNull, or, sql } from "drizzle-orm";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** Who asks: a signed-in user, or an account that is being exported or erased. */
export type Person = Pick<Viewer, "userId" | "email" | "emailConfirmed"> & {
  /** Of somebody without an address, as the office finds them. */
  phone?: string;
};

/** The columns that say whose a row is; `email` holds the address of whoever left the row. */
export type OwnerColumns = {
  userId: Column;
  email: Column;
  /** Of rows that a client without address may have. */ phone?: Column;
};

/** The condition of a query that reads or changes a person's rows alone. */
export function ownedBy({ userId, email, phone }: OwnerColumns, person: Person): SQL {
  const own = eq(userId, person.userId);
  if (person.phone !== undefined)
    return (phone && or(own, and(isNull(userId), eq(email, ""), eq(phone, person.phone)))) ?? own;
  // Nobody has the rows of those who gave no address.
  if (!person.emailConfirmed || person.email === "") return own;
  const left = and(isNull(userId), eq(sql`lower(${email})`, person.email.toLowerCase()));
  return or(own, left) ?? own;
}

/** The same of one row at hand. */
export function isOwnedBy(row: { userId: string | null; email: string }, person: Person): boolean {
  if (row.userId !== null) return row.userId === person.userId;
  return person.emailConfirmed && person.email !== "" && row.email.toLowerCase() === person.email.toLowerCase();
}

/** The newest things of a person, or the newest up to a moment: their page reads no more at once, however many there are. */
export type Newest = {
  limit: number;
  upTo?: Date | undefined;
  /** Only those with which something is still to be done. */ open?: boolean | undefined;
};

/** The condition on when a thing was; undefined for the newest of all. A moment of ours ends at its millisecond, one of the database later. */
export const isUpTo = (at: Column | SQL, newest: Newest | undefined): SQL | undefined =>
  newest?.upTo && sql`${at} < ${new Date(newest.upTo.getTime() + 1).toISOString()}::timestamptz`;
