import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/database/tx.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { type Clock, TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import type { Cacheable } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type Start, midnightOf, presentOf } from "#app/features/appointments/availability/availability.ts";
import { minutesOf, nextChangeAfter } from "#app/features/appointments/availability/day-openings.ts";
import { isoDate } from "#app/platform/clock/iso-date.ts";
import {
  type AdviserView,
  type OpenCalendar,
  anyLicensed,
  shownAdviser,
  takersAmong,
} from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { offeredServices } from "#app/features/appointments/availability/offered-services.ts";
import { type AgendaRows, factsOf, readAgenda } from "#app/features/appointments/availability/agenda-facts.server.ts";
import {
  type ServiceLength,
  LOOKED_AT,
  dayOfFacts,
  factsWith,
  firstFreeDay,
  isFull,
} from "#app/features/appointments/queries.server.ts";
import { openingWords, weekHours } from "#app/features/appointments/availability/opening-words.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import { durationWords, fixedWords, refusalWords } from "#app/features/appointments/words.ts";
import { longDay, hoursWords } from "#app/platform/clock/french-dates.ts";

/** A start as the page shows it. */
export type StartView = { time: string; label: string; epochMilliseconds: number; free: boolean; why: string | null };

export type DayView = { iso: string; words: string; /** Free starts. */ free: number };

/** One day of the agenda for one length, ready to be shown. */
export type AgendaView = {
  day: { iso: string; words: string };
  /** Days that the date field takes. */
  first: string;
  last: string;
  /** What is wrong with the date asked for. */
  dayProblem: string | null;
  /** Why the day receives nobody. */
  closure: string | null;
  starts: StartView[];
  /** What is said before one of these hours is confirmed, when it would be too near to be changed online; null when none is. */
  fixed: { /** All of them. */ all: boolean; words: string } | null;
  /** Open, and nothing of it left: there is a line to wait in. */
  full: boolean;
  /** No day of the next month has a free start for what is asked. */
  noneFree: boolean;
  nextDays: DayView[];
};

export type BookingPageData = {
  /** Drawn when the form was shown; counts only where a browser keeps no cookies (platform/forms/sending-id). "" on a page for everybody. */
  formId: string;
  services: { id: string; name: string; duration: string; price: string; text: string }[];
  /** Somebody may advise. */
  licensed: boolean;
  /** Names of what is advice, and is not sold while nobody may advise. */
  withheld: string[];
  /** Who may give this advice, the one that is chosen first of all; nobody for information, which anybody gives. */
  advisers: AdviserView[];
  adviser: AdviserView | null;
  service: { id: string; name: string; duration: string; price: string };
  agenda: AgendaView;
  /** When one can come, in words. */
  opening: string;
  /** How long before its start the client may still move or cancel, in words. */
  changeUntilBefore: string;
  contact: { firstName: string; lastName: string; email: string; phone: string };
};

const NOBODY = { firstName: "", lastName: "", email: "", phone: "" };
const startMinutes = () => agendaSettings.starts.map(minutesOf);
const HOUR_MS = 3_600_000;

/**
 * What /appointment shows for the service and date of its query; without a date, the first that is free.
 * @param cacheable set when the page goes to the page cache: it holds no form id, and says until when it is true
 */
export async function bookingPage(
  db: Tx,
  clock: Clock,
  query: URLSearchParams,
  viewer: Viewer | null,
  cacheable: Cacheable | null = null,
): Promise<BookingPageData> {
  const now = clock.now().withTimeZone(TIME_ZONE);
  const today = dayOf(now);
  const date = askedDate(query.get("date"), today);
  const rows = await readAgenda(db, ...daysRead(date.wanted, today));
  const contact = viewer ? await contactOf(db, viewer) : NOBODY;
  cacheable?.until(nextChange(now, today));
  const licensed = anyLicensed(rows.calendars, today.toString());
  const offered = offeredServices(({ id }) => takersAmong(rows.calendars, id, today.toString()).advice);
  const service = offered.find(({ id }) => id === query.get("service")) ?? offered[0];
  if (!service) throw new Error("there is no service that may be sold without a licence");
  const takers = takersAmong(rows.calendars, service.id, today.toString());
  // A calendar that takes this service alone comes first: it is kept for it, and its day is cut for its length.
  const isKept = ({ onlyService }: OpenCalendar) => Number(onlyService === service.id);
  const calendars = takers.advice ? takers.calendars.toSorted((one, other) => isKept(other) - isKept(one)) : [];
  const chosen = calendars.find(({ id: calendar }) => calendar === query.get("adviser")) ?? calendars[0];
  const agenda = shownDay(rows, clock, date, { ...service, adviser: chosen?.id ?? null });
  const services = offered.map(({ id, name, minutes, price, text }) => ({
    id,
    name,
    text,
    duration: durationWords(minutes),
    price: priceWords(price),
  }));
  const { id, name, minutes, price } = service;
  return {
    formId: cacheable ? "" : randomUUID(),
    services,
    licensed,
    withheld: agendaSettings.services
      .filter(({ id: other }) => !offered.some((one) => one.id === other))
      .map((one) => one.name),
    advisers: calendars.map((one) => shownAdviser(one, agenda.day.iso)),
    adviser: chosen ? shownAdviser(chosen, agenda.day.iso) : null,
    service: { id, name, duration: durationWords(minutes), price: priceWords(price) },
    agenda,
    opening: openingWords(weekHours({ settings: agendaSettings, ...(rows.week && { week: rows.week }) })),
    changeUntilBefore: hoursWords(agendaSettings.changeHoursBefore),
    contact,
  };
}

