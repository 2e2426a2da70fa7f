import { SimulatorChoice } from "#app/features/simulators/views/choice/simulator-choice.tsx";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/simulator.ts";

export const handle: RouteHandle = { cached: "always" };

export const meta: Route.MetaFunction = (args) => pageMeta("simulator", args);

export default function SimulatorLanding() {
  return (
    <>
      <PageTrail page="simulator" />
      <SimulatorChoice />
    </>
  );
}
