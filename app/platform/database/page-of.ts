/**
 * One page of a long list by its keys: the place of the last row is in the address, so that a page
 * costs the same wherever it lies and no row is shown twice when others are added meanwhile.
 */
import { type Column, type SQL, and, asc, desc, or, sql } from "drizzle-orm";
import { type Key, readCursor, writeCursor } from "./cursor.ts";

/** One key of the order. The last key of a list must be unique, such as the id; keys are never null. */
export type SortKey = { column: Column | SQL; descending: boolean };

export type PageOf<Row> = {
  rows: Row[];
  /** What the address of the page before or after carries; null when there is none. */
  previous: string | null;
  next: string | null;
};

type PageQuery<Row> = {
  order: readonly SortKey[];
  /** As the address gave it; one that is not ours counts as absent: the first page. */
  cursor: string | null;
  size?: number;
  /** The keys of a row, in the order's order. */
  keysOf: (row: Row) => readonly Key[];
  /** Reads rows that fulfil `after` (and the list's own conditions) in this order, `limit` at most. */
  read: (page: { after: SQL | undefined; orderBy: SQL[]; limit: number }) => Promise<Row[]>;
};

export const PAGE_SIZE = 50;

/** Of a list whose rows are several lines on a phone: some four screens of it. */
export const SHORT_PAGE = 20;

/** Reads one page of a list. */
export async function pageOf<Row>({
  order,
  cursor,
  size = PAGE_SIZE,
  keysOf,
  read,
}: PageQuery<Row>): Promise<PageOf<Row>> {
  const place = readCursor(cursor, order.length);
  const backwards = place?.backwards ?? false;
  const walked = order.map(({ column, descending }) => ({ column, descending: descending !== backwards }));
  const found = await read({
    after: place && beyond(walked, place.keys),
    orderBy: walked.map(({ column, descending }) => (descending ? desc(column) : asc(column))),
    limit: size + 1,
  });
  const more = found.length > size;
  const rows = backwards ? found.slice(0, size).toReversed() : found.slice(0, size);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasPrevious = backwards ? more : place !== undefined;
  const hasNext = backwards || more;
  return {
    rows,
    previous: first && hasPrevious ? writeCursor(true, keysOf(first)) : null,
    next: last && hasNext ? writeCursor(false, keysOf(last)) : null,
  };
}

/**
 * The rows behind these keys: the first key that differs decides. The bound on the first key alone says nothing more; it is
 * what lets an index begin at the place instead of walking to it.
 */
function beyond(order: readonly SortKey[], keys: readonly string[]): SQL | undefined {
  const alternatives = order.map(({ column, descending }, index) => {
    const same = order.slice(0, index).map((key, at) => sql`${key.column} = ${keys[at]}`);
    return and(...same, descending ? sql`${column} < ${keys[index]}` : sql`${column} > ${keys[index]}`);
  });
  const [first] = order;
  const bound = first && (first.descending ? sql`${first.column} <= ${keys[0]}` : sql`${first.column} >= ${keys[0]}`);
  return and(bound, or(...alternatives));
}
