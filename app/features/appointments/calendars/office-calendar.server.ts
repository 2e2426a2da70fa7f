import { and, asc, eq, exists, gt, inArray, or, sql } from "drizzle-orm";
import { orders } from "#app/features/orders/tables.ts";
import { type Clock, TIME_ZONE } from "#app/platform/clock/clock.ts";
import { longDay, monthNames, timeWords, weekdays } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { agendaFacts } from "#app/features/appointments/availability/agenda-facts.server.ts";
import {
  agencyClosure,
  instantOf,
  overlap,
  spansOf,
  spansOfAdviser,
} from "#app/features/appointments/availability/availability.ts";
import {
  type CalendarEntry,
  type CalendarSession,
  type StillDue,
  entryOf,
  keptEntry,
  sessionEntry,
} from "./calendar-entry-words.ts";
import { type FreeCells, cellsOf, freeStartsOf } from "./free-cells.server.ts";
import { type GridRow, type Piece, columnOf, frameOf, gridOf, presentOf } from "./calendar-grid.ts";
import { type CalendarQuery, calendarPath, spanOf } from "./calendar-query.ts";
import { blocksWithin } from "#app/features/appointments/availability/opening-queries.server.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import { mayBeMoved } from "#app/features/appointments/policy.ts";
import { agendaBetween, waitsFrom } from "#app/features/appointments/queries.server.ts";
import { serviceOf } from "#app/features/appointments/settings.ts";
import { type AppointmentState, appointmentStates } from "#app/features/appointments/status.ts";
import { type Appointment, adviserBusyTimes, advisers, appointments } from "#app/features/appointments/tables.ts";

export type CalendarColumn = { id: string; name: string; short: string };

export type CalendarDay = {
  iso: string;
  weekday: string;
  number: number;
  words: string;
  /** « novembre 2026 » */
  month: string;
  /** The day alone. */
  href: string;
  /** Present time, on the present day. */
  today: string | null;
  /** It lies before today, in the week of today. */
  gone: boolean;
  /** The row that the present moment is in, and the part of it that has passed; null on another day, and outside of the rows. */
  present: { row: number; part: number } | null;
  closure: string | null;
  /** Appointments that take time. */
  count: number;
  columns: CalendarColumn[];
  /** Starts that can still be booked, by the id of their column. */
  free: Record<string, string[]>;
  /** None for a closed day on which nothing happens. */
  rows: GridRow<CalendarEntry>[];
};

export type CalendarSheet = {
  days: CalendarDay[];
  /** Where its free cells lead. */
  cells: FreeCells;
  counts: { standing: number; missed: number; toPay: number; partPaid: number; toConfirm: number; freeStarts: number };
  /** Given up or let go: they take no time any more. */
  ended: { href: string; words: string; state: string }[];
  waiting: { key: string; day: string; name: string; service: string; offered: boolean }[];
};

type Booked = Awaited<ReturnType<typeof agendaBetween>>[number];

/** What a calendar draws: time that is held, and time that was spent. */
const HELD: ReadonlySet<AppointmentState> = new Set(["booked", "offered", "tentative", "came", "missed"]);
const TESTS: CalendarColumn = { id: "tests", name: "Sessions de test", short: "Tests" };

/** The calendars that can be booked, and those that still have something in these days; in the order in which they were opened. */
export async function calendarColumns(db: Tx, query: CalendarQuery): Promise<CalendarColumn[]> {
  const { from, to } = spanOf(query);
  const here = sql`${appointments.during} && tstzrange(${instantOf(from, "00:00").toString()}, ${instantOf(to.add({ days: 1 }), "00:00").toString()})`;
  const some = db
    .select({ one: sql`1` })
    .from(appointments)
    .where(and(eq(appointments.adviserId, advisers.id), inArray(appointments.state, [...HELD]), here));
  const rows = await db
    .select({ id: advisers.id, name: advisers.name })
    .from(advisers)
    .where(or(eq(advisers.active, true), exists(some)))
    .orderBy(asc(advisers.createdAt), asc(advisers.id));
  return rows.map(({ id, name }) => ({
    id,
    name,
    short: rows.filter((row) => firstWord(row.name) === firstWord(name)).length > 1 ? name : firstWord(name),
  }));
}

