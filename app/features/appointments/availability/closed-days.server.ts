import { between } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { holidayOf } from "./availability.ts";
import { exceptionOf } from "./opening-queries.server.ts";
import { holidaySource } from "#app/features/appointments/settings.ts";
import { agendaExceptions } from "#app/features/appointments/tables.ts";

/**
 * The public holidays and the days closed by the owner, from `from` to `to`, both included.
 * @returns why a day is closed, in words; undefined when it is worked
 */
export async function closedDays(
  db: Tx,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<(day: Temporal.PlainDate) => string | undefined> {
  const rows = await db
    .select()
    .from(agendaExceptions)
    .where(between(agendaExceptions.day, from.toString(), to.toString()));
  const exceptions = new Map(rows.map(exceptionOf));
  return (day) => holidayOf(day, { holidays: holidaySource(), exceptions });
}
