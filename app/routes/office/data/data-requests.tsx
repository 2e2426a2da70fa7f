import { recordSchema } from "#app/features/accounts/data-requests/form.ts";
import { officeRequests } from "#app/features/accounts/data-requests/queries.server.ts";
import { recordRequest } from "#app/features/accounts/data-requests/receive-request.server.ts";
import { OfficeRequests } from "#app/features/accounts/data-requests/views/office-requests.tsx";
import { aboutRequest } from "#app/features/accounts/data-requests/tell-requester.server.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { toldFlash } from "#app/features/notices/told/told.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/data-requests.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Données personnelles");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "dataRequests");
  const { database, clock } = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("etat") === "closed" ? ("closed" as const) : ("open" as const);
  const today = dayOf(clock.now());
  const page = await officeRequests(database.drizzle, today, state, searchParams.get("page"));
  return { page, state, days: siteSettings.office.dataRequestDays, formId: crypto.randomUUID(), today: today.toString() };
}

export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "dataRequests");
  const scope = scopeOf(args.context);
  const taken = await parseRequestForm(args, recordSchema(dayOf(scope.clock.now())));
  if (!taken.ok) return taken.refusal;
  await recordRequest(scope, actor, taken.value);
  const told = await toldOf(scope.database.drizzle, aboutRequest(taken.value.formId));
  return redirectWithFlash(args, pathTo("/admin/donnees"), toldFlash("La demande est enregistrée", told, "person"));
}

export default function DataRequests({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeRequests {...loaderData} answer={actionData} />;
}
