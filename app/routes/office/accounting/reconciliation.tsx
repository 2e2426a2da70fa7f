import { data } from "react-router";
import { explainLines } from "#app/features/accounting/statements/explain-lines.server.ts";
import { columnsSchema, explanationSchema } from "#app/features/accounting/statements/form.ts";
import { matchStatement } from "#app/features/accounting/statements/match-statement.server.ts";
import { comparedWords, matchRefusal } from "#app/features/accounting/statements/refusals.ts";
import { StatementPage } from "#app/features/accounting/statements/views/statement-page.tsx";
import booksStyles from "#app/features/accounting/views/accounting.css?url";
import { readForm } from "#app/platform/forms/read-form.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { foundReconciliation, reconciliationPage } from "./reconciliation.server.ts";
import type { Route } from "./+types/reconciliation.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: booksStyles }];

export const meta: Route.MetaFunction = () => unlistedMeta("Un rapprochement");

export const loader = (args: Route.LoaderArgs) => reconciliationPage(args);

export async function action(args: Route.ActionArgs) {
  const { actor, scope, file } = await foundReconciliation(args);
  const fields = await readForm(args.request, ["line"]);
  const done = (title: string) =>
    redirectWithFlash(args, pathTo("/admin/rapprochements/:id", { id: file.id }), { kind: "success", title });
  if (fields.get("intent") === "match") {
    const taken = parseRequestFields(fields, args.context, columnsSchema);
    if (!taken.ok) return taken.refusal;
    const outcome = await matchStatement(scope, actor, file.id, taken.value);
    if (outcome.kind === "unknown") throw data(null, { status: 404 });
    if (outcome.kind === "already-matched") return done("Ce fichier était déjà comparé.");
    if (outcome.kind !== "matched") return taken.refuse(409, { formErrors: [matchRefusal(outcome)] });
    return done(comparedWords(outcome.differences));
  }
  const taken = parseRequestFields(fields, args.context, explanationSchema);
  if (!taken.ok) return taken.refusal;
  const lines = fields.getAll("line").filter((id): id is string => typeof id === "string" && isUuid(id));
  if (lines.length === 0) return taken.refuse(400, { formErrors: ["Cochez au moins un écart."] });
  const count = await explainLines(scope, actor, file.id, { lines, note: taken.value.note });
  return done(count === 1 ? "Un écart est expliqué." : `${count} écarts sont expliqués.`);
}

export default function ReconciliationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StatementPage {...loaderData} answer={actionData} />;
}
