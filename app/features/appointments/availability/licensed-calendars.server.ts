import { and, asc, eq, inArray, isNull, ne, type SQL } from "drizzle-orm";
import { advisesUntil, type LicenceView } from "#app/features/accounts/licences/bodies.ts";
import { type LicenceHolder, shownLicences } from "#app/features/accounts/licences/queries.server.ts";
import { staffLicences } from "#app/features/accounts/licences/tables.ts";
import { users } from "#app/features/accounts/tables.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { serviceOf } from "#app/features/appointments/settings.ts";
import { advisers } from "#app/features/appointments/tables.ts";

/** A calendar that takes a service. */
export type OpenCalendar = {
  id: string;
  /** The person who receives, as their account names them; the calendar's name without an account. */
  name: string;
  /** Last day on which they may advise, ISO; null: they never may. */
  advisesUntil: string | null;
  holder: LicenceHolder | undefined;
  /** It takes this service alone; null: every one. */
  onlyService: string | null;
};

/** The adviser that a visitor sees before confirming, and reads again on the order, the mail and the receipt. */
export type AdviserView = { id: string; name: string; example: boolean; licences: LicenceView[] };

/** Which calendars take a service, and whether it is offered as advice. */
export type Takers = {
  calendars: OpenCalendar[];
  /** It is advice, and given by those calendars alone. */
  advice: boolean;
  /** It is advice, and nobody may give it. */
  unlicensed: boolean;
};

/** The open calendars, with the people who work them and their licences. @param wanted some of them; left out, all */
export async function openCalendars(db: Pick<Tx, "select">, wanted?: SQL): Promise<OpenCalendar[]> {
  return calendarsOf(db, and(eq(advisers.active, true), wanted));
}

async function calendarsOf(db: Pick<Tx, "select">, wanted: SQL | undefined): Promise<OpenCalendar[]> {
  const rows = await db
    .select({
      calendar: { id: advisers.id, name: advisers.name, onlyService: advisers.onlyService },
      licence: staffLicences,
      firstName: users.firstName,
      lastName: users.lastName,
      example: users.demonstration,
    })
    .from(advisers)
    .leftJoin(users, and(eq(users.id, advisers.userId), ne(users.role, "user")))
    .leftJoin(staffLicences, eq(staffLicences.userId, users.id))
    .where(wanted)
    .orderBy(asc(advisers.createdAt), asc(advisers.id), asc(staffLicences.body));
  return [...Map.groupBy(rows, ({ calendar }) => calendar.id).values()].flatMap((own): OpenCalendar[] => {
    const [row] = own;
    if (!row) return [];
    const licences = own.flatMap(({ licence }) => licence ?? []);
    const { calendar, firstName, lastName, example } = row;
    const holder =
      licences.length > 0
        ? { name: `${firstName ?? ""} ${lastName ?? ""}`.trim(), example: example ?? false, licences }
        : undefined;
    return [{ ...calendar, name: holder?.name || calendar.name, advisesUntil: advisesUntil(licences), holder }];
  });
}

/**
 * Of the open calendars those that take a service: for advice those of licensed people alone. While nobody is licensed, a service
 * that has its information form is taken by all, and other advice by nobody.
 * @param service id; "" is no service in particular
 * @param today ISO date
 */
export function takersAmong(open: readonly OpenCalendar[], service: string, today: string): Takers {
  const calendars = open.filter(({ onlyService }) => onlyService === null || onlyService === service);
  const asked = serviceOf(service);
  // A service that the office has taken away since may have been advice.
  if (service === "" || asked?.kind === "information") return { calendars, advice: false, unlicensed: false };
  const licensed = calendars.filter(({ advisesUntil: until }) => until !== null && until >= today);
  if (licensed.length > 0) return { calendars: licensed, advice: true, unlicensed: false };
  return asked?.information
    ? { calendars, advice: false, unlicensed: false }
    : { calendars: [], advice: false, unlicensed: true };
}

/** Whether somebody who takes bookings may advise today: how the site heads its booking page follows from it. */
export async function isLicensed(db: Pick<Tx, "select">, clock: Clock): Promise<boolean> {
  return anyLicensed(await openCalendars(db, isNull(advisers.onlyService)), dayOf(clock.now()).toString());
}

/** The same of calendars that are known. @param today ISO date */
export function anyLicensed(open: readonly OpenCalendar[], today: string): boolean {
  return open.some(({ onlyService, advisesUntil: until }) => onlyService === null && (until ?? "") >= today);
}

/** A calendar's person as the public reads them. @param day ISO date on which the licences are to hold */
export function shownAdviser(
  { id, name, holder }: Pick<OpenCalendar, "id" | "name" | "holder">,
  day: string,
): AdviserView {
  return { id, name, example: holder?.example ?? false, licences: shownLicences(holder?.licences ?? [], day) };
}

/** Who receives at a calendar, whether it still takes bookings or not; undefined for an unknown one. */
export async function adviserShown(
  db: Pick<Tx, "select">,
  adviserId: string,
  day: string,
): Promise<AdviserView | undefined> {
  return (await advisersShown(db, [adviserId]))(adviserId, day);
}

/** The same of several calendars, in one query however many there are. */
export async function advisersShown(
  db: Pick<Tx, "select">,
  ids: readonly string[],
): Promise<(adviserId: string, day: string) => AdviserView | undefined> {
  const calendars = ids.length === 0 ? [] : await calendarsOf(db, inArray(advisers.id, [...new Set(ids)]));
  return (adviserId, day) => {
    const calendar = calendars.find(({ id }) => id === adviserId);
    return calendar && shownAdviser(calendar, day);
  };
}
