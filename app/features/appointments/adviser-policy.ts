/** Who may change the calendars that can be booked; every adviser may look at them. */
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** A member of staff, as the use cases of the back office take them. */
export type Staff = Pick<Viewer, "userId" | "role">;

/** Opens, names, links and closes calendars. */
export function mayManageAdvisers({ role }: Staff): boolean {
  return may(role, "calendars");
}

/** Says when an adviser never receives: the admin, and whoever works the calendar. */
export function maySetBusyTimes(staff: Staff, adviser: { userId: string | null }): boolean {
  return mayManageAdvisers(staff) || (may(staff.role, "ownCalendar") && adviser.userId === staff.userId);
}

/** @throws when the actor may not: a route that forgot to ask is a fault of ours, not of theirs */
export function assertMay(allowed: boolean): void {
  if (!allowed) throw new Error("this calendar is not theirs to change");
}
