import { data } from "react-router";
import { statementSchema } from "#app/features/accounting/statements/form.ts";
import { describeFile, describePage } from "#app/features/accounting/statements/describe.server.ts";
import { listReconciliations } from "#app/features/accounting/statements/queries.server.ts";
import { uploadStatement } from "#app/features/accounting/statements/upload-statement.server.ts";
import { Reconciliations } from "#app/features/accounting/statements/views/reconciliations.tsx";
import booksStyles from "#app/features/accounting/views/accounting.css?url";
import { readFormWithFile } from "#app/platform/forms/read-form.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/reconciliations.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: booksStyles }];

export const meta: Route.MetaFunction = () => unlistedMeta("Rapprochements");

const means = () => siteSettings.payment.means.map(({ id, name }) => ({ value: id, label: name }));

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "books");
  const cursor = new URL(request.url).searchParams.get("page");
  return { page: describePage(await listReconciliations(scopeOf(context).database.drizzle, cursor), describeFile) };
}

const TOO_LARGE = "Ce fichier dépasse 1\u00a0Mo\u00a0: exportez une période plus courte.";

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requirePermission(context, "books");
  const scope = scopeOf(context);
  const read = await readFormWithFile(request, "file");
  const taken = parseRequestFields(read === "too-large" ? new FormData() : read.form, context, statementSchema);
  if (read === "too-large") return data({ status: "error" as const, error: { file: [TOO_LARGE] } }, { status: 413 });
  if (!taken.ok) return taken.refusal;
  if (!read.file) return taken.refuse(400, { fieldErrors: { file: ["Choisissez le fichier CSV à lire."] } });
  const outcome = await uploadStatement(scope, actor, { ...taken.value, file: read.file });
  if (outcome.kind === "refused") return taken.refuse(400, { fieldErrors: { file: [outcome.fault] } });
  const title = outcome.known
    ? "Ce fichier était déjà là\u00a0: le voici."
    : "Le fichier est lu\u00a0: dites quelle colonne est quoi.";
  return redirectWithFlash({ request, context }, pathTo("/admin/rapprochements/:id", { id: outcome.id }), {
    kind: "success",
    title,
  });
}

export default function ReconciliationsPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <Reconciliations page={page} means={means()} answer={actionData} />;
}
