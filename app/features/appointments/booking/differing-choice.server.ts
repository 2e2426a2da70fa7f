import { type RouterContextProvider, data, redirectDocument } from "react-router";
import { parseDraftForm } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { type Viewer, viewerOf } from "#app/platform/session/viewer.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type BookingPageData, bookingPage } from "./booking-page.server.ts";
import { bookingSchema, waitSchema } from "#app/features/appointments/form.ts";
import { isoDate } from "#app/platform/clock/iso-date.ts";
import { longDay } from "#app/platform/clock/french-dates.ts";

const typed = (form: FormData, name: string) => String(form.get(name) ?? "");

/**
 * Whether a form's service or day is no longer the one whose hours its page showed: chosen without
 * JavaScript, or faster than the hours came. A form that does not say what was shown differs in nothing.
 */
function choiceDiffers(form: FormData): boolean {
  return [
    ["service", "shownService"],
    ["adviser", "shownAdviser"],
    ["date", "shownDate"],
  ].some(([chosen = "", shown = ""]) => form.has(shown) && form.get(chosen) !== form.get(shown));
}

/** The address of the hours of what is chosen. */
function choiceAddress(form: FormData): string {
  // No service, calendar or day has more: a header that is too long is answered by nobody in front of the site.
  const part = (name: string) => typed(form, name).slice(0, 100);
  const chosen = {
    service: part("service"),
    ...(form.has("adviser") && { adviser: part("adviser") }),
    date: part("date"),
  };
  return pathTo(`/appointment?${new URLSearchParams(chosen).toString()}#creneaux`);
}

/** Whether somebody has written about themselves in the form, which a page of other hours must keep. */
function holdsWords(form: FormData): boolean {
  return ["firstName", "lastName", "email", "phone", "message"].some((name) => typed(form, name).trim() !== "");
}

/**
 * The page of what was chosen, and what is asked of the visitor about it. A day that has nothing free
 * for the service gives way to the first that has, so that there is a form to keep the words in.
 */
async function pageOfChoice(
  db: Tx,
  clock: Clock,
  viewer: Viewer | null,
  form: FormData,
): Promise<{ page: BookingPageData; question: string }> {
  const [service, adviser, date] = [typed(form, "service"), typed(form, "adviser"), typed(form, "date")];
  const chosen = await bookingPage(db, clock, new URLSearchParams({ service, adviser, date }), viewer);
  const hasFree = chosen.agenda.starts.some(({ free }) => free);
  const page = hasFree ? chosen : await bookingPage(db, clock, new URLSearchParams({ service, adviser }), viewer);
  const wanted = isoDate(date);
  const instead =
    page.agenda.day.iso !== date && wanted
      ? ` ${longDay(wanted)} n’a plus d’heure libre pour ce service\u00a0; voici le premier jour qui en a.`
      : "";
  return {
    page,
    question: `Vous avez changé de service, de conseiller ou de date depuis l’affichage des heures\u00a0; rien n’est encore réservé.${instead} Voulez-vous «\u00a0${page.service.name}\u00a0», ${page.agenda.day.words}\u00a0? Choisissez l’heure, puis confirmez.`,
  };
}

/**
 * The hours of what is chosen now, when those the form was shown with are of something else or are asked
 * for: at their address, or over the words already written. Undefined for a form to be taken as it is.
 */
export async function answerChoice(context: Readonly<RouterContextProvider>, form: FormData) {
  if (!form.has("show") && !choiceDiffers(form)) return undefined;
  if (form.has("show") && !holdsWords(form)) return redirectDocument(choiceAddress(form));
  const taken =
    form.get("intent") === "wait"
      ? parseDraftForm(form, context, waitSchema)
      : parseDraftForm(form, context, bookingSchema);
  if (!taken.ok) return taken.refusal;
  const { database, clock } = scopeOf(context);
  const { page, question } = await pageOfChoice(database.drizzle, clock, viewerOf(context), form);
  return data(
    { initialValue: taken.typed, error: { "": [question] }, status: "error" as const, page },
    { status: form.has("show") ? 200 : 409 },
  );
}
