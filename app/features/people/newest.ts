import { type Column, type SQL, sql } from "drizzle-orm";

/** The newest things of a person, or the newest up to a moment: their page reads no more at once, however many there are. */
export type Newest = { limit: number; upTo?: Date | undefined };

/** The condition on when a thing was; undefined for the newest of all. A moment of ours ends at its millisecond, one of the database later. */
export const isUpTo = (at: Column | SQL, newest: Newest | undefined): SQL | undefined =>
  newest?.upTo && sql`${at} < ${new Date(newest.upTo.getTime() + 1).toISOString()}::timestamptz`;
