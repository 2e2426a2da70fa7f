import { data } from "react-router";
import { answerSourceAct } from "#app/features/publications/sources/answer-act.server.ts";
import { officeSources } from "#app/features/publications/sources/office-sources.server.ts";
import { OfficeSources } from "#app/features/publications/views/office/office-sources.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/sources.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Sources");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "checks");
  return officeSources(scopeOf(context), new URL(request.url).searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requirePermission(context, "checks");
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const answer = await answerSourceAct(scopeOf(context), actor, taken.fields);
  if (answer === undefined) throw data(null, { status: 404 });
  if ("refusal" in answer) return taken.refuse(409, answer.refusal);
  return redirectWithFlash({ request, context }, answer.to, answer.flash);
}

export default function Sources({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeSources {...loaderData} refusal={actionData?.refusal} />;
}
