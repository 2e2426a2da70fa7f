import { listSimulations } from "#app/features/saved-simulations/queries.server.ts";
import { SimulationHistory } from "#app/features/saved-simulations/views/simulation-history.tsx";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/simulations.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  return { newestFirst: await listSimulations(scopeOf(context).database.drizzle, viewer.userId) };
}

export default function Simulations({ loaderData: { newestFirst } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="simulations" />
      <div className="wrap pt-4 pb-16">
        <h1 className="mb-6">Mes simulations</h1>
        <SimulationHistory newestFirst={newestFirst} />
      </div>
    </>
  );
}
