import { sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { sweepRuns } from "#app/features/data-protection/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** What a sweep did last, and in all since its runs are noted. */
export type SweepRun = { ranAt: Date; removed: number; removedInAll: number };

/** Notes that a sweep ran to its end. @param removed rows that it deleted or stripped of their person */
export async function noteSweep({ database, clock }: Services, name: string, removed: number): Promise<void> {
  const ranAt = dateOf(clock.now());
  await database.drizzle
    .insert(sweepRuns)
    .values({ name, ranAt, removed, removedInAll: removed })
    .onConflictDoUpdate({
      target: sweepRuns.name,
      set: { ranAt, removed, removedInAll: sql`${sweepRuns.removedInAll} + ${removed}` },
    });
}

/** The last run of each sweep, by its name; none of one that has not run yet. */
export async function lastSweeps(db: Tx): Promise<ReadonlyMap<string, SweepRun>> {
  const rows = await db.select().from(sweepRuns);
  return new Map(rows.map(({ name, ...run }) => [name, run]));
}