/**
 * A day or a week of appointments, by calendar, on equal rows.
 * @param sessions those of these days
 * @param moving the appointment beside it, while it may be moved: free cells are where it fits
 */
export async function calendarSheet(
  db: Tx,
  clock: Clock,
  query: CalendarQuery,
  columns: readonly CalendarColumn[],
  sessions: readonly CalendarSession[],
  moving: Appointment | null = null,
): Promise<CalendarSheet> {
  const { from, to } = spanOf(query);
  const shown = columns.filter(({ id }) => query.adviser === null || id === query.adviser);
  const within = { start: instantOf(from, "00:00"), end: instantOf(to.add({ days: 1 }), "00:00") };
  const ids = shown.map(({ id }) => id);
  const booked = await agendaBetween(db, within.start, within.end, ids);
  const standing = booked.filter(({ state }) => HELD.has(state));
  const due = await ordersDue(db, standing);
  const facts = await agendaFacts(db, clock, "", from, to);
  const days = daysOf(from, to);
  const weekly = await db.select().from(adviserBusyTimes);
  const blocks = await blocksWithin(db, within);
  const now = clock.now().toInstant();
  const entries = standing.map((one) => ({
    ...one.during,
    adviserId: one.adviserId,
    value: {
      ...entryOf(
        one,
        calendarPath({ ...query, chosen: one.id, carried: one.id === query.chosen ? query.carried : "" }),
        due.get(one.id),
        now,
      ),
      chosen: one.id === query.chosen,
      move: mayBeMoved(one, clock.now()) ? cellsOf(query.view, one).path : null,
    },
  }));
  const tests = sessions.map((session) => ({ start: session.start, end: session.end, value: sessionEntry(session) }));
  const frame = frameOf(
    days.flatMap((day) =>
      shown.length === 0 ? spansOf(day, facts) : shown.flatMap(({ id }) => spansOfAdviser(day, id, facts)),
    ),
    [...entries, ...tests],
  );
  const freeOf = await freeStartsOf(db, clock, { from, to }, facts, ids, moving);
  const waits = await waitsFrom(db, from);
  return {
    cells: cellsOf(query.view, moving, query.carried),
    days: days.map((day) => {
      const free = freeOf(day);
      const ofDay = <Value>(pieces: readonly Piece<Value>[]) =>
        pieces.filter((piece) => overlap(piece, spanOfDay(day)));
      const testsOfDay = ofDay(tests);
      const byColumn = shown.map(({ id }) => {
        const spans = spansOfAdviser(day, id, facts);
        const mine = ofDay(entries.filter(({ adviserId }) => adviserId === id));
        const kept = ofDay(
          blocks
            .filter(({ adviserId }) => adviserId === id)
            .map((block) => ({ ...block.during, value: keptEntry(block.id, block.reason, "bloqué", block.during) })),
        );
        return columnOf(day, frame, spans, [
          mine,
          kept,
          spans.length === 0
            ? []
            : weeklyOf(
                day,
                weekly.filter(({ adviserId }) => adviserId === id),
              ),
        ]);
      });
      const withTests =
        testsOfDay.length > 0 ? [...byColumn, columnOf(day, frame, spansOf(day, facts), [testsOfDay])] : byColumn;
      const count = ofDay(entries).length;
      return {
        ...dayWords(day, query, clock),
        present: presentOf(day, frame, now),
        closure: agencyClosure(day, facts) ?? null,
        count,
        free: Object.fromEntries(
          ids.map((id) => [id, free.flatMap(({ time, adviserIds }) => (adviserIds.includes(id) ? [time] : []))]),
        ),
        columns: testsOfDay.length > 0 ? [...shown, TESTS] : shown,
        rows:
          shown.every(({ id }) => spansOfAdviser(day, id, facts).length === 0) && count === 0 && testsOfDay.length === 0
            ? []
            : gridOf(frame, withTests),
      };
    }),
    counts: {
      standing: standing.filter(({ state }) => state !== "offered" && state !== "tentative").length,
      missed: standing.filter(({ state }) => state === "missed").length,
      toPay: standing.filter(({ id }) => due.get(id) === "due").length,
      partPaid: standing.filter(({ id }) => due.get(id) === "partly-paid").length,
      toConfirm: standing.filter(({ state }) => state === "tentative").length,
      freeStarts: days.flatMap(freeOf).length,
    },
    ended: booked.filter(({ state }) => !HELD.has(state)).map(endedLine),
    waiting: waits
      .filter(({ day }) => day >= from.toString() && day <= to.toString())
      .map((wait) => ({
        key: wait.id,
        day: longDay(Temporal.PlainDate.from(wait.day)),
        name: `${wait.firstName} ${wait.lastName}`,
        service: serviceOf(wait.service)?.name ?? wait.service,
        offered: wait.state === "offered",
      })),
  };
}

