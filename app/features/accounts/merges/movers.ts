/** How what belongs to one account goes to another one of the same person, and back. */
import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Account } from "./services.ts";

/** The rows of one table that an account owns by one column; all of them are listed in app/registries/account-movers.server.ts. */
export type Mover = {
  /** Written with each item: never renamed. */
  key: string;
  /** What they are called, for many: « rendez-vous ». */
  title: string;
  table: PgTable;
  /** What names a row, alone or beside its owner. */
  id: Column;
  /** What says whose it is: the account's id, or what `as` makes of it. */
  owner: Column;
  as?: (userId: string) => string;
  /** Address under which the row was left: while it is nobody's, it is of the confirmed account of that address. */
  email?: Column;
  /** Telephone under which it was left without address: it is of the account without address that has it. */
  phone?: Column;
  /** What there can be one of for each owner: a row whose like the kept account has already stays. No column: one row an owner. */
  once?: readonly Column[];
  /** What a preview calls a row by, e.g. its reference. */
  label?: Column;
};

/** Whose rows go to whom. */
export type Way = {
  from: string;
  to: string;
  /** Confirmed address of `from`; null: it claims nothing. */
  email: string | null;
  /** Telephone of a `from` that has no address. */
  phone: string | null;
};

/** What goes with one account to another. */
export function wayTo(to: string, { id, email, emailConfirmedAt, phone }: Account): Way {
  return { from: id, to, email: emailConfirmedAt === null ? null : email, phone: email === "" ? phone : null };
}

const ownerOf = (mover: Mover, userId: string) => (mover.as ? mover.as(userId) : userId);
const name = (column: Column) => sql.identifier(column.name);

/** Rows that are nobody's account's, and of `from` by the address or the telephone under which they were left. */
function leftBy({ owner, email, phone }: Mover, way: Way): SQL {
  if (email && way.email !== null)
    return sql` OR (moving.${name(owner)} IS NULL AND lower(moving.${name(email)}) = ${way.email.toLowerCase()})`;
  if (!email || !phone || way.phone === null) return sql``;
  return sql` OR (moving.${name(owner)} IS NULL AND moving.${name(email)} = '' AND moving.${name(phone)} = ${way.phone})`;
}

/** Rows of `from` that go; those whose like the other has, when `stays`. */
function rowsOf(mover: Mover, way: Way, stays: boolean): SQL {
  const { table, owner, once } = mover;
  const theirs = sql`moving.${name(owner)} = ${ownerOf(mover, way.from)}`;
  const left = leftBy(mover, way);
  const same = (once ?? []).map((column) => sql` AND other.${name(column)} = moving.${name(column)}`);
  const like = sql`EXISTS (SELECT 1 FROM ${table} other WHERE other.${name(owner)} = ${ownerOf(mover, way.to)}${sql.join(same)})`;
  if (once === undefined) return stays ? sql`false` : sql`(${theirs}${left})`;
  return sql`(${theirs}${left}) AND ${stays ? like : sql`NOT ${like}`}`;
}

/** What a preview says of one mover. */
export type Moving = {
  key: string;
  title: string;
  count: number;
  labels: string[];
  /** Whose like the kept account has. */ stays: number;
};

const LABELS_SHOWN = 5;

/** What would go, without moving anything. */
export async function countRows(db: Tx, mover: Mover, way: Way): Promise<Moving> {
  const counted = async (stays: boolean) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${mover.table} moving WHERE ${rowsOf(mover, way, stays)}`,
    );
    return rows[0]?.count ?? 0;
  };
  const { label } = mover;
  const named = label
    ? await db.execute<{ label: string }>(
        sql`SELECT moving.${name(label)} AS label FROM ${mover.table} moving WHERE ${rowsOf(mover, way, false)} ORDER BY 1 LIMIT ${LABELS_SHOWN}`,
      )
    : { rows: [] };
  return {
    key: mover.key,
    title: mover.title,
    count: await counted(false),
    stays: mover.once ? await counted(true) : 0,
    labels: named.rows.map((row) => String(row.label)),
  };
}

/** One row that went over. */
export type MovedRow = { itemId: string; wasNobodys: boolean };

/** Moves the rows; each is returned with what undoing it needs. */
export async function moveRows(tx: Tx, mover: Mover, way: Way): Promise<MovedRow[]> {
  const { table, id, owner } = mover;
  const going = await tx.execute<{ item: string; nobodys: boolean }>(
    sql`SELECT moving.${name(id)}::text AS item, moving.${name(owner)} IS NULL AS nobodys FROM ${table} moving WHERE ${rowsOf(mover, way, false)} FOR UPDATE`,
  );
  if (going.rows.length === 0) return [];
  const items = going.rows.map(({ item }) => item);
  const theirs = sql`(${name(owner)} = ${ownerOf(mover, way.from)} OR ${name(owner)} IS NULL)`;
  await tx.execute(
    sql`UPDATE ${table} SET ${name(owner)} = ${ownerOf(mover, way.to)} WHERE ${name(id)}::text = ANY (${sql.param(items)}::text[]) AND ${theirs}`,
  );
  return going.rows.map(({ item, nobodys }) => ({ itemId: item, wasNobodys: nobodys }));
}

/** Gives rows back, those that are still the kept account's; how many went. */
export async function returnRows(
  tx: Tx,
  mover: Mover,
  way: Pick<Way, "from" | "to">,
  rows: readonly MovedRow[],
): Promise<number> {
  const { table, id, owner } = mover;
  let returned = 0;
  for (const nobodys of [false, true]) {
    const items = rows.filter(({ wasNobodys }) => wasNobodys === nobodys).map(({ itemId }) => itemId);
    if (items.length === 0) continue;
    const back = nobodys ? sql`NULL` : sql`${ownerOf(mover, way.from)}`;
    // One row an owner has no name but its owner's.
    const these = id === owner ? sql`true` : sql`${name(id)}::text = ANY (${sql.param(items)}::text[])`;
    const { rowCount } = await tx.execute(
      sql`UPDATE ${table} SET ${name(owner)} = ${back} WHERE ${these} AND ${name(owner)} = ${ownerOf(mover, way.to)}`,
    );
    returned += rowCount ?? 0;
  }
  return returned;
}

/** A field of the two accounts that differs: the value kept, and the one that is not; `filled` when the kept one was blank. */
export type Difference = { label: string; kept: string; merged: string; filled: boolean };

/** What the accounts say of their person, by one value a field: the kept account's, or the other's where that was blank. */
export type FieldMerger = {
  differences(db: Tx, keptId: string, mergedId: string): Promise<Difference[]>;
  /** Fills what is blank; each field filled, with its value. */
  fill(tx: Tx, at: Date, keptId: string, mergedId: string): Promise<{ field: string; value: string }[]>;
  /** Empties a field that still holds what it was filled with; false when it has changed since. */
  empty(tx: Tx, at: Date, keptId: string, field: string, value: string): Promise<boolean>;
};

/** All that a merge moves. */
export type MergeParts = {
  movers: readonly Mover[];
  fields: FieldMerger;
  /** Copies what the office noted of the person; told at the merge and again when it is final. */
  notes: (tx: Tx, fromId: string, toId: string) => Promise<void>;
};
