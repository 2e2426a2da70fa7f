import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, redirect } from "react-router";
import { adviserIntentOf, adviserSchema, busyTimeSchema, pressSchema } from "#app/features/appointments/adviser-form.ts";
import { SAME_START, adviserDone, adviserRefusals } from "#app/features/appointments/adviser-words.ts";
import { closeAdviser, reopenAdviser } from "#app/features/appointments/close-adviser.server.ts";
import { officeAdviser } from "#app/features/appointments/office-advisers.server.ts";
import { changeAdviser } from "#app/features/appointments/save-adviser.server.ts";
import { addBusyTime, removeBusyTime } from "#app/features/appointments/set-busy-time.server.ts";
import { AdviserState } from "#app/features/appointments/views/office-advisers.tsx";
import { type AdviserAnswer, OfficeAdviser } from "#app/features/appointments/views/office-adviser.tsx";
import { rateRefusal } from "#app/platform/forms/rate-refusal.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/adviser.ts";

export const handle: RouteHandle = { hydrate: "never", crumb: "Un calendrier" };

export const meta: Route.MetaFunction = () => unlistedMeta("Calendrier d’un conseiller");

async function find({ request, context, params }: Pick<Route.LoaderArgs, "request" | "context" | "params">) {
  const viewer = requireRole(context, request, "adviser");
  const { database, clock } = scopeOf(context);
  const adviser = await officeAdviser(database.drizzle, clock, viewer, params.id);
  if (!adviser) throw data(null, { status: 404 });
  return { viewer, adviser };
}

export async function loader(args: Route.LoaderArgs) {
  const { adviser } = await find(args);
  const query = new URL(args.request.url).searchParams;
  return { adviser, formId: crypto.randomUUID(), done: adviserDone(query.get("fait"), Number(query.get("restent") ?? 0)) };
}

const refused = (form: AdviserAnswer["form"], result: AdviserAnswer["result"], status: number) => data<AdviserAnswer>({ form, result }, { status });

export async function action(args: Route.ActionArgs) {
  const scope = scopeOf(args.context);
  const { viewer, adviser } = await find(args);
  const { id, may } = adviser;
  const fields = await readForm(args.request);
  const intent = adviserIntentOf(fields.get("intent"));
  if (!intent || !(intent === "busy" || intent === "free" ? may.setBusyTimes : may.manage)) throw data(null, { status: 404 });
  const done = (what: string) => redirect(`/admin/agenda/conseillers/${id}?fait=${what}`, 303);

  if (intent === "save") {
    const submission = parseForm(fields, adviserSchema);
    const refusal = rateRefusal(scope.rate, submission);
    if (refusal) return refused("save", refusal.data, 429);
    if (submission.status !== "success") return refused("save", submission.reply(), 400);
    const outcome = await changeAdviser(scope, viewer, id, submission.value);
    if (outcome.kind === "unknown") throw data(null, { status: 404 });
    if (outcome.kind === "saved") return done("enregistre");
    return refused("save", submission.reply({ fieldErrors: { email: [adviserRefusals[outcome.kind]] } }), 409);
  }
  if (intent === "busy") {
    const submission = parseForm(fields, busyTimeSchema);
    const refusal = rateRefusal(scope.rate, submission);
    if (refusal) return refused("busy", refusal.data, 429);
    if (submission.status !== "success") return refused("busy", submission.reply(), 400);
    const outcome = await addBusyTime(scope, viewer, id, submission.value);
    return outcome === "added" ? done("prise") : refused("busy", submission.reply({ fieldErrors: { startsAt: [SAME_START] } }), 409);
  }
  const press = parseForm(fields, pressSchema);
  const refusal = rateRefusal(scope.rate, press);
  if (refusal) return refused("press", refusal.data, 429);
  if (press.status !== "success") throw data(null, { status: 404 });
  if (intent === "close") return done(`ferme&restent=${await closeAdviser(scope, viewer, id)}`);
  if (intent === "reopen") await reopenAdviser(scope, viewer, id);
  else if (press.value.time) await removeBusyTime(scope, viewer, id, press.value.time);
  return done(intent === "reopen" ? "rouvert" : "libre");
}

export default function AdviserPage({ loaderData: { adviser, formId, done }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap appointment">
      <p>
        <a href="/admin/agenda/conseillers">Calendriers des conseillers</a>
      </p>
      <h1>
        {adviser.name} <AdviserState active={adviser.active} />
      </h1>
      {done && (
        <Alert kind="success" announced>
          {done}
        </Alert>
      )}
      <OfficeAdviser adviser={adviser} formId={formId} answer={actionData} />
    </div>
  );
}