/** When a start can be booked no more, or booked and then changed online no more. */
function nextChange(now: Temporal.ZonedDateTime, today: Temporal.PlainDate): Temporal.Instant {
  const present = presentOf(now, agendaSettings);
  const fixed = { now: present.now, earliest: present.now + agendaSettings.changeHoursBefore * HOUR_MS };
  const midnight = midnightOf(today);
  return Temporal.Instant.fromEpochMilliseconds(
    Math.min(nextChangeAfter(present, midnight, startMinutes()), nextChangeAfter(fixed, midnight, startMinutes())),
  );
}

async function contactOf(db: Tx, { userId, firstName, lastName, email }: Viewer): Promise<BookingPageData["contact"]> {
  return { firstName, lastName, email, phone: await accountPhone(db, userId) };
}

/**
 * A day of the agenda as asked for in an address.
 * @param asked ISO date; anything else, or nothing, is the first free day
 * @param moved id of the appointment that is being moved, whose own time counts as free
 */
export async function shownAgenda(
  db: Tx,
  clock: Clock,
  asked: string | null,
  service: ServiceLength,
  moved?: string,
): Promise<AgendaView> {
  const today = dayOf(clock.now());
  const date = askedDate(asked, today);
  return shownDay(await readAgenda(db, ...daysRead(date.wanted, today)), clock, date, service, moved);
}

/** The days whose rows are read: a month from the day that is wanted, or from the first that is free within a month. */
function daysRead(
  wanted: Temporal.PlainDate | undefined,
  today: Temporal.PlainDate,
): [from: Temporal.PlainDate, to: Temporal.PlainDate] {
  return wanted ? [wanted, wanted.add({ days: LOOKED_AT })] : [today, today.add({ days: 2 * LOOKED_AT })];
}

function shownDay(
  rows: AgendaRows,
  clock: Clock,
  { wanted, problem }: DateParam,
  { id, minutes, adviser }: ServiceLength,
  moved?: string,
): AgendaView {
  const today = dayOf(clock.now());
  const factsBut = (without?: string) => factsWith(factsOf(rows, clock, id, without), adviser);
  const facts = factsBut();
  const { day, free } = wanted ? { day: wanted, free: true } : firstFreeDay(today, minutes, facts);
  const { starts, closure, nextDays } = dayOfFacts(day, minutes, moved === undefined ? facts : factsBut(moved));
  return {
    day: { iso: day.toString(), words: longDay(day) },
    first: today.toString(),
    last: lastDay(today).toString(),
    dayProblem: problem,
    closure: closure ?? null,
    starts: starts.map(shownStart),
    fixed: fixedWords(
      starts.filter((start) => start.free).map(({ start }) => start),
      clock.now().toInstant(),
    ),
    full: closure === undefined && isFull(starts),
    noneFree: !free,
    nextDays: nextDays.map((next) => ({ iso: next.day.toString(), words: longDay(next.day), free: next.free })),
  };
}

function shownStart(start: Start): StartView {
  const { time, free } = start;
  return {
    time,
    free,
    // As on a board of departures, and as the specification writes the starts.
    label: time,
    epochMilliseconds: start.start.epochMilliseconds,
    why: start.free ? null : refusalWords[start.why],
  };
}

/** The day that is wanted, or what is wrong with it; neither when none was asked for. */
type DateParam = { wanted: Temporal.PlainDate | undefined; problem: string | null };

function askedDate(asked: string | null, today: Temporal.PlainDate): DateParam {
  if (asked === null || asked === "") return { wanted: undefined, problem: null };
  const day = isoDate(asked);
  const last = lastDay(today);
  if (!day) return refused("Cette date n’existe pas. Voici le premier jour libre.");
  if (Temporal.PlainDate.compare(day, today) < 0)
    return refused("La date ne peut pas être antérieure à aujourd’hui. Voici le premier jour libre.");
  if (Temporal.PlainDate.compare(day, last) > 0)
    return refused(`L’agenda est ouvert jusqu’au ${longDay(last)}. Voici le premier jour libre.`);
  return { wanted: day, problem: null };
}

const refused = (problem: string): DateParam => ({ wanted: undefined, problem });
const lastDay = (today: Temporal.PlainDate) => today.add({ days: agendaSettings.horizonDays });

function priceWords(price: number): string {
  return price === 0 ? "Gratuit" : fcfa(price);
}

/** The telephone of an account, to fill a form with; "" when it has none. */
async function accountPhone(db: Pick<Tx, "select">, userId: string): Promise<string> {
  const [row] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  return row?.phone ?? "";
}
