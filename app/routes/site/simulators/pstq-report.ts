import { pstqEditions } from "#app/features/points/editions/known.server.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import { pstqSimulator } from "#app/features/points/pstq/simulator.ts";
import { answerReport } from "#app/features/points/report/answer-report.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Route } from "./+types/pstq-report.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** "Télécharger le rapport" of the official grid of Quebec. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, clock } = scopeOf(context);
  const today = dayOf(clock.now()).toString();
  return answerReport(pstqSimulator(gridOn(pstqEditions(), today), today), request.url, {
    origin,
    clock,
    site: siteSettings,
  });
}
