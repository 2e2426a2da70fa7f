import { data } from "react-router";
import { duplicatePairs, keepApart } from "#app/features/accounts/merges/duplicates.server.ts";
import { knownMerges } from "#app/features/accounts/merges/preview-merge.server.ts";
import { Duplicates } from "#app/features/accounts/merges/views/duplicates.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/duplicates.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Comptes en double");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "merges");
  const { database, clock } = scopeOf(context);
  const cursor = new URL(request.url).searchParams.get("page");
  const [page, merges] = await Promise.all([
    duplicatePairs(database.drizzle, cursor),
    knownMerges(database.drizzle, clock),
  ]);
  return { page, merges };
}

export async function action(args: Route.ActionArgs) {
  const admin = requirePermission(args.context, "merges");
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const [one, other] = [String(taken.fields.get("one")), String(taken.fields.get("other"))];
  if (!isUuid(one) || !isUuid(other) || taken.fields.get("intent") !== "apart") throw data(null, { status: 404 });
  if (!(await keepApart(scopeOf(args.context), admin, one, other)))
    return taken.refuse(409, "L’un de ces comptes n’existe plus. Voici la liste à jour.");
  return redirectWithFlash(args, pathTo("/admin/clients/doublons"), {
    kind: "success",
    title: "C’est noté\u00a0: ces deux comptes ne seront plus proposés.",
  });
}

export default function DuplicatesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Duplicates {...loaderData} refusal={actionData?.refusal} />;
}