export function daysOf(from: Temporal.PlainDate, to: Temporal.PlainDate): Temporal.PlainDate[] {
  return Array.from({ length: from.until(to, { largestUnit: "days" }).days + 1 }, (_, index) =>
    from.add({ days: index }),
  );
}

const firstWord = (name: string) => name.split(" ")[0] ?? name;

function spanOfDay(day: Temporal.PlainDate) {
  return { start: instantOf(day, "00:00"), end: instantOf(day.add({ days: 1 }), "00:00") };
}

function dayWords(day: Temporal.PlainDate, query: CalendarQuery, clock: Clock) {
  const now = clock.now().withTimeZone(TIME_ZONE);
  return {
    iso: day.toString(),
    weekday: weekdays[day.dayOfWeek - 1] ?? "",
    number: day.day,
    words: longDay(day),
    month: `${monthNames[day.month - 1] ?? ""} ${day.year}`,
    href: calendarPath({ ...query, view: "jour", date: day }),
    gone: query.view === "semaine" && isBeforeIn(day, now.toPlainDate()),
    today: day.equals(now.toPlainDate()) ? timeWords(now) : null,
  };
}

/** A day of the week of `today`, before it. */
function isBeforeIn(day: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const ago = day.until(today, { largestUnit: "days" }).days;
  return ago > 0 && ago < today.dayOfWeek;
}

function weeklyOf(
  day: Temporal.PlainDate,
  weekly: readonly (typeof adviserBusyTimes.$inferSelect)[],
): Piece<CalendarEntry>[] {
  return weekly
    .filter(({ weekday }) => weekday === day.dayOfWeek)
    .map(({ startsAt, minutes }) => {
      const start = instantOf(day, startsAt);
      const interval = { start, end: start.add({ minutes }) };
      return {
        ...interval,
        value: keptEntry(`${day.toString()} ${startsAt}`, "Bloqué", "chaque semaine", interval, ""),
      };
    });
}

/** What is still to be paid of these appointments, where something is. */
async function ordersDue(db: Tx, standing: readonly Booked[]): Promise<ReadonlyMap<string, StillDue>> {
  if (standing.length === 0) return new Map();
  const ids = standing.map(({ id }) => id);
  const rows = await db
    .select({ id: orders.subjectId, state: orders.state })
    .from(orders)
    .where(and(eq(orders.kind, APPOINTMENT), gt(orders.owed, 0), inArray(orders.subjectId, ids)));
  return new Map(rows.map(({ id, state }) => [id, state === "partly-paid" ? state : "due"]));
}

function endedLine({ id, during, firstName, lastName, reference, state }: Booked) {
  const start = during.start.toZonedDateTimeISO(TIME_ZONE);
  const who = `${firstName} ${lastName}`.trim() || "(effacé)";
  return {
    href: pathTo("/admin/agenda/:id", { id }),
    words: `${longDay(start)} à ${timeWords(start)}, ${who}, ${reference}`,
    state: appointmentStates[state].label,
  };
}
