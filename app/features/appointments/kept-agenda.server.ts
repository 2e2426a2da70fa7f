/** What the booking page computes of the agenda, kept until something of it changes (docs/decisions/090). */
import { sql } from "drizzle-orm";
import { type Clock, TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { askedTogether } from "#app/platform/database/asked-together.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { type Standing, heldTimes, standingOf } from "./agenda-facts.server.ts";
import { type Start, closureOf, instantOf, midnightOf, planOf, presentOf, startsWith } from "./availability.ts";
import { type MinuteSpan, type Opening, minutesOf, minutesOn, nextChangeAfter, openingNow, openingsOf } from "./day-openings.ts";
import { type OpenCalendar, type Takers, anyLicensed, openCalendars, takersAmong } from "./licensed-calendars.server.ts";
import { blocksWithin } from "./opening-queries.server.ts";
import { agendaSettings, holidaySource } from "./settings.ts";

/** Days that are looked through for a free start, the first one not counted. */
export const LOOKED_AT = 30;
/** Days whose taken time is read at once. */
const SPAN_DAYS = LOOKED_AT + 1;
/** Days of which openings are kept, of all services and calendars: some 2 kB each. */
const MOST_OPENINGS = 2000;
const HOUR_MS = 3_600_000;
const WHOLE_DAY: MinuteSpan = { from: 0, to: 1440 };

/** What is asked for of the agenda: a service by its id, how long it takes, and the one calendar that is wanted, if any. */
export type AskedLength = { id: string; minutes: number; adviser?: string | null };

/** One day of the agenda for what was asked: its starts, how many of them are free, and why nobody receives. */
export type AgendaDay = { starts: () => Start[]; free: number; closure: () => string | undefined };

/** The same object as long as nothing changes that can be shown of the agenda: neither a row, nor what the time makes of a start. */
export type AgendaState = {
  from: number;
  /** When the passing of time alone changes a start. Both in milliseconds since 1970. */
  until: number;
};

/** The agenda as it stands now. */
export type Agenda = {
  today: Temporal.PlainDate;
  now: Temporal.Instant;
  stands: AgendaState;
  /** Whether somebody who takes bookings may advise today. */
  licensed: boolean;
  takers: (service: string) => Takers;
  week: Standing["week"];
  /** The days from `from` on, `LOOKED_AT` after it included. @returns a day by how many it lies after `from` */
  month: (from: Temporal.PlainDate, asked: AskedLength) => Promise<(ahead: number) => AgendaDay>;
};

/** What is kept for one version of the agenda and one day of today. */
type Kept = {
  version: string;
  today: string;
  stands: AgendaState | undefined;
  standing: Promise<Standing & { calendars: OpenCalendar[] }>;
  /** Taken time of `SPAN_DAYS` days, by the number of the span after today. */
  spans: Map<number, Promise<TakenTime>>;
  /** Openings by service, length, calendar and day, whatever the time is. */
  openings: Map<string, { midnight: number; openings: Opening[] }>;
};

/** By calendar, then by how many days after today. */
type TakenTime = ReadonlyMap<string, ReadonlyMap<number, readonly MinuteSpan[]>>;

/** `told`: the version that was read last, and what was known of changes before it was. */
type Memory = { version: () => Promise<string>; told?: { stamp: number; version: string }; kept: Kept | undefined };

/** What the process knows of changes without a statement. */
export type AgendaChanges = RequestScope["changes"];

/** By database: a transaction has an agenda of its own, which sees what it has done. */
const memories = new WeakMap<Tx, Memory>();

/**
 * The agenda now. Everybody who asks reads its version first, many together: what is kept under another version, or of
 * another day, is forgotten. So nobody is shown as free what a transaction that has ended took, in this process or another.
 * @param changes for a page that is only looked at: while nothing told of a change, the version is the one read before, true
 *   within a second as kept pages are (decision 111)
 */
export async function openAgenda(db: Tx, clock: Clock, changes: AgendaChanges = null): Promise<Agenda> {
  const memory = memoryOf(db);
  const version = await versionNow(memory, changes);
  const now = clock.now().withTimeZone(TIME_ZONE);
  const today = dayOf(now);
  if (memory.kept?.version !== version || memory.kept.today !== today.toString()) memory.kept = keep(db, version, today);
  const { kept } = memory;
  const forget = (error: unknown): never => {
    if (memory.kept === kept) memory.kept = undefined;
    throw error;
  };
  const standing = await kept.standing.catch(forget);
  const present = presentOf(now, agendaSettings);
  if (!kept.stands || present.now < kept.stands.from || present.now >= kept.stands.until) {
    const midnight = midnightOf(today);
    // A start can be booked no more, or booked and then changed online no more.
    const fixed = { now: present.now, earliest: present.now + agendaSettings.changeHoursBefore * HOUR_MS };
    kept.stands = { from: present.now, until: Math.min(nextChangeAfter(present, midnight, STARTS), nextChangeAfter(fixed, midnight, STARTS)) };
  }
  return {
    today,
    now: now.toInstant(),
    stands: kept.stands,
    licensed: anyLicensed(standing.calendars, kept.today),
    takers: (service) => takersAmong(standing.calendars, service, kept.today),
    week: standing.week,
    async month(from, asked) {
      const first = today.until(from, { largestUnit: "days" }).days;
      const taken = await takenFrom(db, kept, today, first).catch(forget);
      const facts = {
        ...standing,
        ...takenBy(takersAmong(standing.calendars, asked.id, kept.today), asked),
        settings: agendaSettings,
        holidays: holidaySource,
      };
      return (ahead) => {
        const day = first + ahead;
        const { midnight, openings } = openingsKept(kept, `${asked.id} ${asked.minutes} ${asked.adviser ?? ""} ${day}`, () => {
          const date = today.add({ days: day });
          const calendars = facts.takers.map((one) => ({ adviserId: one.id, busy: busyOn(one, day, date, { facts, taken }) }));
          return { midnight: midnightOf(date), openings: openingsOf(planOf(date, facts, calendars), asked.minutes, STARTS) };
        });
        const current = openings.map((opening, index) => openingNow(opening, present, midnight, STARTS[index] ?? 0));
        const date = () => today.add({ days: day });
        return {
          free: current.filter(({ free }) => free).length,
          starts: () => startsWith(date(), asked.minutes, agendaSettings.starts, current),
          closure: () => closureOf(date(), { ...facts, calendars: facts.takers.map(({ id }) => ({ adviserId: id, busy: [] })), now }),
        };
      };
    },
  };
}

const STARTS = agendaSettings.starts.map(minutesOf);

function memoryOf(db: Tx): Memory {
  const known = memories.get(db);
  if (known) return known;
  const memory: Memory = { version: askedTogether(() => versionOf(db)), kept: undefined };
  memories.set(db, memory);
  return memory;
}

async function versionNow(memory: Memory, changes: AgendaChanges): Promise<string> {
  if (!changes || (!changes.certain() && !(await changes.makeCertain()))) return memory.version();
  // Before the version is read: a change that comes meanwhile makes it old.
  const stamp = changes.stampOf(["agenda"]);
  if (memory.told?.stamp === stamp) return memory.told.version;
  const version = await memory.version();
  memory.told = { stamp, version };
  return version;
}

async function versionOf(db: Tx): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`SELECT coalesce(sum(version), 0)::text AS version FROM agenda_versions`);
  return rows[0]?.version ?? "";
}

