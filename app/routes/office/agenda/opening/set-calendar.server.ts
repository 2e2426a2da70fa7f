import { data } from "react-router";
import type { Staff } from "#app/features/appointments/adviser-policy.ts";
import {
  exceptionSchema,
  followSchema,
  removalSchema,
  weekHoursSchema,
} from "#app/features/appointments/office/opening/opening-form.ts";
import {
  followAgency,
  removeOwnException,
  setOwnException,
  setOwnHours,
} from "#app/features/appointments/office/opening/set-own-hours.server.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { type Answer, type Context, countMisplaced, done, refused, standing } from "./opening-answers.server.ts";

const theirs = (changed: boolean) => {
  if (!changed) throw data(null, { status: 404 });
};

/** What a form of the opening hours asks of one calendar, done. @throws a 404 response for one that is not theirs to change */
export async function setCalendar(
  context: Context,
  fields: FormData,
  viewer: Staff,
  calendar: string,
): Promise<Answer> {
  const scope = scopeOf(context);
  const intent = fields.get("intent");
  if (intent === "follow") {
    const taken = parseRequestFields(fields, context, followSchema);
    if (!taken.ok) return { refusal: refused("press", taken.refusal) };
    theirs(await followAgency(scope, viewer, calendar, taken.value.weekday));
    return standing("Ce jour suit de nouveau les heures de l’agence.", await countMisplaced(context, calendar));
  }
  if (intent === "hours") {
    const taken = parseRequestFields(fields, context, weekHoursSchema);
    if (!taken.ok) return { refusal: refused("hours", taken.refusal) };
    theirs(await setOwnHours(scope, viewer, calendar, taken.value));
    return standing("Les heures de ce jour sont fixées.", await countMisplaced(context, calendar));
  }
  if (intent === "remove") {
    const taken = parseRequestFields(fields, context, removalSchema);
    if (!taken.ok) return { refusal: refused("press", taken.refusal) };
    theirs(await removeOwnException(scope, viewer, calendar, taken.value.day));
    return done("L’exception est retirée.");
  }
  const taken = parseRequestFields(fields, context, exceptionSchema);
  if (!taken.ok) return { refusal: refused("exception", taken.refusal) };
  theirs(await setOwnException(scope, viewer, calendar, taken.value));
  return standing("L’exception est enregistrée.", await countMisplaced(context, calendar));
}
