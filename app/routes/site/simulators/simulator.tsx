import { SimulatorChoice } from "#app/features/points/views/choice/simulator-choice.tsx";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/simulator.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export default function SimulatorLanding() {
  return (
    <>
      <PageTrail />
      <SimulatorChoice />
    </>
  );
}