function keep(db: Tx, version: string, today: Temporal.PlainDate): Kept {
  const last = today.add({ days: agendaSettings.horizonDays + LOOKED_AT });
  const standing = standingOf(db, today, last).then(async (found) => ({ ...found, calendars: await openCalendars(db) }));
  return { version, today: today.toString(), stands: undefined, standing, spans: new Map(), openings: new Map() };
}

/** Who takes what was asked, but for the calendars of other people than the one that is wanted. */
function takenBy({ calendars, advice, unlicensed }: Takers, { adviser }: AskedLength) {
  const takers = adviser ? calendars.filter(({ id }) => id === adviser) : calendars;
  // Somebody who may not advise is asked for advice: that is why, not that they are busy.
  return { takers, advice, unlicensed: unlicensed || (advice && takers.length === 0) };
}

function openingsKept(kept: Kept, key: string, compute: () => { midnight: number; openings: Opening[] }): { midnight: number; openings: Opening[] } {
  const known = kept.openings.get(key);
  if (known) return known;
  // The oldest go first.
  for (const oldest of kept.openings.size < MOST_OPENINGS ? [] : [...kept.openings.keys()].slice(0, SPAN_DAYS)) kept.openings.delete(oldest);
  const computed = compute();
  kept.openings.set(key, computed);
  return computed;
}

/** The time of a calendar that is taken on a day: booked, blocked, every week, or after its licence. */
function busyOn(
  { id, advisesUntil }: OpenCalendar,
  ahead: number,
  day: Temporal.PlainDate,
  { facts, taken }: { facts: Pick<Standing, "weekly"> & { advice: boolean }; taken: (ahead: number) => TakenTime | undefined },
): MinuteSpan[] {
  if (facts.advice && advisesUntil !== null && advisesUntil < day.toString()) return [WHOLE_DAY];
  const weekly = facts.weekly.filter(({ adviserId, weekday }) => adviserId === id && weekday === day.dayOfWeek);
  const everyWeek = weekly.map(({ startsAt, minutes }) => ({ from: minutesOf(startsAt), to: minutesOf(startsAt) + minutes }));
  return [...(taken(ahead)?.get(id)?.get(ahead) ?? []), ...everyWeek];
}

/** The taken time of the days from `first` on, in at most two spans. @param first days after today @returns the span that holds a day */
async function takenFrom(db: Tx, kept: Kept, today: Temporal.PlainDate, first: number): Promise<(ahead: number) => TakenTime | undefined> {
  const numbers = [Math.floor(first / SPAN_DAYS), Math.floor((first + LOOKED_AT) / SPAN_DAYS)];
  const found = new Map<number, TakenTime>();
  for (const number of new Set(numbers)) {
    const known = kept.spans.get(number) ?? readSpan(db, today, number);
    kept.spans.set(number, known);
    found.set(number, await known);
  }
  return (ahead) => found.get(Math.floor(ahead / SPAN_DAYS));
}

async function readSpan(db: Tx, today: Temporal.PlainDate, number: number): Promise<TakenTime> {
  const first = number * SPAN_DAYS;
  const [from, to] = [today.add({ days: first }), today.add({ days: first + SPAN_DAYS - 1 })];
  const held = await heldTimes(db, from, to);
  const blocks = await blocksWithin(db, { start: instantOf(from, "00:00"), end: instantOf(to.add({ days: 1 }), "00:00") });
  const byCalendar = Map.groupBy([...held, ...blocks], ({ adviserId }) => adviserId);
  const midnights = Array.from({ length: SPAN_DAYS }, (_, index) => midnightOf(from.add({ days: index })));
  return new Map(
    [...byCalendar].map(([id, rows]) => {
      const intervals = rows.map(({ during }): [number, number] => [during.start.epochMilliseconds, during.end.epochMilliseconds]);
      return [id, new Map(midnights.map((midnight, index) => [first + index, minutesOn(midnight, intervals)]))];
    }),
  );
}
