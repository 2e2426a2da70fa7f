import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { advisesUntil, type LicenceView } from "#app/features/accounts/licences/bodies.ts";
import { type LicenceHolder, licencesOf, shownLicences } from "#app/features/accounts/licences/queries.server.ts";
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
  const rows = await db
    .select({ id: advisers.id, name: advisers.name, userId: advisers.userId, onlyService: advisers.onlyService })
    .from(advisers)
    .where(and(eq(advisers.active, true), wanted))
    .orderBy(asc(advisers.createdAt), asc(advisers.id));
  const holders = await licencesOf(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows.map(({ id, name, userId, onlyService }): OpenCalendar => {
    const holder = userId === null ? undefined : holders.get(userId);
    return { id, name: holder?.name || name, advisesUntil: advisesUntil(holder?.licences ?? []), holder, onlyService };
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

/** The same of several calendars, in two queries however many there are. */
export async function advisersShown(
  db: Pick<Tx, "select">,
  ids: readonly string[],
): Promise<(adviserId: string, day: string) => AdviserView | undefined> {
  const columns = { id: advisers.id, name: advisers.name, userId: advisers.userId };
  const rows =
    ids.length === 0
      ? []
      : await db
          .select(columns)
          .from(advisers)
          .where(inArray(advisers.id, [...ids]));
  const holders = await licencesOf(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return (adviserId, day) => {
    const row = rows.find(({ id }) => id === adviserId);
    const holder = row?.userId ? holders.get(row.userId) : undefined;
    return row && shownAdviser({ id: row.id, name: holder?.name || row.name, holder }, day);
  };
}
