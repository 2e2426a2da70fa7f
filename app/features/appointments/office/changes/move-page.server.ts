import type { Clock } from "#app/platform/clock/clock.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { isoDate } from "#app/platform/clock/iso-date.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { openCalendars } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { type AgendaView, shownAgenda } from "#app/features/appointments/booking/booking-page.server.ts";
import { mayBeMoved } from "#app/features/appointments/policy.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { intervalWords } from "#app/features/appointments/words.ts";

/** The hour that a cell proposes. */
export type MoveTarget = {
  date: string;
  start: string;
  /** Id of the calendar; null: whichever the appointment has, or the least busy. */
  adviser: string | null;
  adviserName: string | null;
  /** « jeudi 26 novembre 2026, de 9 h 00 à 9 h 30 (heure de Douala) » */
  when: string;
  /** In a word, why it cannot be had; null when it can. */
  why: string | null;
};

export type OfficeMove = { agenda: AgendaView; target: MoveTarget | null };

/** The page that moves an appointment: the hours of a day, and the one that its address proposes. Null: it is not moved any more. */
export async function officeMove(
  db: Tx,
  clock: Clock,
  appointment: Appointment,
  search: URLSearchParams,
): Promise<OfficeMove | null> {
  if (!mayBeMoved(appointment, clock.now())) return null;
  const calendar = (await openCalendars(db)).find(({ id }) => id === search.get("conseiller"));
  const proposed = search.get("heure");
  const date = isoDate(search.get("date"));
  // The week beside it may begin before today; a day that is over has no hours to show.
  const past = date !== undefined && Temporal.PlainDate.compare(date, dayOf(clock.now())) < 0;
  const minutes = appointment.during.start.until(appointment.during.end).total("minutes");
  const agenda = await shownAgenda(
    db,
    clock,
    past && proposed === null ? null : search.get("date"),
    { id: appointment.service, minutes, adviser: proposed === null ? null : (calendar?.id ?? null) },
    appointment.id,
  );
  const start = agenda.starts.find(({ time }) => time === proposed);
  if (!start) return { agenda, target: null };
  const begins = Temporal.Instant.fromEpochMilliseconds(start.epochMilliseconds);
  return {
    agenda,
    target: {
      date: agenda.day.iso,
      start: start.time,
      adviser: calendar?.id ?? null,
      adviserName: calendar?.name ?? null,
      when: intervalWords({ start: begins, end: begins.add({ minutes }) }),
      why: start.free ? null : start.why,
    },
  };
}
