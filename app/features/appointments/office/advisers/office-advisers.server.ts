import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { licenceWords, licencesOf } from "#app/features/accounts/licences/queries.server.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import { may } from "#app/platform/session/permissions.ts";
import { type Staff, mayManageAdvisers, maySetBusyTimes } from "#app/features/appointments/adviser-policy.ts";
import { agendaSettings, serviceOf } from "#app/features/appointments/settings.ts";
import { adviserBusyTimes, advisers, appointments } from "#app/features/appointments/tables.ts";
import { durationWords } from "#app/features/appointments/words.ts";
import { weekdays, timeWords } from "#app/platform/clock/french-dates.ts";

export type ServiceOption = { value: string; label: string };

/** A calendar as the back office shows it. */
export type OfficeAdviser = {
  id: string;
  name: string;
  /** What lets whoever works it advise, in words; "" for nothing. */
  licence: string;
  /** Id of the only service that it takes; "" takes all. */
  onlyService: string;
  /** Its name, or its id when the service is no longer offered; "" takes all. */
  onlyServiceName: string;
  /** Who works it; null: nobody's account. */
  account: { name: string; email: string; /** The account has lost its role since. */ gone: boolean } | null;
  active: boolean;
  /** Appointments to come, the offered ones too. */
  upcoming: number;
  /** By weekday, then by hour. */
  busy: { /** « 3 09:30 »: what the form that takes it away sends. */ key: string; words: string }[];
  /** What whoever looks may change. */
  may: {
    manage: boolean;
    setBusyTimes: boolean;
    /** It is their own, and open: they may have its feed. */ feed: boolean;
  };
};

/** The services for one of which a calendar may be kept, as the form offers them. */
export const serviceOptions = (): ServiceOption[] =>
  agendaSettings.services.map(({ id, name }) => ({ value: id, label: `${name} seulement` }));

/** Every calendar, the open ones first, each group in the order in which they were opened. */
export async function officeAdvisers(db: Tx, clock: Clock, viewer: Staff): Promise<OfficeAdviser[]> {
  const rows = await db
    .select({
      adviser: advisers,
      account: { firstName: users.firstName, lastName: users.lastName, email: users.email, role: users.role },
    })
    .from(advisers)
    .leftJoin(users, eq(users.id, advisers.userId))
    .orderBy(sql`${advisers.active} DESC`, asc(advisers.createdAt), asc(advisers.id));
  const times = await db
    .select()
    .from(adviserBusyTimes)
    .orderBy(asc(adviserBusyTimes.weekday), asc(adviserBusyTimes.startsAt));
  const upcoming = await upcomingByAdviser(db, clock);
  const today = dayOf(clock.now()).toString();
  const holders = await licencesOf(
    db,
    rows.flatMap(({ adviser }) => adviser.userId ?? []),
  );
  return rows.map(({ adviser, account }) => ({
    id: adviser.id,
    name: adviser.name,
    licence: licenceWords((adviser.userId === null ? undefined : holders.get(adviser.userId))?.licences ?? [], today),
    onlyService: adviser.onlyService ?? "",
    onlyServiceName: serviceOf(adviser.onlyService)?.name ?? adviser.onlyService ?? "",
    account: account && {
      name: `${account.firstName} ${account.lastName}`.trim() || account.email,
      email: account.email,
      gone: !may(account.role, "ownCalendar"),
    },
    active: adviser.active,
    upcoming: upcoming.get(adviser.id) ?? 0,
    busy: times.filter(({ adviserId }) => adviserId === adviser.id).map(busyTime),
    may: {
      manage: mayManageAdvisers(viewer),
      setBusyTimes: maySetBusyTimes(viewer, adviser),
      feed: adviser.active && adviser.userId === viewer.userId,
    },
  }));
}

/** One calendar; undefined for an unknown id. */
export async function officeAdviser(
  db: Tx,
  clock: Clock,
  viewer: Staff,
  id: string,
): Promise<OfficeAdviser | undefined> {
  return (await officeAdvisers(db, clock, viewer)).find((adviser) => adviser.id === id);
}

/** How many appointments to come each calendar has, booked or offered. */
export async function upcomingByAdviser(db: Tx, clock: Clock): Promise<Map<string, number>> {
  const rows = await db
    .select({ adviserId: appointments.adviserId, upcoming: count() })
    .from(appointments)
    .where(
      and(
        inArray(appointments.state, ["booked", "offered"]),
        sql`upper(${appointments.during}) > ${clock.now().toInstant().toString()}`,
      ),
    )
    .groupBy(appointments.adviserId);
  return new Map(rows.map(({ adviserId, upcoming }) => [adviserId, upcoming]));
}

function busyTime({ weekday, startsAt, minutes }: typeof adviserBusyTimes.$inferSelect): OfficeAdviser["busy"][number] {
  const start = startsAt.slice(0, 5);
  return {
    key: `${weekday} ${start}`,
    words: `${weekdays[weekday - 1] ?? ""} à ${timeWords(Temporal.PlainTime.from(start))}, ${durationWords(minutes)}`,
  };
}
