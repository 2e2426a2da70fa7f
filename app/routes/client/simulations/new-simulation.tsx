import { data, redirectDocument } from "react-router";
import { isGrid } from "#app/features/saved-simulations/history.ts";
import { SaveSimulation } from "#app/features/saved-simulations/views/save-simulation.tsx";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { OWN_FIGURE, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { keepResult } from "./keep-result.server.ts";
import { computeSimulation, officialFigure, simulators } from "#app/registries/simulators.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/new-simulation.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Garder ce résultat");

export const shouldRevalidate = revalidateWhenReached;

/**
 * The result that the address asks about, computed here. The answers stand in the address
 * rather than in the form, so that a session that ran out loses nothing: the sign-in leads back.
 */
function askedSimulation(request: Request) {
  const { searchParams } = new URL(request.url);
  const grid = searchParams.get("simulateur");
  if (!isGrid(grid)) throw data(null, { status: 404 });
  const simulation = computeSimulation(grid, searchParams);
  if (simulation.answers === "") throw redirectDocument(simulators[grid].path);
  return { ...simulation, title: simulators[grid].sheetOf(searchParams).title };
}

/** The result with its button, and nothing kept yet: a GET writes nothing, wherever it comes from. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireViewer(context);
  const { grid, answers, total, maximum, status, title } = askedSimulation(request);
  const official = officialFigure(grid, answers, dayOf(scopeOf(context).clock.now()).toString());
  return { grid, answers, total, maximum, status, title, official };
}

/** "Enregistrer dans mon espace", from /arrima, /crs or here. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  return keepResult({ request, context }, viewer, askedSimulation(request));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function NewSimulation({
  loaderData: { grid, answers, official, title, ...own },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return (
    <>
      <PageTrail />
      <div className="wrap grid gap-6 py-8 max-w-prose">
        <h1>Garder ce résultat</h1>
        {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
        <ScorePanel
          heading="Votre résultat"
          score={own.total}
          {...own}
          beside={{ ...official, firstLabel: OWN_FIGURE, score: sayRange(official) }}
          note={title}
          showBar
        >
          {official.warning !== undefined && (
            <p className="hint">
              {official.warning}{" "}
              <TextLink href={official.tool.href} external>
                {official.tool.label}
              </TextLink>
            </p>
          )}
        </ScorePanel>
        <SaveSimulation grid={grid} answers={answers} signedIn />
      </div>
    </>
  );
}
