import { data } from "react-router";
import { mayManageAdvisers, type Staff } from "#app/features/appointments/adviser-policy.ts";
import { instantOf } from "#app/features/appointments/availability/availability.ts";
import { blockTime, unblockTime } from "#app/features/appointments/office/opening/block-time.server.ts";
import {
  blockSchema,
  exceptionSchema,
  followSchema,
  removalSchema,
  unblockSchema,
  weekHoursSchema,
} from "#app/features/appointments/office/opening/opening-form.ts";
import { removeException, setException } from "#app/features/appointments/office/opening/set-exception.server.ts";
import { setHours } from "#app/features/appointments/office/opening/set-hours.server.ts";
import {
  followAgency,
  removeOwnException,
  setOwnException,
  setOwnHours,
} from "#app/features/appointments/office/opening/set-own-hours.server.ts";
import type { OpeningAnswer } from "#app/features/appointments/views/office/office-opening.tsx";
import { type FormRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import type { Flash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { countMisplaced, flashOf } from "./misplaced.server.ts";

type Context = Parameters<typeof scopeOf>[0];
type Answer = { flash: Flash } | { refusal: ReturnType<typeof refused> };

const done = (title: string): Answer => ({ flash: flashOf(title, 0) });
/** The hours stand; those whom the change leaves where nobody receives are counted. */
const standing = (title: string, misplaced: number): Answer => ({ flash: flashOf(title, misplaced) });

/** The answer to one of the forms of the page, which says what it answers. */
const refused = (form: OpeningAnswer["form"], { data: result, init }: FormRefusal) =>
  data<OpeningAnswer>({ form, result }, init ?? undefined);

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

const theirs = (changed: boolean) => {
  if (!changed) throw data(null, { status: 404 });
};

/** The same of one calendar. @throws a 404 response for one that is not theirs to change */
async function setCalendar(context: Context, fields: FormData, viewer: Staff, calendar: string): Promise<Answer> {
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
