import { data } from "react-router";
import { closeSchema, handSchema, identitySchema } from "#app/features/accounts/data-requests/form.ts";
import { checkIdentity, closeRequest, eraseFor, handRequest } from "#app/features/accounts/data-requests/handle-request.server.ts";
import { shownRequest } from "#app/features/accounts/data-requests/queries.server.ts";
import { OfficeRequest, type RequestAnswer } from "#app/features/accounts/data-requests/views/office-request.tsx";
import { type RequestRefusal, requestRefusals } from "#app/features/accounts/data-requests/words.ts";
import { staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";
import { aboutAccount } from "#app/features/accounts/data-rights/tell-of-data.server.ts";
import { aboutRequest } from "#app/features/accounts/data-requests/tell-requester.server.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { toldFlash } from "#app/features/notices/told/told.ts";
import type { About } from "#app/platform/mail/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { type FormRefusal, plainRateRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { foundRequest } from "./data-request.server.ts";
import type { Route } from "./+types/data-request.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Une demande sur des données");

export async function loader(args: Route.LoaderArgs) {
  const { asked } = await foundRequest(args);
  const { database, clock } = scopeOf(args.context);
  const [request, staff] = await Promise.all([shownRequest(database.drizzle, dayOf(clock.now()), asked), staffMembers(database.drizzle, "dataRequests")]);
  return { request, staff };
}

/** The answer to one of the forms of the page, which says what it answers. */
const refused = (form: "hand" | "identity" | "close", { data: result, init }: FormRefusal) => data<RequestAnswer>({ form, result }, init ?? undefined);

export async function action(args: Route.ActionArgs) {
  const { actor, asked } = await foundRequest(args);
  const scope = scopeOf(args.context);
  const fields = await readForm(args.request);
  const page = pathTo("/admin/donnees/:id", { id: asked.id });
  const done = (outcome: "done" | RequestRefusal, title: string) =>
    outcome === "done"
      ? redirectWithFlash(args, page, { kind: "success", title })
      : data<RequestAnswer>({ refusal: requestRefusals[outcome] }, { status: 409 });
  /** The same of what the person is told. */
  const doneAnd = async (outcome: "done" | RequestRefusal, act: string, about: About) =>
    outcome === "done"
      ? redirectWithFlash(args, page, toldFlash(act, await toldOf(scope.database.drizzle, about), "person"))
      : done(outcome, "");
  const intent = fields.get("intent");
  if (intent === "hand") {
    const taken = parseRequestFields(fields, args.context, handSchema);
    return taken.ok ? done(await handRequest(scope, actor, asked.id, taken.value), "La demande est confiée.") : refused("hand", taken.refusal);
  }
  if (intent === "identity") {
    const taken = parseRequestFields(fields, args.context, identitySchema);
    return taken.ok ? done(await checkIdentity(scope, actor, asked.id, taken.value), "La vérification est notée.") : refused("identity", taken.refusal);
  }
  if (intent === "close") {
    const taken = parseRequestFields(fields, args.context, closeSchema);
    return taken.ok
      ? doneAnd(await closeRequest(scope, actor, asked.id, taken.value), "La demande est close", aboutRequest(asked.id))
      : refused("close", taken.refusal);
  }
  const refusal = plainRateRefusal(args.context);
  if (refusal) return refusal;
  const revision = Number(fields.get("revision"));
  if (intent !== "erase" || !Number.isInteger(revision)) throw data(null, { status: 404 });
  const planned = await eraseFor(scope, actor, asked.id, revision);
  return doneAnd(planned, "La suppression est planifiée", aboutAccount(asked.userId ?? ""));
}

export default function OneDataRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeRequest {...loaderData} answer={actionData} />;
}
