import { and, gt, isNotNull, ne, or, sql } from "drizzle-orm";
import { testSessions } from "#app/features/language-tests/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";

/** In place of the real institution that a sample names. */
export const SAMPLE_CENTRE = "Centre d’examen (exemple)";

/**
 * Outside the demonstration world: what an earlier start there left of its sample sessions is neither listed nor
 * open to anybody, and names no institution any more, in no page, mail or calendar.
 * @returns how many sessions it changed
 */
export async function retireTestSessions({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<number> {
  const now = dateOf(clock.now()).toISOString();
  const changed = await drizzle
    .update(testSessions)
    .set({
      centre: SAMPLE_CENTRE,
      state: sql`CASE WHEN ${testSessions.startsAt} > ${now}::timestamptz THEN 'cancelled' ELSE ${testSessions.state} END`,
      // Closed by now, so that the demonstration world, back again, makes samples of its own.
      registrationClosesAt: sql`least(${testSessions.registrationClosesAt}, ${now}::timestamptz)`,
    })
    .where(
      and(
        isNotNull(testSessions.sample),
        or(ne(testSessions.centre, SAMPLE_CENTRE), gt(testSessions.registrationClosesAt, dateOf(clock.now()))),
      ),
    )
    .returning({ id: testSessions.id });
  return changed.length;
}
