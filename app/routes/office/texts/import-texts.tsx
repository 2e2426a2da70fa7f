import { data } from "react-router";
import { KINDS } from "#app/features/publications/kinds.ts";
import {
  type WantedText,
  importTexts,
  previewImport,
} from "#app/features/publications/office/exchange/import-texts.server.ts";
import { readFiles } from "#app/features/publications/office/exchange/read-files.ts";
import { ImportPage } from "#app/features/publications/views/office/import-page.tsx";
import { plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { readFormWithFile } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/import-texts.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Exporter et importer");

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "texts");
  return null;
}

const MOST_BYTES = 10 * 1024 * 1024;
const LINE = /^([a-z]+)\/([a-z0-9-]+)\/(\d{1,6})\n/;

/** The texts that the preview gave, as its form brings them back. */
function wantedIn(form: FormData): WantedText[] {
  return [...form].flatMap(([name, value]) => {
    const typed = name.startsWith("text-") ? String(value).replaceAll(/\r\n?/g, "\n") : "";
    const [line = "", kindName, slug = "", seen] = LINE.exec(typed) ?? [];
    const kind = KINDS.find((one) => one === kindName);
    return kind ? [{ kind, slug, seen: Number(seen), source: typed.slice(line.length) }] : [];
  });
}

export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "texts");
  const scope = scopeOf(args.context);
  const refused = plainRateRefusal(args.context);
  if (refused) return refused;
  const taken = await readFormWithFile(args.request, "file", MOST_BYTES);
  if (taken === "too-large") return data({ refusal: "Ce fichier dépasse 10\u00a0Mo." }, { status: 413 });
  const { form, file } = taken;
  if (form.get("intent") === "write") {
    const outcome = await importTexts(scope, actor, wantedIn(form));
    if ("refused" in outcome) {
      const refusal = `Rien n’est écrit\u00a0: ${outcome.refused} a changé entre-temps. Apportez le fichier de nouveau.`;
      return data({ refusal }, { status: 409 });
    }
    const title = outcome.written === 0 ? "Il n’y avait rien à écrire." : "Les brouillons sont écrits.";
    return redirectWithFlash(args, pathTo("/admin/textes?etat=brouillon"), { kind: "success", title });
  }
  if (!file) return data({ refusal: "Choisissez un fichier .md ou .zip." }, { status: 400 });
  const kind = KINDS.find((one) => one === form.get("kind")) ?? "article";
  return { preview: await previewImport(scope.database.drizzle, readFiles(file, kind)) };
}

export default function ImportTexts({ actionData }: Route.ComponentProps) {
  const [preview, refusal] = [
    actionData && "preview" in actionData ? actionData.preview : undefined,
    actionData && "refusal" in actionData ? actionData.refusal : undefined,
  ];
  return <ImportPage preview={preview} refusal={refusal} />;
}
