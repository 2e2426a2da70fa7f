import { data } from "react-router";
import { mayManageAdvisers, type Staff } from "#app/features/appointments/adviser-policy.ts";
import { instantOf } from "#app/features/appointments/availability/availability.ts";
import { blockTime, unblockTime } from "#app/features/appointments/office/opening/block-time.server.ts";
import {
  blockSchema,
  exceptionSchema,
  removalSchema,
  unblockSchema,
  weekHoursSchema,
} from "#app/features/appointments/office/opening/opening-form.ts";
import { removeException, setException } from "#app/features/appointments/office/opening/set-exception.server.ts";
import { setHours } from "#app/features/appointments/office/opening/set-hours.server.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { type Answer, type Context, countMisplaced, done, refused, standing } from "./opening-answers.server.ts";
import { setCalendar } from "./set-calendar.server.ts";

/** What a form of the opening hours asks for, done. @param calendar whose; null: the agency's. @throws a 404 response for what is not theirs to change */
export async function setOpening(
  context: Context,
  fields: FormData,
  viewer: Staff,
  calendar: string | null,
): Promise<Answer> {
  const scope = scopeOf(context);
  const intent = fields.get("intent");
  if (intent === "unblock") {
    const taken = parseRequestFields(fields, context, unblockSchema);
    if (!taken.ok) return { refusal: refused("press", taken.refusal) };
    if (!(await unblockTime(scope, viewer, taken.value.block))) throw data(null, { status: 404 });
    return done("Ce moment est débloqué.");
  }
  if (intent === "block") {
    const taken = parseRequestFields(fields, context, blockSchema);
    if (!taken.ok) return { refusal: refused("block", taken.refusal) };
    const { adviser, fromDay, fromTime, toDay, toTime, reason } = taken.value;
    const outcome = await blockTime(
      scope,
      viewer,
      adviser,
      { start: instantOf(fromDay, fromTime), end: instantOf(toDay, toTime) },
      reason,
    );
    if (outcome.outcome === "unknown") throw data(null, { status: 404 });
    return standing("Ce moment est bloqué.", outcome.standing);
  }
  return calendar === null ? setAgency(context, fields, viewer) : setCalendar(context, fields, viewer, calendar);
}

/** The hours and exceptions of the agency. */
async function setAgency(context: Context, fields: FormData, viewer: Staff): Promise<Answer> {
  const scope = scopeOf(context);
  const intent = fields.get("intent");
  if (intent === "hours") {
    if (!mayManageAdvisers(viewer)) throw data(null, { status: 404 });
    const taken = parseRequestFields(fields, context, weekHoursSchema);
    if (!taken.ok) return { refusal: refused("hours", taken.refusal) };
    await setHours(scope, viewer, taken.value);
    return standing("Les heures de ce jour sont fixées.", await countMisplaced(context, null));
  }
  if (intent === "remove") {
    const taken = parseRequestFields(fields, context, removalSchema);
    if (!taken.ok) return { refusal: refused("press", taken.refusal) };
    await removeException(scope, viewer.userId, taken.value.day);
    return done("L’exception est retirée.");
  }
  const taken = parseRequestFields(fields, context, exceptionSchema);
  if (!taken.ok) return { refusal: refused("exception", taken.refusal) };
  return standing("L’exception est enregistrée.", await setException(scope, viewer.userId, taken.value));
}
