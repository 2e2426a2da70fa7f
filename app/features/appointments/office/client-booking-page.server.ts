import { randomUUID } from "node:crypto";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { SearchWords } from "#app/platform/forms/asked-words.ts";
import { startsOf } from "#app/features/appointments/availability/availability.ts";
import { agendaFacts } from "#app/features/appointments/availability/agenda-facts.server.ts";
import { type AgendaView, shownAgenda } from "#app/features/appointments/booking/booking-page.server.ts";
import { openCalendars, takersAmong } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { offeredServices } from "#app/features/appointments/availability/offered-services.ts";
import { weekdays } from "#app/platform/clock/french-dates.ts";
import { refusalWords } from "#app/features/appointments/words.ts";

/** Somebody of the business, with an account or without one. */
export type FoundClient = { id: string; firstName: string; lastName: string; email: string; phone: string };

/** How the people of the business are looked for: another feature's work, passed in. */
export type ClientFinder = {
  /** Those whom the words fit; `near`: nobody has them, and these are the nearest. */
  find: (words: string) => Promise<{ rows: readonly FoundClient[]; match: "exact" | "near" }>;
  /** One person; undefined for an unknown id, and for a staff member. */
  byId: (id: string) => Promise<FoundClient | undefined>;
};

const MOST_FOUND = 10;

export type ClientBookingPage = {
  formId: string;
  services: { value: string; label: string }[];
  calendars: { value: string; label: string }[];
  asked: { service: string; date: string; adviser: string; start: string; words: string; client: string };
  agenda: AgendaView;
  /** The day shown and the next ones with a free hour; `free`: how many, undefined where one calendar is asked for. */
  days: { iso: string; weekday: string; number: number; free: number | undefined }[];
  /** Whom the words fit; null while nobody is searched for. */
  found: { people: (Pick<FoundClient, "id" | "email" | "phone"> & { name: string })[]; near: boolean } | null;
  /** Why nothing is looked for. */
  fault: string | undefined;
  contact: { firstName: string; lastName: string; email: string; phone: string };
};

const NOBODY = { firstName: "", lastName: "", email: "", phone: "" };

/** The page that books for a client: a service, a day and a calendar, and a person found by name, address, telephone or reference. */
export async function clientBookingPage(
  db: Tx,
  clock: Clock,
  search: URLSearchParams,
  { words, fault }: SearchWords,
  people: ClientFinder,
): Promise<ClientBookingPage> {
  const today = dayOf(clock.now()).toString();
  const calendars = await openCalendars(db);
  const offered = offeredServices(({ id }) => takersAmong(calendars, id, today).advice);
  const usual = offered.find(({ id }) => id === search.get("service")) ?? offered[0];
  if (!usual) throw new Error("there is no service that may be sold without a licence");
  const adviser = calendars.find(({ id }) => id === search.get("conseiller"))?.id ?? "";
  const client = search.get("client") ?? "";
  const start = search.get("heure") ?? "";
  const agendaOf = async (service: typeof usual) => {
    const agenda = await shownAgenda(db, clock, search.get("date"), service);
    return adviser === "" ? agenda : startsWith(db, clock, agenda, service, adviser);
  };
  const fits = (agenda: AgendaView) => agenda.starts.some(({ time, free }) => free && time === start);
  let service = usual;
  let agenda = await agendaOf(usual);
  // A cell of the calendar says an hour and no service: the shortest one, where the usual does not fit.
  if (start !== "" && !search.has("service") && !fits(agenda)) {
    const shortest = offered.toSorted((one, other) => one.minutes - other.minutes)[0] ?? usual;
    const shorter = await agendaOf(shortest);
    if (fits(shorter)) [service, agenda] = [shortest, shorter];
  }
  const chosen = client === "" ? undefined : await people.byId(client);
  // From the first free day on, so that one gets back to it; from the day asked for, where that is further away.
  const soonest = search.has("date") ? await shownAgenda(db, clock, null, service) : agenda;
  const days = [soonest, agenda].map((shown) => daysOf(shown, adviser === ""));
  return {
    formId: randomUUID(),
    services: offered.map(({ id, name }) => ({ value: id, label: name })),
    calendars: calendars.map(({ id, name }) => ({ value: id, label: name })),
    asked: {
      service: service.id,
      date: agenda.day.iso,
      adviser,
      start,
      words,
      client: chosen?.id ?? "",
    },
    agenda,
    days: days.find((shown) => shown.some(({ iso }) => iso === agenda.day.iso)) ?? [],
    found: words === "" || fault !== undefined ? null : await found(people, words),
    fault,
    contact: chosen
      ? { firstName: chosen.firstName, lastName: chosen.lastName, email: chosen.email, phone: chosen.phone }
      : NOBODY,
  };
}

const DAYS_SHOWN = 6;

function daysOf({ day, starts, nextDays }: AgendaView, anyCalendar: boolean): ClientBookingPage["days"] {
  const shown = { iso: day.iso, free: starts.filter(({ free }) => free).length };
  return [shown, ...nextDays].slice(0, DAYS_SHOWN).map(({ iso, free }) => {
    const date = Temporal.PlainDate.from(iso);
    return {
      iso,
      weekday: weekdays[date.dayOfWeek - 1]?.slice(0, 3) ?? "",
      number: date.day,
      free: anyCalendar ? free : undefined,
    };
  });
}

/** The starts of the day that one calendar has free. */
async function startsWith(
  db: Tx,
  clock: Clock,
  agenda: AgendaView,
  { id, minutes }: { id: string; minutes: number },
  adviserId: string,
): Promise<AgendaView> {
  const day = Temporal.PlainDate.from(agenda.day.iso);
  const facts = await agendaFacts(db, clock, id, day, day);
  const own = startsOf(day, minutes, {
    ...facts,
    calendars: facts.calendars.filter((calendar) => calendar.adviserId === adviserId),
  });
  const starts = agenda.starts.map((start) => {
    const mine = own.find(({ time }) => time === start.time);
    return mine?.free === false ? { ...start, free: false, why: refusalWords[mine.why] } : start;
  });
  return { ...agenda, starts };
}

async function found(people: ClientFinder, words: string): Promise<ClientBookingPage["found"]> {
  const { rows, match } = await people.find(words);
  return {
    people: rows.slice(0, MOST_FOUND).map(({ id, firstName, lastName, email, phone }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      phone,
    })),
    near: match === "near",
  };
}
