import { type FileAnswer, FileForm } from "#app/features/business/views/file-form.tsx";
import { type ListedProgramme, ProgrammeLists } from "#app/features/business/views/programme-lists.tsx";
import { judgeTemplate } from "#app/features/applications/programmes/judge-template.server.ts";
import { programmes } from "#app/features/applications/programmes/programmes.server.ts";
import { programs } from "#app/features/programs/programs.ts";
import { places } from "#app/features/programs/provinces.ts";
import { streams } from "#app/features/programs/streams.ts";
import { statusNames } from "#app/features/programs/words.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { may } from "#app/platform/session/permissions.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { answerFile } from "./answer-file.server.ts";
import { itemPath } from "./item-paths.ts";
import type { Route } from "./+types/programmes.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Programmes");

export function loader({ context }: Route.LoaderArgs) {
  const viewer = requirePermission(context, "checks");
  const listed: ListedProgramme[] = [
    ...programs().map(({ id, name, province, today }) => ({
      path: itemPath("program", id),
      name,
      place: places[province].name,
      status: { label: today.label, tone: today.tone },
      on: sayDay(today.on),
    })),
    ...streams().map(({ id, name, place, status, asOf }) => ({
      path: itemPath("stream", id),
      name,
      place: places[place].name,
      status: statusNames[status],
      on: sayDay(asOf),
    })),
  ];
  const templates = [...programmes().values()].flatMap((editions) =>
    editions.map(({ id, name, version }) => ({
      path: itemPath("programme", `${id}@${version}`),
      name,
      version: sayDay(version),
    })),
  );
  return { listed, templates, mayWrite: may(viewer.role, "publish") };
}

export const action = (args: Route.ActionArgs) =>
  answerFile(args, {
    to: pathTo("/admin/programmes"),
    judge: async (family, text) => {
      if (family !== "programme") return undefined;
      const judged = judgeTemplate(text);
      if (!judged.ok) return { ...judged, family };
      const title = `Modèle ${judged.id}\u00a0: le fichier est juste`;
      const effects = [
        "Les dossiers ouverts gardent l’édition de leur ouverture, sauf si ce fichier porte la même date.",
      ];
      return { ...judged, family, title, effects };
    },
  });

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Programmes({ loaderData: { listed, templates, mayWrite }, actionData }: Route.ComponentProps) {
  const file: FileAnswer | undefined =
    actionData &&
    ("file" in actionData ? actionData.file : { kind: "refused", name: "Ce fichier", problems: [actionData.refusal] });
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8">
      <h1>Programmes</h1>
      <ProgrammeLists listed={listed} templates={templates} mayWrite={mayWrite} />
      {mayWrite && (
        <FileForm answer={file}>
          <input type="hidden" name="family" value="programme" />
        </FileForm>
      )}
    </div>
  );
}
