import { data } from "react-router";
import { mergeParts } from "#app/registries/account-movers.server.ts";
import { mergeSchema } from "#app/features/accounts/merges/form.ts";
import { mergeAccounts } from "#app/features/accounts/merges/merge-accounts.server.ts";
import { mergeRefusals } from "#app/features/accounts/merges/refusals.ts";
import { undoMerge } from "#app/features/accounts/merges/undo-merge.server.ts";
import { MergePage } from "#app/features/accounts/merges/views/merge-page.tsx";
import { aboutAccount } from "#app/features/accounts/data-rights/tell-of-data.server.ts";
import { toldOfEach } from "#app/features/notices/told/told.server.ts";
import { toldCountWords } from "#app/features/notices/told/told.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { plainRateRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { keptAccount, mergeAt } from "./merge-page.server.ts";
import type { Route } from "./+types/merge.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Réunir deux comptes");

export const loader = (args: Route.LoaderArgs) => mergeAt(args);

export async function action(args: Route.ActionArgs) {
  const { admin, account } = await keptAccount(args);
  const scope = scopeOf(args.context);
  const fields = await readForm(args.request);
  const back = pathTo("/admin/clients/:id/fusion", { id: account.id });
  if (fields.get("intent") === "undo") {
    const refusal = plainRateRefusal(args.context);
    if (refusal) return refusal;
    const id = String(fields.get("merge"));
    const undone = isUuid(id) ? await undoMerge(scope, mergeParts, admin, id) : { kind: "over" as const };
    if (undone.kind !== "undone") return data({ refusal: mergeRefusals[undone.kind] }, { status: 409 });
    const gone =
      undone.gone === 0
        ? ""
        : ` ${undone.gone} n’y étaient plus, ou ont changé depuis\u00a0: elles restent comme elles sont.`;
    return redirectWithFlash(args, back, {
      kind: "success",
      title: "Les deux comptes sont séparés.",
      text: `Choses rendues\u00a0: ${undone.returned}.${gone}`,
    });
  }
  const taken = parseRequestFields(fields, args.context, mergeSchema);
  if (!taken.ok) return data({ result: taken.refusal.data }, taken.refusal.init ?? undefined);
  const mergedId = new URL(args.request.url).searchParams.get("avec") ?? "";
  if (!isUuid(mergedId)) throw data(null, { status: 404 });
  const { formId, reason } = taken.value;
  const outcome = await mergeAccounts(scope, mergeParts, admin, { formId, reason, keptId: account.id, mergedId });
  if (outcome.kind !== "merged") return data({ refusal: mergeRefusals[outcome.kind] }, { status: 409 });
  const told = await toldOfEach(scope.database.drizzle, [aboutAccount(account.id), aboutAccount(mergedId)]);
  return redirectWithFlash(args, back, {
    kind: "success",
    title: "Les deux comptes sont réunis.",
    text: toldCountWords(told, "person"),
  });
}

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  return <MergePage {...loaderData} answer={actionData} />;
}
