import { data } from "react-router";
import { moderateComment } from "#app/features/publications/comments/moderate.server.ts";
import { listWaiting } from "#app/features/publications/comments/queries.server.ts";
import { Moderation } from "#app/features/publications/views/office/moderation.tsx";
import { returnOf } from "#app/features/office/worklist/desk-path.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/comments.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Commentaires à modérer");

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    waiting: await listWaiting(scopeOf(context).database.drizzle, new URL(request.url).searchParams.get("page")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const moderator = requirePermission(context, "texts");
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const [id, decision] = [String(taken.fields.get("comment")), taken.fields.get("decision")];
  if ((decision !== "approved" && decision !== "rejected") || !isUuid(id)) throw data(null, { status: 400 });
  if (!(await moderateComment(scope, moderator, id, decision))) throw data(null, { status: 404 });
  const title = decision === "approved" ? "Le commentaire est publié." : "Le commentaire est refusé.";
  const back = returnOf(request) ?? pathTo("/admin/commentaires");
  return redirectWithFlash({ request, context }, back, { kind: "success", title });
}

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  return <Moderation {...loaderData} refusal={actionData?.refusal} />;
}
