import { listSimulations } from "#app/features/saved-simulations/queries.server.ts";
import { SimulationHistory } from "#app/features/saved-simulations/views/simulation-history.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { compared } from "#app/registries/simulators.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/simulations.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const { database, clock } = scopeOf(context);
  return {
    newestFirst: compared(await listSimulations(database.drizzle, viewer.userId), dayOf(clock.now()).toString()),
  };
}

export default function Simulations({ loaderData: { newestFirst } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="wrap pt-4 pb-16">
        <h1 className="mb-6">Mes simulations</h1>
        <SimulationHistory newestFirst={newestFirst} />
      </div>
    </>
  );
}
