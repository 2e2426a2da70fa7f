import { listSimulations } from "#app/features/saved-simulations/queries.server.ts";
import { SimulationHistory } from "#app/features/saved-simulations/views/simulation-history.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/page-meta.ts";
import { compared } from "#app/routes/espace/simulators.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/simulations.ts";

export const handle: RouteHandle = { cost: "computation" };

export const meta: Route.MetaFunction = (args) => ownMeta(args);

/** What an address may say happened. */
const NOTICES: Record<string, string> = {
  enregistre: "Résultat enregistré dans votre espace",
  "deja-enregistre": "Ce résultat était déjà enregistré",
  supprime: "Simulation supprimée",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  const { database, clock } = scopeOf(context);
  const notice = new URL(request.url).searchParams.get("fait") ?? "";
  return {
    newestFirst: compared(await listSimulations(database.drizzle, viewer.userId), dayOf(clock.now()).toString()),
    notice: Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined,
  };
}

export default function Simulations({ loaderData: { newestFirst, notice } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="simulations" />
      <div className="wrap pt-4 pb-16">
        <h1 className="mb-6">Mes simulations</h1>
        {notice !== undefined && <Alert kind="success" title={notice} announced />}
        <SimulationHistory newestFirst={newestFirst} />
      </div>
    </>
  );
}
