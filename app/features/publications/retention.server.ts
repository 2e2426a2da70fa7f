import { and, inArray, isNotNull, like, lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { READER_COOKIE_DAYS } from "./readers/reader.server.ts";
import { comments, likes, ratings, readingDays, saves } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Forgets who read what on the days before, what refused comments said, and the marks of browsers whose cookie has run out. @returns how many comments and marks */
export async function deleteExpiredReadings({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const midnight = now.startOfDay();
  // Its hashes go with it.
  await database.drizzle.delete(readingDays).where(lt(readingDays.day, midnight.toPlainDate().toString()));
  await database.drizzle
    .update(comments)
    .set({ sender: null })
    .where(and(isNotNull(comments.sender), lt(comments.createdAt, dateOf(midnight))));
  const refusedBefore = dateOf(now.subtract(KEPT.refusedComments));
  const refused = await database.drizzle
    .delete(comments)
    .where(and(inArray(comments.state, ["rejected", "spam"]), lt(comments.createdAt, refusedBefore)));
  const cookieBefore = dateOf(now.subtract({ days: READER_COOKIE_DAYS }));
  let gone = refused.rowCount ?? 0;
  for (const table of [likes, ratings, saves]) {
    const marks = await database.drizzle
      .delete(table)
      .where(and(like(table.reader, "v:%"), lt(table.createdAt, cookieBefore)));
    gone += marks.rowCount ?? 0;
  }
  return gone;
}
