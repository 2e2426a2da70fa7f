import { data, redirectDocument } from "react-router";
import { isoDate } from "#app/platform/clock/iso-date.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { type AgendaView, shownAgenda } from "./booking-page.server.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";

type Moved = Pick<Appointment, "id" | "service" | "during">;
type Services = Pick<RequestScope, "database" | "clock">;

/** The hours of a day to which an appointment may move; its own time counts as free. */
export function agendaToMove(
  { database, clock }: Services,
  date: string | null,
  { id, service, during }: Moved,
): Promise<AgendaView> {
  return shownAgenda(
    database.drizzle,
    clock,
    date,
    { id: service, minutes: during.start.until(during.end).total("minutes") },
    id,
  );
}

/**
 * The answer to a form that is not to be taken as it is: the hours of another day were asked for, or the day it names is no
 * longer the one whose hours its page showed. Nothing is moved: the hours of the chosen day come with a question.
 * @param here address of the page, with its key if it has one
 * @returns undefined for a form whose day and hours were shown together
 */
export async function answerMoveChoice(services: Services, form: FormData, appointment: Moved, here: string) {
  const date = String(form.get("date") ?? "");
  if (form.has("show"))
    // Nothing else that was sent: a header that is too long is answered by nobody in front of the site.
    return redirectDocument(`${here}${isoDate(date) ? `${here.includes("?") ? "&" : "?"}date=${date}` : ""}#creneaux`);
  if (!form.has("shownDate") || form.get("shownDate") === date) return undefined;
  const agenda = await agendaToMove(services, date, appointment);
  const question = `Vous avez changé de date depuis l’affichage des heures\u00a0; rien n’est encore déplacé. Voulez-vous ${agenda.day.words}\u00a0? Choisissez l’heure, puis confirmez.`;
  return data({ initialValue: {}, error: { "": [question] }, status: "error" as const, agenda }, { status: 409 });
}
