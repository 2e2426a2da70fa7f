import { data } from "react-router";
import { misplacedAppointments } from "#app/features/appointments/office/opening/misplaced.server.ts";
import type { OpeningAnswer } from "#app/features/appointments/views/office/office-opening.tsx";
import type { FormRefusal } from "#app/platform/forms/parse-form.ts";
import type { Flash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

export type Context = Parameters<typeof scopeOf>[0];
/** What was done, or the refusal of the form that asked for it. */
export type Answer = { flash: Flash } | { refusal: ReturnType<typeof refused> };

/** Done. */
export const done = (title: string): Answer => ({ flash: flashOf(title, 0) });
/** The hours stand; those whom the change leaves where nobody receives are counted. */
export const standing = (title: string, misplaced: number): Answer => ({ flash: flashOf(title, misplaced) });

/** The answer to one of the forms of the page, which says what it answers. */
export const refused = (form: OpeningAnswer["form"], { data: result, init }: FormRefusal) =>
  data<OpeningAnswer>({ form, result }, init ?? undefined);

/** Appointments that stand where nobody receives any more. @param calendar whose; null: on all */
export async function countMisplaced(context: Context, calendar: string | null): Promise<number> {
  const { database, clock } = scopeOf(context);
  const found = await misplacedAppointments(database.drizzle, clock, Number.MAX_SAFE_INTEGER);
  return found.filter(({ adviserId }) => calendar === null || adviserId === calendar).length;
}

/** What was done, and how many appointments remain where nobody receives any more. */
function flashOf(title: string, misplaced: number): Flash {
  if (misplaced === 0) return { kind: "success", title };
  const [stay, them] = misplaced === 1 ? ["reste pris", "le"] : ["restent pris", "les"];
  const text = `${misplaced}\u00a0rendez-vous ${stay} où personne ne reçoit\u00a0: déplacez-${them} depuis le Bureau.`;
  return { kind: "caution", title, text };
}
