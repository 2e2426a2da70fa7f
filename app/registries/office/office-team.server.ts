/** The team in one list: role, licence and next absence of each, and the calendar that somebody works. */
import { asc, eq } from "drizzle-orm";
import { licencesOf } from "#app/features/accounts/licences/queries.server.ts";
import { licenceState } from "#app/features/accounts/licences/state.ts";
import type { StaffLicence } from "#app/features/accounts/licences/tables.ts";
import { officeStaff, oneOfStaff } from "#app/features/accounts/staff/office-staff.server.ts";
import type { TeamMember } from "#app/features/accounts/staff/views/office-staff.tsx";
import { blocksToCome } from "#app/features/appointments/availability/opening-queries.server.ts";
import { advisers } from "#app/features/appointments/tables.ts";
import { type Clock, TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { longDate, shortDay } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

/** Blocks of the agenda that are read for absences. */
const MOST_BLOCKS = 500;
/** A block at least so long is a day away, not an hour kept. */
const ABSENCE_HOURS = 6;

type Interval = { start: Temporal.Instant; end: Temporal.Instant };

/** Everybody of the team with what their line says, then those who left. */
export async function officeTeam(db: Tx, clock: Clock): Promise<TeamMember[]> {
  const staff = await officeStaff(db);
  const holders = await licencesOf(
    db,
    staff.map(({ id }) => id),
  );
  const blocks = await blocksToCome(db, clock.now().toInstant(), MOST_BLOCKS);
  const today = dayOf(clock.now());
  return staff.map((member) => {
    const next = blocks.find(({ userId, during }) => userId === member.id && isAbsence(during));
    return {
      ...member,
      licence: licenceOf(holders.get(member.id)?.licences ?? [], today),
      absence: next ? absenceWords(next.during) : "",
    };
  });
}

const isAbsence = ({ start, end }: Interval) => start.until(end).total("hours") >= ABSENCE_HOURS;

/** « 3 déc. », « du 3 déc. au 5 déc. » */
export function absenceWords({ start, end }: Interval): string {
  const first = start.toZonedDateTimeISO(TIME_ZONE);
  const last = end.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(TIME_ZONE);
  return first.toPlainDate().equals(last.toPlainDate())
    ? shortDay(first)
    : `du ${shortDay(first)} au ${shortDay(last)}`;
}

/** Where the licence that holds longest stands; null: they have none. */
function licenceOf(licences: readonly StaffLicence[], today: Temporal.PlainDate): TeamMember["licence"] {
  const [longest] = licences.toSorted((one, other) => (one.expiresOn < other.expiresOn ? 1 : -1));
  if (!longest) return null;
  const last = Temporal.PlainDate.from(longest.expiresOn);
  const state = licenceState(last, today, siteSettings.office.licenceDays);
  if (state === "ended") return { label: `Échue le ${longDate(last)}`, tone: "bad" };
  if (state === "ends-soon") return { label: `À renouveler avant le ${longDate(last)}`, tone: "fair" };
  return { label: `Jusqu’au ${longDate(last)}`, tone: "good" };
}

/** The calendar that somebody works, the open one first; undefined without one. */
export async function calendarOfMember(db: Tx, userId: string): Promise<string | undefined> {
  const rows = await db
    .select({ id: advisers.id, active: advisers.active })
    .from(advisers)
    .where(eq(advisers.userId, userId))
    .orderBy(asc(advisers.createdAt));
  return (rows.find(({ active }) => active) ?? rows[0])?.id;
}

/** Where somebody sees a calendar: whoever runs the team on the page of the person who works it, others on its own. */
export async function calendarPath(db: Tx, reader: Pick<Viewer, "role">, id: string): Promise<string> {
  if (may(reader.role, "staff") && isUuid(id)) {
    const [row] = await db.select({ userId: advisers.userId }).from(advisers).where(eq(advisers.id, id));
    const member = row?.userId == null ? undefined : await oneOfStaff(db, row.userId);
    if (member) return pathTo("/admin/equipe/:id/calendrier", { id: member.id });
  }
  return pathTo("/admin/agenda/conseillers/:id", { id });
}
