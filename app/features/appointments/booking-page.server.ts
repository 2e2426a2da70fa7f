import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/database/tx.ts";
import { fcfa } from "#app/features/orders/money.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Keeping } from "#app/platform/http/kept/keeping.ts";
import { createOwnMemory } from "#app/platform/session/own-memory.server.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { Start } from "./availability.ts";
import { accountPhone } from "./internal/account-phone.server.ts";
import { isoDate } from "./iso-date.ts";
import { type ShownAdviser, shownAdviser } from "./licensed-calendars.server.ts";
import { BOOKING_QUERY, isOwnBookingQuery } from "./own-booking-query.ts";
import { offeredServices } from "./offered-services.ts";
import { type Agenda, type AgendaChanges, type AgendaState, type AskedLength, openAgenda } from "./kept-agenda.server.ts";
import { type DayAgenda, dayAgendaAnew, dayOfAgenda, firstFreeDay, isFull } from "./queries.server.ts";
import { openingWords, weekHours } from "./opening-words.ts";
import { agendaSettings } from "./settings.ts";
import { durationWords, fixedWords, refusalWords } from "./words.ts";
import { longDay, hoursWords } from "#app/platform/clock/french-dates.ts";

/** A start as the page shows it. */
export type ShownStart = { time: string; label: string; epochMilliseconds: number; free: boolean; why: string | null };

export type ShownDay = { iso: string; words: string; /** Free starts. */ free: number };

/** One day of the agenda for one length, ready to be shown. */
export type ShownAgenda = {
  day: { iso: string; words: string };
  /** Days that the date field takes. */
  first: string;
  last: string;
  /** What is wrong with the date asked for. */
  dayProblem: string | null;
  /** Why the day receives nobody. */
  closure: string | null;
  starts: ShownStart[];
  /** What is said before one of these hours is confirmed, when it would be too near to be changed online; null when none is. */
  fixed: { /** All of them. */ all: boolean; words: string } | null;
  /** Open, and nothing of it left: there is a line to wait in. */
  full: boolean;
  /** No day of the next month has a free start for what is asked. */
  noneFree: boolean;
  nextDays: ShownDay[];
};

export type BookingPageData = {
  /** Drawn when the form was shown; counts only where a browser keeps no cookies (platform/forms/sending-id). "" on a page for everybody. */
  formId: string;
  services: { id: string; name: string; duration: string; price: string; text: string }[];
  /** Somebody may advise. */
  licensed: boolean;
  /** Names of what is advice, and is not sold while nobody may advise. */
  withheld: string[];
  /** Who may give this advice, the one that is chosen first of all; nobody for preparation help, which anybody gives. */
  advisers: ShownAdviser[];
  adviser: ShownAdviser | null;
  service: { id: string; name: string; duration: string; price: string };
  agenda: ShownAgenda;
  /** When one can come, in words. */
  opening: string;
  /** How long before its start the client may still move or cancel, in words. */
  changeUntilBefore: string;
  contact: { firstName: string; lastName: string; email: string; phone: string };
};

/** What is alike for all who ask for the same. */
type Shown = Omit<BookingPageData, "formId" | "contact">;

/** Of one state of the agenda, what was computed to be shown of it: by service, adviser and day. */
const computed = new WeakMap<AgendaState, Map<string, Promise<Shown>>>();
const MOST_COMPUTED = 200;

/** Of people signed in, until something of theirs changes (decision 113). */
const phones = createOwnMemory<string>();

const NOBODY = { firstName: "", lastName: "", email: "", phone: "" };

/** `keeping`: the page is for everybody, holds no form id, and is told until when it is true. `changes`: see `openAgenda`. */
type Asked = { keeping?: Keeping | null; changes?: AgendaChanges };

/** What /appointment shows for the service and date of its query; without a date, the first that is free. */
export async function bookingPage(
  db: Tx,
  clock: Clock,
  query: URLSearchParams,
  viewer: Viewer | null,
  { keeping = null, changes = null }: Asked = {},
): Promise<BookingPageData> {
  const [open, contact] = await Promise.all([openAgenda(db, clock, changes), viewer ? contactOf(db, clock, viewer) : NOBODY]);
  keeping?.until(Temporal.Instant.fromEpochMilliseconds(open.stands.until));
  return { formId: keeping ? "" : randomUUID(), ...(await shownOnce(open, query)), contact };
}

async function contactOf(db: Tx, clock: Clock, viewer: Viewer): Promise<BookingPageData["contact"]> {
  const { userId, firstName, lastName, email } = viewer;
  const phone = await phones.find({ database: { drizzle: db }, clock }, viewer, async () => ({ value: await accountPhone(db, userId), until: null }));
  return { firstName, lastName, email, phone };
}

