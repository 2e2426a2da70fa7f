import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { type Notice, notices } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/**
 * Marks one notice of a person as read, or as not read. Asked twice, or from two windows, it stays so.
 * @returns false when this person has no notice of that id
 */
export async function markNotice(
  { database, clock }: Services,
  userId: string,
  id: string,
  as: "read" | "unread",
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const own = and(eq(notices.id, id), eq(notices.userId, userId));
  // The first reading keeps its moment.
  const changing = as === "read" ? isNull(notices.readAt) : isNotNull(notices.readAt);
  await database.drizzle
    .update(notices)
    .set({ readAt: as === "read" ? dateOf(clock.now()) : null })
    .where(and(own, changing));
  return (await database.drizzle.$count(notices, own)) > 0;
}

/** One notice of a person; undefined when they have none of that id, whatever the text is. */
export async function ownNotice(db: Tx, userId: string, id: string): Promise<Notice | undefined> {
  if (!isUuid(id)) return undefined;
  const [notice] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.userId, userId)));
  return notice;
}

/**
 * Marks as read what a person has in their list up to a moment: that of the newest one they were
 * shown, so that what came meanwhile stays unread.
 * @returns how many were not read before
 */
export async function markAllRead({ database, clock }: Services, userId: string, upTo: Date): Promise<number> {
  const marked = await database.drizzle
    .update(notices)
    .set({ readAt: dateOf(clock.now()) })
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), lte(notices.createdAt, upTo)))
    .returning({ id: notices.id });
  return marked.length;
}
