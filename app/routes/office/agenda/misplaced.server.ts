import { misplacedAppointments } from "#app/features/appointments/office/opening/misplaced.server.ts";
import type { Flash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

/** Appointments that stand where nobody receives any more. @param calendar whose; null: on all */
export async function countMisplaced(context: Parameters<typeof scopeOf>[0], calendar: string | null): Promise<number> {
  const { database, clock } = scopeOf(context);
  const found = await misplacedAppointments(database.drizzle, clock, Number.MAX_SAFE_INTEGER);
  return found.filter(({ adviserId }) => calendar === null || adviserId === calendar).length;
}

/** What was done, and how many appointments remain where nobody receives any more. */
export function flashOf(title: string, misplaced: number): Flash {
  if (misplaced === 0) return { kind: "success", title };
  const [stay, them] = misplaced === 1 ? ["reste pris", "le"] : ["restent pris", "les"];
  const text = `${misplaced}\u00a0rendez-vous ${stay} où personne ne reçoit\u00a0: déplacez-${them} depuis «\u00a0À faire\u00a0».`;
  return { kind: "caution", title, text };
}
