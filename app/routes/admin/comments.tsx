import { data, redirect } from "react-router";
import { moderateComment } from "#app/features/library/comments/moderate.server.ts";
import { listWaiting } from "#app/features/library/comments/queries.server.ts";
import { Moderation } from "#app/features/library/views/moderation.tsx";
import { waitSentence } from "#app/platform/forms/rate-refusal.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/comments.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Commentaires à modérer");

export async function loader({ context }: Route.LoaderArgs) {
  return { waiting: await listWaiting(scopeOf(context).database.drizzle) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const moderator = requireRole(context, request, "adviser");
  if (!scope.rate.allowed) return data({ refusal: waitSentence(scope.rate.retryAfterSeconds) }, { status: 429 });
  const fields = await readForm(request);
  const [id, decision] = [String(fields.get("comment")), fields.get("decision")];
  if ((decision !== "approved" && decision !== "rejected") || !isUuid(id)) throw data(null, { status: 400 });
  if (!(await moderateComment(scope, moderator, id, decision))) throw data(null, { status: 404 });
  return redirect(pathTo("/admin/commentaires"));
}

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  return <Moderation {...loaderData} refusal={actionData?.refusal} />;
}
