import { data, redirect } from "react-router";
import { isGrid } from "#app/features/saved-simulations/history.ts";
import { type ComputedSimulation, saveSimulation } from "#app/features/saved-simulations/save-simulation.server.ts";
import { SaveSimulation } from "#app/features/saved-simulations/views/save-simulation.tsx";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { takePlainForm } from "#app/platform/forms/take-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { computeSimulation, simulators } from "#app/routes/espace/simulators.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ScorePanel } from "#app/ui/score-panel.tsx";
import { SubPageTrail } from "#app/routes/espace/sub-page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/new-simulation.ts";

export const handle: RouteHandle = { cost: "computation" };

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
  if (simulation.answers === "") throw redirect(simulators[grid].path);
  return { ...simulation, title: simulators[grid].sheetOf(searchParams).title };
}

async function keep(context: Route.LoaderArgs["context"], viewer: Viewer, simulation: ComputedSimulation): Promise<Response> {
  const { database, clock } = scopeOf(context);
  const { already } = await saveSimulation({ db: database.drizzle, clock }, viewer, simulation);
  return redirect(pathTo(`/dashboard/simulations?fait=${already ? "deja-enregistre" : "enregistre"}`));
}

/**
 * Where somebody lands who signed in or registered from a result: it is kept at once. Only
 * our own pages may lead here with that effect; from anywhere else the result is shown with
 * its button. Keeping is idempotent, so that coming twice changes nothing.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  const simulation = askedSimulation(request);
  // A refused press is followed by this loader too: it is not to be granted by this way.
  if (scopeOf(context).rate.allowed && request.headers.get("Sec-Fetch-Site") === "same-origin") throw await keep(context, viewer, simulation);
  const { grid, answers, total, maximum, status, title } = simulation;
  return { grid, answers, total, maximum, status, title };
}

/** "Enregistrer dans mon espace", from /arrima, /crs or here. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const taken = await takePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  return keep(context, viewer, askedSimulation(request));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function NewSimulation({ loaderData: { grid, answers, total, maximum, status, title }, actionData }: Route.ComponentProps) {
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return (
    <>
      <SubPageTrail under="simulations" name="Garder ce résultat" />
      <div className="wrap grid gap-6 py-8 max-w-prose">
        <h1>Garder ce résultat</h1>
        {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
        <ScorePanel heading="Votre résultat" score={total} maximum={maximum} status={status} note={title} showBar />
        <SaveSimulation grid={grid} answers={answers} signedIn />
      </div>
    </>
  );
}
