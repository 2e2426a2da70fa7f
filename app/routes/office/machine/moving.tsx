import { data } from "react-router";
import { listArchives } from "#app/features/business-archive/ask-archive.server.ts";
import { describeArchives } from "#app/features/business-archive/describe-archives.ts";
import { TakeArchive } from "#app/features/business-archive/views/take-archive.tsx";
import { importKindOf, listImports } from "#app/features/imports/queries.server.ts";
import { MOST_FILE_BYTES } from "#app/features/imports/read-file.ts";
import { uploadImport } from "#app/features/imports/upload-import.server.ts";
import { BringFile, type BringRefusal } from "#app/features/imports/views/bring-file.tsx";
import { plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { readFormWithFile } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { importKinds } from "#app/registries/import-kinds.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { Route } from "./+types/moving.ts";
import { answerArchive } from "./answer-archive.server.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Entrer et sortir");

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "machine");
  const scope = scopeOf(context);
  const { database, jobs } = scope;
  return {
    archives: describeArchives(await listArchives(database, scope)),
    imports: await listImports({ db: database.drizzle, jobs }, importKinds),
    kinds: Object.values(importKinds).map(({ name, title, about, natural, fields }) => ({
      name,
      title,
      about,
      natural: natural.says,
      fields: fields.map(({ header, hint, needed }) => ({ header, hint, needed })),
    })),
  };
}

/** A little more than a file: the other fields of its form. */
const MOST_BYTES = MOST_FILE_BYTES + 64 * 1024;
const TOO_LARGE = "Ce fichier dépasse 10\u00a0Mo\u00a0: coupez-le en plusieurs.";

const refuse = (status: number, refused: BringRefusal) => data({ refused }, { status });

export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "machine");
  const scope = scopeOf(args.context);
  const limited = plainRateRefusal(args.context);
  if (limited) return limited;
  const taken = await readFormWithFile(args.request, "file", MOST_BYTES);
  if (taken === "too-large") return refuse(413, { field: "file", sentence: TOO_LARGE, kind: "" });
  if (taken.form.get("intent") === "archive")
    return answerArchive(args, actor, String(taken.form.get("password") ?? ""));
  const kind = importKindOf(importKinds, String(taken.form.get("kind")));
  if (!kind) return refuse(400, { field: "kind", sentence: "Choisissez ce que contient le fichier.", kind: "" });
  const back = (sentence: string) => refuse(400, { field: "file", sentence, kind: kind.name });
  if (!taken.file) return back("Choisissez le fichier CSV à lire.");
  const asked = { kind: kind.name, file: taken.file };
  const outcome = await uploadImport({ ...scope, kinds: importKinds }, scope, actor, asked);
  if (outcome.kind === "refused") return back(outcome.fault);
  const title = outcome.known
    ? "Ce fichier était déjà là\u00a0: le voici."
    : "Le fichier est lu\u00a0: voici ce qu’il apporte.";
  const path = pathTo("/admin/machine/entrer-et-sortir/:id", { id: outcome.id });
  return redirectWithFlash(args, path, { kind: "success", title });
}

export default function Moving({ loaderData: { imports, kinds, archives }, actionData }: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  const fault = actionData && "fault" in actionData ? actionData.fault : undefined;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Entrer et sortir</h1>
      {actionData && "refusal" in actionData && (
        <Alert kind="caution" announced>
          {actionData.refusal}
        </Alert>
      )}
      <BringFile kinds={kinds} imports={imports} {...(refused && { refused })} />
      <TakeArchive archives={archives} fault={fault} />
    </div>
  );
}
