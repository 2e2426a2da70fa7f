import { and, count, eq, inArray, sql } from "drizzle-orm";
import { type Clock, TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { weekdays } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { agendaFacts } from "#app/features/appointments/availability/agenda-facts.server.ts";
import { agencyClosure, instantOf } from "#app/features/appointments/availability/availability.ts";
import type { CalendarSession } from "./calendar-entry-words.ts";
import { type CalendarQuery, calendarPath, spanOf } from "./calendar-query.ts";
import { daysOf } from "./office-calendar.server.ts";
import { type AppointmentState, appointmentStates } from "#app/features/appointments/status.ts";
import { appointments } from "#app/features/appointments/tables.ts";

export type MonthDay = {
  iso: string;
  number: number;
  href: string;
  today: boolean;
  closure: string | null;
  /** « 4 rendez-vous », then those of another state, then test sessions. */
  lines: string[];
};

/** Weeks of a month from Monday on; null before its first day and after its last. */
export type CalendarMonth = { weekdays: readonly string[]; weeks: (MonthDay | null)[][] };

const DAYS_OF_WEEK = 7;
const COUNTED: readonly AppointmentState[] = ["booked", "came", "missed", "tentative", "offered", "freed", "cancelled"];

/** What each day of a month holds, counted by the database. */
export async function calendarMonth(
  db: Tx,
  clock: Clock,
  query: CalendarQuery,
  sessions: readonly CalendarSession[],
): Promise<CalendarMonth> {
  const { from, to } = spanOf(query);
  const facts = await agendaFacts(db, clock, "", from, to);
  const day = sql<string>`(lower(${appointments.during}) AT TIME ZONE ${sql.raw(`'${TIME_ZONE}'`)})::date::text`;
  const rows = await db
    .select({ day, state: appointments.state, count: count() })
    .from(appointments)
    .where(
      and(
        inArray(appointments.state, [...COUNTED]),
        query.adviser === null ? undefined : eq(appointments.adviserId, query.adviser),
        sql`${appointments.during} && tstzrange(${instantOf(from, "00:00").toString()}, ${instantOf(to.add({ days: 1 }), "00:00").toString()})`,
      ),
    )
    .groupBy(day, appointments.state);
  const today = dayOf(clock.now());
  const days = daysOf(from, to).map((one): MonthDay => {
    const iso = one.toString();
    const of = (state: AppointmentState) => rows.find((row) => row.day === iso && row.state === state)?.count ?? 0;
    const others = COUNTED.slice(1).filter((state) => of(state) > 0);
    return {
      iso,
      number: one.day,
      href: calendarPath({ ...query, view: "jour", date: one }),
      today: one.equals(today),
      closure: agencyClosure(one, facts) ?? null,
      lines: [
        ...(of("booked") > 0 ? [`${of("booked")}\u00a0rendez-vous`] : []),
        ...others.map((state) => `${of(state)}\u00a0${appointmentStates[state].label.toLocaleLowerCase("fr")}`),
        ...sessions.filter(({ start }) => dayOf(start).equals(one)).map(({ name }) => name),
      ],
    };
  });
  const cells = [...none(from.dayOfWeek - 1), ...days, ...none(DAYS_OF_WEEK - to.dayOfWeek)];
  return {
    weekdays,
    weeks: Array.from({ length: cells.length / DAYS_OF_WEEK }, (_, week) =>
      cells.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
    ),
  };
}

const none = (length: number) => Array.from({ length }, () => null);
