import { data } from "react-router";
import { mayManageAdvisers, type Staff } from "#app/features/appointments/adviser-policy.ts";
import { instantOf } from "#app/features/appointments/availability.ts";
import { blockTime, unblockTime } from "#app/features/appointments/block-time.server.ts";
import { blockSchema, exceptionSchema, removalSchema, unblockSchema, weekHoursSchema } from "#app/features/appointments/opening-form.ts";
import { removeException, setException } from "#app/features/appointments/set-exception.server.ts";
import { setHours } from "#app/features/appointments/set-hours.server.ts";
import type { OpeningAnswer } from "#app/features/appointments/views/office-opening.tsx";
import { type FormRefusal, takeFields } from "#app/platform/forms/take-form.ts";
import type { Flash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

type Context = Parameters<typeof scopeOf>[0];
type Answer = { flash: Flash } | { refusal: ReturnType<typeof refused> };

const done = (title: string): Answer => ({ flash: { kind: "success", title } });

/** The answer to one of the forms of the page, which says what it answers. */
const refused = (form: OpeningAnswer["form"], { data: result, init }: FormRefusal) => data<OpeningAnswer>({ form, result }, init ?? undefined);

/** What a form of the opening hours asks for, done. @throws a 404 response for what is not theirs to change */
export async function setOpening(context: Context, fields: FormData, viewer: Staff): Promise<Answer> {
  const scope = scopeOf(context);
  const intent = fields.get("intent");
  if (intent === "unblock") {
    const taken = takeFields(fields, context, unblockSchema);
    if (!taken.ok) return { refusal: refused("press", taken.refusal) };
    if (!(await unblockTime(scope, viewer, taken.value.block))) throw data(null, { status: 404 });
    return done("Ce moment est débloqué.");
  }
  if (intent === "block") {
    const taken = takeFields(fields, context, blockSchema);
    if (!taken.ok) return { refusal: refused("block", taken.refusal) };
    const { adviser, fromDay, fromTime, toDay, toTime, reason } = taken.value;
    const outcome = await blockTime(scope, viewer, adviser, { start: instantOf(fromDay, fromTime), end: instantOf(toDay, toTime) }, reason);
    if (outcome.outcome === "unknown") throw data(null, { status: 404 });
    return standing("Ce moment est bloqué.", outcome.standing);
  }
  if (intent === "hours") {
    if (!mayManageAdvisers(viewer)) throw data(null, { status: 404 });
    const taken = takeFields(fields, context, weekHoursSchema);
    if (!taken.ok) return { refusal: refused("hours", taken.refusal) };
    await setHours(scope, viewer, taken.value);
    return done("Les heures de ce jour sont fixées.");
  }
  if (intent === "remove") {
    const taken = takeFields(fields, context, removalSchema);
    if (!taken.ok) return { refusal: refused("press", taken.refusal) };
    await removeException(scope, viewer.userId, taken.value.day);
    return done("L’exception est retirée.");
  }
  const taken = takeFields(fields, context, exceptionSchema);
  if (!taken.ok) return { refusal: refused("exception", taken.refusal) };
  return standing("L’exception est enregistrée.", await setException(scope, viewer.userId, taken.value));
}

/** @param count appointments that remain where nobody receives any more */
function standing(title: string, count: number): Answer {
  if (count === 0) return done(title);
  const text = `${count}\u00a0rendez-vous ${count === 1 ? "y reste pris" : "y restent pris"}\u00a0: déplacez-${count === 1 ? "le" : "les"} depuis l’agenda.`;
  return { flash: { kind: "caution", title, text } };
}
