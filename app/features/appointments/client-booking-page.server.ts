import { randomUUID } from "node:crypto";
import { and, asc, eq, ilike, or, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { startsOf } from "./availability.ts";
import { agendaFacts } from "./agenda-facts.server.ts";
import { type ShownAgenda, shownAgenda } from "./booking-page.server.ts";
import { isLicensed } from "./licensed-calendars.server.ts";
import { offeredServices } from "./offered-services.ts";
import { refusalWords } from "./words.ts";
import { advisers } from "./tables.ts";

const MOST_FOUND = 10;
const LONGEST_SEARCH = 100;

export type FoundClient = { id: string; name: string; email: string; phone: string };

export type ClientBookingPage = {
  formId: string;
  services: { value: string; label: string }[];
  calendars: { value: string; label: string }[];
  asked: { service: string; date: string; adviser: string; start: string; words: string; client: string };
  agenda: ShownAgenda;
  /** Accounts that the words fit; null while nobody is searched for. */
  found: FoundClient[] | null;
  contact: { firstName: string; lastName: string; email: string; phone: string };
};

const NOBODY = { firstName: "", lastName: "", email: "", phone: "" };

/** The page that books for a client: a service, a day and a calendar, and an account found by its name or e-mail. */
export async function clientBookingPage(db: Tx, clock: Clock, search: URLSearchParams): Promise<ClientBookingPage> {
  const offered = offeredServices(await isLicensed(db, clock));
  const service = offered.find(({ id }) => id === search.get("service")) ?? offered[0];
  if (!service) throw new Error("content/appointments.json has no service that may be sold without a licence");
  const calendars = await db
    .select({ id: advisers.id, name: advisers.name })
    .from(advisers)
    .where(eq(advisers.active, true))
    .orderBy(asc(advisers.createdAt), asc(advisers.id));
  const adviser = calendars.find(({ id }) => id === search.get("conseiller"))?.id ?? "";
  const words = (search.get("q") ?? "").slice(0, LONGEST_SEARCH).trim();
  const client = search.get("client") ?? "";
  const agenda = await shownAgenda(db, clock, search.get("date"), service);
  const [chosen] = isUuid(client)
    ? await db
        .select()
        .from(users)
        .where(and(eq(users.id, client), eq(users.role, "user")))
    : [];
  return {
    formId: randomUUID(),
    services: offered.map(({ id, name }) => ({ value: id, label: name })),
    calendars: calendars.map(({ id, name }) => ({ value: id, label: name })),
    asked: { service: service.id, date: agenda.day.iso, adviser, start: search.get("heure") ?? "", words, client: chosen?.id ?? "" },
    agenda: adviser === "" ? agenda : await startsWith(db, clock, agenda, service, adviser),
    found: words === "" ? null : await findClients(db, words),
    contact: chosen ? { firstName: chosen.firstName, lastName: chosen.lastName, email: chosen.email, phone: chosen.phone } : NOBODY,
  };
}

/** The starts of the day that one calendar has free. */
async function startsWith(
  db: Tx,
  clock: Clock,
  agenda: ShownAgenda,
  { id, minutes }: { id: string; minutes: number },
  adviserId: string,
): Promise<ShownAgenda> {
  const day = Temporal.PlainDate.from(agenda.day.iso);
  const facts = await agendaFacts(db, clock, id, day, day);
  const own = startsOf(day, minutes, { ...facts, calendars: facts.calendars.filter((calendar) => calendar.adviserId === adviserId) });
  const starts = agenda.starts.map((start) => {
    const mine = own.find(({ time }) => time === start.time);
    return mine?.free === false ? { ...start, free: false, why: refusalWords[mine.why] } : start;
  });
  return { ...agenda, starts };
}

/** Clients' accounts whose name or e-mail holds these words. */
async function findClients(db: Tx, words: string): Promise<FoundClient[]> {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email, phone: users.phone })
    .from(users)
    .where(and(eq(users.role, "user"), or(ilike(users.email, like), ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, like))))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(MOST_FOUND);
  return rows.map(({ firstName, lastName, ...rest }) => ({ ...rest, name: `${firstName} ${lastName}`.trim() }));
}