/** Computed once for all who ask for the same in one state of the agenda. */
async function shownOnce(open: Agenda, query: URLSearchParams): Promise<Shown> {
  const asked = new URLSearchParams(BOOKING_QUERY.flatMap((name) => query.getAll(name).map((value) => [name, value])));
  // Of what anybody may write there is no end.
  if (asked.size > 0 && !isOwnBookingQuery(asked, open.today)) return shownFor(open, query);
  const known = computed.get(open.stands) ?? new Map<string, Promise<Shown>>();
  computed.set(open.stands, known);
  const key = asked.toString();
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_COMPUTED) known.clear();
  const made = shownFor(open, query);
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}

async function shownFor(open: Agenda, query: URLSearchParams): Promise<Shown> {
  const offered = offeredServices(open.licensed);
  const service = offered.find(({ id }) => id === query.get("service")) ?? offered[0];
  if (!service) throw new Error("content/appointments.json has no service that may be sold without a licence");
  const takers = open.takers(service.id);
  const calendars = takers.advice ? takers.calendars : [];
  const chosen = calendars.find(({ id: calendar }) => calendar === query.get("adviser")) ?? calendars[0];
  const asked = { ...service, adviser: chosen?.id ?? null };
  const agenda = await shownDay(open, query.get("date"), asked, (day) => dayOfAgenda(open, day, asked));
  const services = offered.map(({ id, name, minutes, price, text }) => ({
    id,
    name,
    text,
    duration: durationWords(minutes),
    price: priceWords(price),
  }));
  const { id, name, minutes, price } = service;
  return {
    services,
    licensed: open.licensed,
    withheld: agendaSettings.services.filter(({ id: other }) => !offered.some((one) => one.id === other)).map((one) => one.name),
    advisers: calendars.map((one) => shownAdviser(one, agenda.day.iso)),
    adviser: chosen ? shownAdviser(chosen, agenda.day.iso) : null,
    service: { id, name, duration: durationWords(minutes), price: priceWords(price) },
    agenda,
    opening: openingWords(weekHours({ settings: agendaSettings, ...(open.week && { week: open.week }) })),
    changeUntilBefore: hoursWords(agendaSettings.changeHoursBefore),
  };
}

/**
 * A day of the agenda as asked for in an address.
 * @param asked ISO date; anything else, or nothing, is the first free day
 * @param moved id of the appointment that is being moved, whose own time counts as free
 */
export async function shownAgenda(db: Tx, clock: Clock, asked: string | null, service: AskedLength, moved?: string): Promise<ShownAgenda> {
  const open = await openAgenda(db, clock);
  return shownDay(open, asked, service, (day) => (moved === undefined ? dayOfAgenda(open, day, service) : dayAgendaAnew(db, clock, day, service, moved)));
}

async function shownDay(open: Agenda, asked: string | null, service: AskedLength, read: (day: Temporal.PlainDate) => Promise<DayAgenda>): Promise<ShownAgenda> {
  const { today } = open;
  const last = today.add({ days: agendaSettings.horizonDays });
  const wanted = isoDate(asked);
  const dayProblem = problemOf(asked, wanted, today, last);
  const { day, free } = wanted && !dayProblem ? { day: wanted, free: true } : await firstFreeDay(open, service);
  const { starts, closure, nextDays } = await read(day);
  return {
    day: { iso: day.toString(), words: longDay(day) },
    first: today.toString(),
    last: last.toString(),
    dayProblem,
    closure: closure ?? null,
    starts: starts.map(shownStart),
    fixed: fixedWords(
      starts.filter((start) => start.free).map(({ start }) => start),
      open.now,
    ),
    full: closure === undefined && isFull(starts),
    noneFree: !free,
    nextDays: nextDays.map((next) => ({ iso: next.day.toString(), words: longDay(next.day), free: next.free })),
  };
}

function shownStart(start: Start): ShownStart {
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

function problemOf(asked: string | null, wanted: Temporal.PlainDate | undefined, today: Temporal.PlainDate, last: Temporal.PlainDate): string | null {
  if (asked === null || asked === "") return null;
  if (!wanted) return "Cette date n’existe pas. Voici le premier jour libre.";
  if (Temporal.PlainDate.compare(wanted, today) < 0) return "La date ne peut pas être antérieure à aujourd’hui. Voici le premier jour libre.";
  if (Temporal.PlainDate.compare(wanted, last) > 0) return `L’agenda est ouvert jusqu’au ${longDay(last)}. Voici le premier jour libre.`;
  return null;
}

function priceWords(price: number): string {
  return price === 0 ? "Gratuit" : fcfa(price);
}
