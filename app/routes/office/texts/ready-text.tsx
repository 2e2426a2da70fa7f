import { data } from "react-router";
import { changedBy } from "#app/features/audit/last-change.server.ts";
import { readyTextEditSchema } from "#app/features/ready-texts/form.ts";
import { readyText } from "#app/features/ready-texts/queries.server.ts";
import { ReadyTextPage } from "#app/features/ready-texts/views/ready-text.tsx";
import { changeReadyText, retireReadyText } from "#app/features/ready-texts/write-text.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { plainRateRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/ready-text.ts";
import { TEXT_REFUSALS, textChanged } from "./ready-text-refusals.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Un texte tout fait");

async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const actor = requirePermission(context, "texts");
  const scope = scopeOf(context);
  const known = await readyText(scope.database.drizzle, params.id);
  if (!known) throw data(null, { status: 404 });
  return { actor, scope, ...known };
}

export async function loader(args: Route.LoaderArgs) {
  const { text, versions } = await found(args);
  return { text, versions };
}

export async function action(args: Route.ActionArgs) {
  const { actor, scope, text } = await found(args);
  const fields = await readForm(args.request);
  const intent = fields.get("intent");
  const done = (title: string) =>
    redirectWithFlash(args, pathTo("/admin/modeles/:id", { id: text.id }), { kind: "success", title });
  if (intent === "retire" || intent === "restore") {
    const refusal = plainRateRefusal(args.context);
    if (refusal) return refusal;
    const outcome = await retireReadyText(scope, actor, text.id, intent === "retire");
    if (outcome === "done") return done(intent === "retire" ? "Ce texte est retiré." : "Ce texte est remis.");
    const { formErrors, fieldErrors } = TEXT_REFUSALS[outcome];
    return data(
      { refusal: [...(formErrors ?? []), ...Object.values(fieldErrors ?? {}).flat()].join(" ") },
      { status: 409 },
    );
  }
  const taken = parseRequestFields(fields, args.context, readyTextEditSchema(text.kind));
  if (!taken.ok) return data({ result: taken.refusal.data }, taken.refusal.init ?? undefined);
  const outcome = await changeReadyText(scope, actor, text.id, taken.value);
  if (outcome === "done") return done("Le texte est enregistré.");
  const by = outcome === "changed" ? await changedBy(scope.database.drizzle, { type: "ready-text", id: text.id }) : "";
  const refusal = taken.refuse(409, outcome === "changed" ? textChanged(by) : TEXT_REFUSALS[outcome]);
  return data({ result: refusal.data }, refusal.init ?? undefined);
}

export default function ReadyTextRoute({ loaderData, actionData }: Route.ComponentProps) {
  const [answer, refusal] = [
    actionData && "result" in actionData ? actionData.result : undefined,
    actionData && "refusal" in actionData ? actionData.refusal : undefined,
  ];
  return <ReadyTextPage {...loaderData} answer={answer} refusal={refusal} />;
}
