import { data } from "react-router";
import { confirmImport, dropImport, resumeImport } from "#app/features/imports/confirm-import.server.ts";
import { undoImport, usedSentence } from "#app/features/imports/undo-import.server.ts";
import { importPage } from "#app/features/imports/queries.server.ts";
import { ImportView } from "#app/features/imports/views/import-page.tsx";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { importKinds } from "#app/registries/import-kinds.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/import.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Un import");

async function foundImport({ context, params: { id } }: Pick<Route.LoaderArgs, "context" | "params">) {
  const { database, jobs } = scopeOf(context);
  const found = isUuid(id) ? await importPage({ db: database.drizzle, jobs }, importKinds, id) : undefined;
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function loader(args: Route.LoaderArgs) {
  requirePermission(args.context, "machine");
  return { found: await foundImport(args) };
}

export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "machine");
  const scope = scopeOf(args.context);
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const { id } = await foundImport(args);
  const intent = taken.fields.get("intent");
  const path = pathTo("/admin/machine/entrer-et-sortir/:id", { id });
  if (intent === "undo") {
    const undone = await undoImport({ ...scope, kinds: importKinds }, actor, id);
    if (undone.kind === "used") return taken.refuse(409, usedSentence(undone.lines));
    if (undone.kind === "gone") return taken.refuse(409, "Cet import ne s’annule pas\u00a0: voici où il en est.");
    const title = `L’import est annulé\u00a0: ${undoneWords(undone)}.`;
    return redirectWithFlash(args, path, { kind: "success", title });
  }
  if (intent === "resume") {
    const resumed = await resumeImport(scope, actor, id);
    if (!resumed) return taken.refuse(409, "Quelqu’un s’en est déjà occupé\u00a0: voici où en est l’import.");
    return redirectWithFlash(args, path, { kind: "success", title: "L’import reprend." });
  }
  if (intent !== "confirm" && intent !== "drop") throw data(null, { status: 400 });
  const done = await (intent === "drop" ? dropImport(scope, actor, id) : confirmImport(scope, actor, id));
  if (!done) return taken.refuse(409, "Cet import a déjà été confirmé\u00a0: voici où il en est.");
  return intent === "drop"
    ? redirectWithFlash(args, pathTo("/admin/machine/entrer-et-sortir"), {
        kind: "success",
        title: "Le fichier est abandonné, rien n’a été écrit.",
      })
    : redirectWithFlash(args, path, { kind: "success", title: "L’import a commencé." });
}

/** « 3 lignes retirées, 1 rendue à son état d’avant ». */
function undoneWords({ removed, restored }: { removed: number; restored: number }): string {
  const said = [
    removed > 0 || restored === 0 ? frenchCount(removed, "ligne retirée", "lignes retirées") : "",
    restored > 0 ? frenchCount(restored, "ligne rendue à son état d’avant", "lignes rendues à leur état d’avant") : "",
  ];
  return said.filter((words) => words !== "").join(", ");
}

export default function Import({ loaderData: { found }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <ImportView found={found} refusal={actionData?.refusal} />
    </div>
  );
}
