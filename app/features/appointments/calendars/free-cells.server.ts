import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { agendaFacts } from "#app/features/appointments/availability/agenda-facts.server.ts";
import { type AgendaFacts, startsOf } from "#app/features/appointments/availability/availability.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import type { CalendarView } from "./calendar-query.ts";

/** The cells of a calendar that lead on, to book there or to move the appointment beside it there. */
export type FreeCells = {
  act: "book" | "move";
  /** Of a cell, without its day, calendar and hour. */
  path: string;
  /** Day, calendar and hour of the one that is chosen, as a cell says them; undefined while none is. */
  at?: string | undefined;
};

/**
 * Where free cells lead.
 * @param moving the appointment beside the calendar, while it may be moved
 * @param carried what the address of what stands beside it says already
 */
export function cellsOf(view: CalendarView, moving: Pick<Appointment, "id"> | null, carried = ""): FreeCells {
  const query = `vue=${view}&${carried === "" ? "" : `${carried}&`}`;
  return moving === null
    ? { act: "book", path: `${pathTo("/admin/agenda/reserver")}?${query}` }
    : { act: "move", path: `${pathTo("/admin/agenda/:id/deplacer", { id: moving.id })}?${query}` };
}

/**
 * The starts of a day that can be taken, with the calendars that have them free: for the shortest service, or for
 * what is moved, whose own time counts as free.
 * @param facts of these days, for any service
 * @param shown ids of the calendars that are drawn
 */
export async function freeStartsOf(
  db: Tx,
  clock: Clock,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
  facts: AgendaFacts,
  shown: readonly string[],
  moving: Appointment | null,
): Promise<(day: Temporal.PlainDate) => { time: string; adviserIds: string[] }[]> {
  const asked =
    moving === null
      ? { facts, minutes: Math.min(...agendaSettings.services.map((service) => service.minutes)) }
      : {
          facts: await agendaFacts(db, clock, moving.service, from, to, moving.id),
          minutes: moving.during.start.until(moving.during.end).total("minutes"),
        };
  const calendars = asked.facts.calendars.filter(({ adviserId }) => shown.includes(adviserId));
  return (day) =>
    startsOf(day, asked.minutes, { ...asked.facts, calendars }).flatMap((start) =>
      start.free ? [{ time: start.time, adviserIds: start.adviserIds }] : [],
    );
}
