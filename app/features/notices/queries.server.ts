import { type Column, type SQL, and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Notice, notices } from "./tables.ts";

/** A page of the list: most recent first. */
export type NoticesQuery = {
  /** Keys of kinds; absent: all. */
  kinds?: readonly string[];
  /** Those that are not read alone. */
  unread?: boolean;
  cursor?: string | null;
  /** Rows of a page; default 50. */
  size?: number;
};

/** The notices of a person, the newest first, one page by keys (platform/database/page-of.ts). */
export function noticesOf(
  db: Tx,
  userId: string,
  { kinds, unread = false, cursor = null, size }: NoticesQuery = {},
): Promise<PageOf<Notice>> {
  const asked = and(
    eq(notices.userId, userId),
    kinds ? inArray(notices.kind, [...kinds]) : undefined,
    unread ? isNull(notices.readAt) : undefined,
  );
  return pageOf({
    order: [
      { column: notices.createdAt, descending: true },
      { column: notices.id, descending: true },
    ],
    cursor,
    ...(size !== undefined && { size }),
    keysOf: (notice: Notice) => [notice.createdAt, notice.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select()
        .from(notices)
        .where(and(asked, after))
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/** More than this are said as « 99+ ». */
export const UNREAD_MOST = 99;

/** The same as `unreadCount`, as a column of a statement that reads people. */
export const unreadOf = (userId: Column): SQL<number> =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${notices} n WHERE n.user_id = ${userId} AND n.read_at IS NULL LIMIT ${sql.raw(String(UNREAD_MOST + 1))}) unread)`;

/** How many notices a person has not read: 100 for more than 99, so that it costs the same for everybody. */
export async function unreadCount(db: Tx, userId: string): Promise<number> {
  const found = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)))
    .limit(UNREAD_MOST + 1);
  return found.length;
}
