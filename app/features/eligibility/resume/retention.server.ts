import { lte } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { resumes } from "./tables.ts";

/** Forgets the answers whose sixty days are over. */
export async function deleteExpiredResumes({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  await database.drizzle.delete(resumes).where(lte(resumes.expiresAt, dateOf(clock.now())));
}
