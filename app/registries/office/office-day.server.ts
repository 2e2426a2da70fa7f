/** The day's strip of the office: appointments by adviser, and the sessions of language tests. */
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { and, asc, eq, gte, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Strip, StripEvent, StripLane, StripLook } from "#app/features/office/day-strip.tsx";
import { places } from "#app/features/appointments/places.ts";
import { type Appointment, advisers, appointments } from "#app/features/appointments/tables.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { testNames } from "#app/features/language-tests/sessions/test-facts.ts";
import { type Clock, TIME_ZONE, dateOf } from "#app/platform/clock/clock.ts";
import { longDate, timeWords, weekdays } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** The strip is drawn from eight to six, and longer where something lies outside. */
const [OPENS, CLOSES] = [8, 18];
const HALF_HOUR = 30;
/** A session's length is the centre's: it is drawn an hour and a half long. */
const SESSION_MINUTES = 90;
/** A day of the team holds fewer; the rest is in the agenda. */
const MOST = 200;

type Drawn = {
  lane: string;
  starts: Temporal.ZonedDateTime;
  minutes: number;
  event: Omit<StripEvent, "time" | "clock" | "next" | "row" | "span">;
};

const SESSIONS = "Tests de langue";

/**
 * Today in Douala. Who has a calendar sees their own, with the day's sessions, until they ask for
 * the team's; anybody else sees the team's.
 */
export async function officeDay(
  db: Tx,
  clock: Clock,
  { userId }: Pick<Viewer, "userId">,
  asksTeam: boolean,
): Promise<Strip> {
  const now = clock.now().withTimeZone(TIME_ZONE);
  const [from, to] = [now.startOfDay(), now.add({ days: 1 }).startOfDay()];
  const calendars = await db
    .select()
    .from(advisers)
    .where(or(eq(advisers.active, true), eq(advisers.userId, userId)))
    .orderBy(asc(advisers.name));
  const own = calendars.find((calendar) => calendar.userId === userId);
  const shown = own && !asksTeam ? [own] : calendars.toSorted((a, b) => Number(b === own) - Number(a === own));
  const [booked, sessions] = await Promise.all([appointmentsOf(db, from, to, shown), sessionsOf(db, from, to)]);
  const drawn = [...booked, ...sessions].toSorted((a, b) => Temporal.ZonedDateTime.compare(a.starts, b.starts));
  const [first, last] = bounds(drawn, from);
  const next = drawn.find(({ starts }) => Temporal.ZonedDateTime.compare(starts, now) >= 0)?.starts;
  const events = (lane: string) => drawn.filter((one) => one.lane === lane).map((one) => placed(one, first, now, next));
  const lanes = [
    ...shown.map(({ id, name }): StripLane => ({ label: name, events: events(id) })),
    { label: SESSIONS, events: events(SESSIONS) },
  ];
  return {
    moment: `${weekdays[now.dayOfWeek - 1] ?? ""} ${longDate(now)}, ${timeWords(now)} à Douala`,
    day: now.toPlainDate().toString(),
    firstHour: first,
    hours: last - first,
    lanes: lanes.filter((lane, index) => lane.events.length > 0 || (own !== undefined && index === 0)),
    whose: own === undefined ? "all" : asksTeam ? "team" : "own",
  };
}

async function appointmentsOf(
  db: Tx,
  from: Temporal.ZonedDateTime,
  to: Temporal.ZonedDateTime,
  shown: readonly { id: string }[],
): Promise<Drawn[]> {
  if (shown.length === 0) return [];
  const rows = await db
    .select()
    .from(appointments)
    .where(
      and(
        inArray(
          appointments.adviserId,
          shown.map(({ id }) => id),
        ),
        inArray(appointments.state, ["booked", "offered", "tentative", "came", "missed"]),
        sql`${appointments.during} && tstzrange(${from.toInstant().toString()}, ${to.toInstant().toString()})`,
      ),
    )
    .orderBy(asc(appointments.during))
    .limit(MOST);
  return rows.map((appointment) => ({
    lane: appointment.adviserId,
    starts: appointment.during.start.toZonedDateTimeISO(TIME_ZONE),
    minutes: Math.round(appointment.during.end.since(appointment.during.start).total("minutes")),
    event: {
      id: appointment.id,
      path: pathTo("/admin/agenda/:id", { id: appointment.id }),
      firstName: appointment.firstName,
      name: appointment.lastName || (appointment.firstName === "" ? "(effacé)" : ""),
      ...wordsOf(appointment),
    },
  }));
}

function wordsOf({ state, place }: Appointment): { kind: string; look: StripLook } {
  if (state === "tentative") return { kind: "à confirmer", look: "open" };
  if (state === "offered") return { kind: "proposé", look: "open" };
  if (state === "missed") return { kind: "absent", look: "missing" };
  if (state === "came") return { kind: "venu", look: "past" };
  if (place === null) return { kind: "lieu à fixer", look: "missing" };
  const { label } = places[place];
  return { kind: `${label.charAt(0).toLowerCase()}${label.slice(1)}`, look: "taken" };
}

async function sessionsOf(db: Tx, from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime): Promise<Drawn[]> {
  const taken = sql<number>`(SELECT count(*)::int FROM ${testRegistrations} r WHERE r.session_id = "test_sessions"."id" AND r.seat IS NOT NULL)`;
  const rows = await db
    .select({ session: testSessions, taken })
    .from(testSessions)
    .where(
      and(
        gte(testSessions.startsAt, dateOf(from)),
        lt(testSessions.startsAt, dateOf(to)),
        ne(testSessions.state, "cancelled"),
      ),
    )
    .orderBy(asc(testSessions.startsAt))
    .limit(MOST);
  return rows.map(({ session: { id, test, startsAt, city }, taken: seats }) => ({
    lane: SESSIONS,
    starts: inDouala(startsAt),
    minutes: SESSION_MINUTES,
    event: {
      id,
      path: pathTo("/admin/sessions/:sessionId", { sessionId: id }),
      firstName: "",
      name: testNames[test],
      kind: `${city}, ${frenchCount(seats, "inscrit")}`,
      look: "session" as const,
    },
  }));
}

/** The hours drawn: the usual ones, and those of what lies outside. */
function bounds(drawn: readonly Drawn[], day: Temporal.ZonedDateTime): [first: number, last: number] {
  const hours = drawn.map(({ starts, minutes }) => {
    const from = Math.max(0, day.until(starts).total("hours"));
    return [Math.floor(from), Math.min(24, Math.ceil(from + minutes / 60))] as const;
  });
  return [Math.min(OPENS, ...hours.map(([from]) => from)), Math.max(CLOSES, ...hours.map(([, to]) => to))];
}

function placed(
  { starts, minutes, event }: Drawn,
  first: number,
  now: Temporal.ZonedDateTime,
  next: Temporal.ZonedDateTime | undefined,
): StripEvent {
  const over = Temporal.ZonedDateTime.compare(starts.add({ minutes }), now) <= 0;
  const running = !over && Temporal.ZonedDateTime.compare(starts, now) < 0;
  const kind = over ? `passé, ${event.kind}` : running ? `en cours, ${event.kind}` : event.kind;
  return {
    ...event,
    kind,
    look: over && event.look !== "session" ? "past" : event.look,
    time: timeWords(starts),
    clock: starts.toPlainTime().toString({ smallestUnit: "minute" }),
    next: next !== undefined && starts.equals(next),
    row: Math.max(0, Math.floor(((starts.hour - first) * 60 + starts.minute) / HALF_HOUR)),
    span: Math.max(1, Math.round(minutes / HALF_HOUR)),
  };
}
