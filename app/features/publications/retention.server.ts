import { and, inArray, isNotNull, like, lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { READER_COOKIE_DAYS } from "./readers/reader.server.ts";
import { comments, likes, ratings, readingDays, saves } from "./tables.ts";

/** Said on /privacy. */
const REFUSED_COMMENT_DAYS = 90;

/** Forgets who read what on the days before, what refused comments said, and the marks of browsers whose cookie has run out. */
export async function deleteExpiredReadings({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const midnight = now.startOfDay();
  // Its hashes go with it.
  await database.drizzle.delete(readingDays).where(lt(readingDays.day, midnight.toPlainDate().toString()));
  await database.drizzle
    .update(comments)
    .set({ sender: null })
    .where(and(isNotNull(comments.sender), lt(comments.createdAt, dateOf(midnight))));
  const refusedBefore = dateOf(now.subtract({ days: REFUSED_COMMENT_DAYS }));
  await database.drizzle
    .delete(comments)
    .where(and(inArray(comments.state, ["rejected", "spam"]), lt(comments.createdAt, refusedBefore)));
  const cookieBefore = dateOf(now.subtract({ days: READER_COOKIE_DAYS }));
  for (const table of [likes, ratings, saves])
    await database.drizzle.delete(table).where(and(like(table.reader, "v:%"), lt(table.createdAt, cookieBefore)));
}
