import type { FileAnswer } from "#app/features/business/views/file-form.tsx";
import { crsEditions, pstqEditions, refusedEditions } from "#app/features/points/editions/known.server.ts";
import { ALARM_DAYS } from "#app/features/points/shared/edition.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { may } from "#app/platform/session/permissions.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { answerFile } from "#app/routes/office/checks/answer-file.server.ts";
import { judgeGrid } from "#app/routes/office/checks/judge-grid.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { GridLists, NewEdition } from "./grid-lists.tsx";
import { knownGrids, listedEditions } from "#app/registries/office/known-grids.ts";
import type { Route } from "./+types/grids.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Barèmes");

export function loader({ context }: Route.LoaderArgs) {
  const viewer = requirePermission(context, "checks");
  const day = dayOf(scopeOf(context).clock.now()).toString();
  const files = { crs: crsEditions(), pstq: pstqEditions() };
  const mayWrite = may(viewer.role, "publish");
  return { grids: knownGrids(day, files), editions: listedEditions(day, files), refused: refusedEditions(), mayWrite };
}

export const action = (args: Route.ActionArgs) => answerFile(args, { judge: judgeGrid, to: pathTo("/admin/baremes") });

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** What the site counts by, how old each reading is, what is reported of a grid whose figures nobody gives, and which file was refused. */
export default function Grids({ loaderData, actionData }: Route.ComponentProps) {
  const { grids, editions, refused, mayWrite } = loaderData;
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8">
      <h1>Barèmes</h1>
      {refused.map(({ file, problems }) => (
        <Alert key={file} kind="danger" title={`${file} est refusé`}>
          <p>Le site ne compte pas par ce fichier&nbsp;: l’édition d’avant reste. Ce qui ne va pas&nbsp;:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      ))}
      <p>
        Chaque barème se vérifie sur sa page officielle au moins tous les {ALARM_DAYS}&nbsp;jours. Passé ce délai, les
        pages qui s’en servent le disent à leurs lecteurs.
      </p>
      <GridLists grids={grids} editions={editions} mayWrite={mayWrite} />
      {mayWrite && <NewEdition answer={answerOf(actionData)} />}
      {grids
        .filter(({ state }) => state !== "")
        .map(({ name, state }) => (
          <section key={name}>
            <h2>{name}</h2>
            <p>{state}</p>
          </section>
        ))}
    </div>
  );
}

const answerOf = (answer: { file: FileAnswer } | { refusal: string } | undefined): FileAnswer | undefined =>
  answer && ("file" in answer ? answer.file : { kind: "refused", name: "Ce fichier", problems: [answer.refusal] });
