import { lte } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { resumes } from "./tables.ts";

/** Forgets the answers whose sixty days are over. @returns how many */
export async function deleteExpiredResumes({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const gone = await database.drizzle.delete(resumes).where(lte(resumes.expiresAt, dateOf(clock.now())));
  return gone.rowCount ?? 0;
}
