import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import type { Tone } from "#app/ui/tone.ts";
import { agendaFacts } from "./agenda-facts.server.ts";
import { closureOf, instantOf } from "./availability.ts";
import { isFullyKnown } from "./holidays.ts";
import { isoDate } from "./iso-date.ts";
import { placeWords } from "./places.ts";
import { agendaBetween, exceptionsFrom, waitsFrom, weeklyBusyTimes } from "./queries.server.ts";
import { type ShownCrowd, officeCrowds } from "./office-crowds.server.ts";
import { agendaSettings, holidaySource, serviceOf } from "./settings.ts";
import { appointmentStates } from "./status.ts";
import { durationWords } from "./words.ts";
import { weekdays, longDay, timeWords } from "#app/platform/clock/french-dates.ts";

const DAYS_SHOWN = 14;

export type OfficeEntry = {
  id: string;
  time: string;
  name: string;
  phone: string;
  email: string;
  service: string;
  adviser: string;
  state: string;
  tone: Tone;
  place: string;
  placeSet: boolean;
  reference: string;
};
export type OfficeDay = {
  iso: string;
  words: string;
  closure: string | null;
  entries: OfficeEntry[];
  /** Starts kept by crowds that are shown as one line above. */
  crowded: number;
  waiting: { name: string; service: string; offered: boolean }[];
};

export type OfficeAgenda = {
  /** Bookings to confirm that belong together: one line each. */
  crowds: ShownCrowd[];
  from: string;
  previous: string;
  next: string;
  today: string;
  /** Days with something to say: an appointment, a closure, somebody who waits. */
  days: OfficeDay[];
  exceptions: { iso: string; words: string; open: boolean; reason: string }[];
  busy: string[];
  /** A year within the agenda whose announced holidays nobody has written down yet. */
  unknownYear: number | null;
};

/** Two weeks of the agenda from an ISO date, or from today. */
export async function officeAgenda(db: Tx, clock: Clock, asked: string | null): Promise<OfficeAgenda> {
  const today = dayOf(clock.now());
  const from = isoDate(asked) ?? today;
  const to = from.add({ days: DAYS_SHOWN - 1 });
  const facts = await agendaFacts(db, clock, "", from, to);
  const booked = await agendaBetween(db, instantOf(from, "00:00"), instantOf(to.add({ days: 1 }), "00:00"));
  const waits = await waitsFrom(db, from);
  const crowds = await officeCrowds(db);
  const inCrowd = new Set(crowds.flatMap(({ members }) => members.map(({ id }) => id)));
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => from.add({ days: index })).map((day): OfficeDay => {
    const iso = day.toString();
    return {
      iso,
      words: longDay(day),
      closure: closureOf(day, facts) ?? null,
      entries: booked.filter((appointment) => dayOf(appointment.during.start).equals(day) && !inCrowd.has(appointment.id)).map(entryOf),
      crowded: booked.filter((appointment) => dayOf(appointment.during.start).equals(day) && inCrowd.has(appointment.id)).length,
      waiting: waits
        .filter((wait) => wait.day === iso)
        .map((wait) => ({
          name: `${wait.firstName} ${wait.lastName}`,
          service: serviceOf(wait.service)?.name ?? wait.service,
          offered: wait.state === "offered",
        })),
    };
  });
  const exceptions = await exceptionsFrom(db, today);
  const busy = await weeklyBusyTimes(db);
  const lastYear = today.add({ days: agendaSettings.horizonDays }).year;
  return {
    crowds,
    from: from.toString(),
    previous: from.subtract({ days: DAYS_SHOWN }).toString(),
    next: from.add({ days: DAYS_SHOWN }).toString(),
    today: today.toString(),
    days: days.filter(
      ({ entries, crowded, closure, waiting }) =>
        entries.length > 0 || crowded > 0 || waiting.length > 0 || (closure !== null && closure !== "Fermé le dimanche"),
    ),
    exceptions: exceptions.map(({ day, open, reason }) => ({ iso: day, words: longDay(Temporal.PlainDate.from(day)), open, reason })),
    busy: weekly(busy),
    unknownYear: isFullyKnown(lastYear, holidaySource) ? null : lastYear,
  };
}

/** One line an adviser and weekday: « Serge Fotso, lundi : 10:00 (30 min), 14:30 (30 min) ». */
function weekly(times: Awaited<ReturnType<typeof weeklyBusyTimes>>): string[] {
  const lines = Map.groupBy(times, ({ adviser, weekday }) => `${adviser}, ${weekdays[weekday - 1] ?? ""}`);
  return [...lines].map(
    ([who, own]) => `${who}\u00a0: ${own.map(({ startsAt, minutes }) => `${startsAt.slice(0, 5)} (${durationWords(minutes)})`).join(", ")}`,
  );
}

function entryOf(appointment: Awaited<ReturnType<typeof agendaBetween>>[number]): OfficeEntry {
  const { id, during, firstName, lastName, phone, email, serviceName, adviser, state, reference, place } = appointment;
  const [starts, ends] = [during.start.toZonedDateTimeISO(TIME_ZONE), during.end.toZonedDateTimeISO(TIME_ZONE)];
  const { label, tone } = appointmentStates[state];
  const { text, link } = placeWords(appointment);
  return {
    id,
    reference,
    phone,
    email,
    adviser,
    tone,
    service: serviceName,
    state: label,
    time: `${timeWords(starts)} – ${timeWords(ends)}`,
    name: `${firstName} ${lastName}`.trim() || "(effacé)",
    place: place === null ? "Lieu à fixer" : (link ?? text),
    placeSet: place !== null,
  };
}
