import { data } from "react-router";
import {
  adviserIntentOf,
  adviserSchema,
  busyTimeSchema,
  pressSchema,
} from "#app/features/appointments/office/advisers/adviser-form.ts";
import {
  SAME_START,
  adviserClosed,
  adviserDone,
  adviserRefusals,
} from "#app/features/appointments/office/advisers/adviser-words.ts";
import { closeAdviser, reopenAdviser } from "#app/features/appointments/office/advisers/close-adviser.server.ts";
import { officeAdviser } from "#app/features/appointments/office/advisers/office-advisers.server.ts";
import { changeAdviser } from "#app/features/appointments/office/advisers/save-adviser.server.ts";
import { addBusyTime, removeBusyTime } from "#app/features/appointments/office/advisers/set-busy-time.server.ts";
import { endAdviserFeed, makeAdviserFeed } from "#app/features/appointments/calendars/adviser-feed.server.ts";
import { type AdviserAnswer } from "#app/features/appointments/views/office/office-adviser.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { type FormRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { calendarPath } from "#app/registries/office/office-team.server.ts";

type AdviserRequest = RequestArgs & { params: { id: string } };

/** The calendar of an address. @throws a 404 response for an unknown one */
export async function findAdviser({ context, params }: Pick<AdviserRequest, "context" | "params">) {
  const viewer = requirePermission(context, "ownCalendar");
  const { database, clock } = scopeOf(context);
  const adviser = await officeAdviser(database.drizzle, clock, viewer, params.id);
  if (!adviser) throw data(null, { status: 404 });
  return { viewer, adviser };
}

/** The answer to one of the forms of the page, which says what it answers. */
const refused = (form: Exclude<AdviserAnswer["form"], "feed">, { data: result, init }: FormRefusal) =>
  data<AdviserAnswer>({ form, result }, init ?? undefined);

/** Does what a form of the page asks for. */
export async function answerAdviser(args: AdviserRequest) {
  const scope = scopeOf(args.context);
  const { viewer, adviser } = await findAdviser(args);
  const { id, may } = adviser;
  const fields = await readForm(args.request);
  const intent = adviserIntentOf(fields.get("intent"));
  const allowed = {
    save: may.manage,
    close: may.manage,
    reopen: may.manage,
    busy: may.setBusyTimes,
    free: may.setBusyTimes,
    feed: may.feed,
    "end-feed": may.feed,
  };
  if (!intent || !allowed[intent]) throw data(null, { status: 404 });
  const back = await calendarPath(scope.database.drizzle, viewer, id);
  const done = (title: string) => redirectWithFlash(args, back, { kind: "success", title });

  if (intent === "save") {
    const taken = parseRequestFields(fields, args.context, adviserSchema);
    if (!taken.ok) return refused("save", taken.refusal);
    const outcome = await changeAdviser(scope, viewer, id, taken.value);
    if (outcome.kind === "unknown") throw data(null, { status: 404 });
    if (outcome.kind === "saved") return done(adviserDone.saved);
    return refused("save", taken.refuse(409, { fieldErrors: { email: [adviserRefusals[outcome.kind]] } }));
  }
  if (intent === "busy") {
    const taken = parseRequestFields(fields, args.context, busyTimeSchema);
    if (!taken.ok) return refused("busy", taken.refusal);
    const outcome = await addBusyTime(scope, viewer, id, taken.value);
    return outcome === "added"
      ? done(adviserDone.busy)
      : refused("busy", taken.refuse(409, { fieldErrors: { startsAt: [SAME_START] } }));
  }
  const taken = parseRequestFields(fields, args.context, pressSchema);
  if (!taken.ok && scope.rate.allowed) throw data(null, { status: 404 });
  if (!taken.ok) return refused("press", taken.refusal);
  if (intent === "feed") {
    const path = await makeAdviserFeed(scope, viewer, id);
    if (path === null) throw data(null, { status: 404 });
    return data<AdviserAnswer>({ form: "feed", address: `${scope.origin}${path}` });
  }
  if (intent === "end-feed") {
    await endAdviserFeed(scope, viewer, id);
    return done("L’adresse est fermée.");
  }
  if (intent === "close") return done(adviserClosed(await closeAdviser(scope, viewer, id)));
  if (intent === "reopen") await reopenAdviser(scope, viewer, id);
  else if (taken.value.time) await removeBusyTime(scope, viewer, id, taken.value.time);
  return done(adviserDone[intent]);
}
