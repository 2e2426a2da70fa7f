import { quebecEstimate } from "#app/features/points/editions/estimates.server.ts";
import { arrimaSimulator } from "#app/features/points/arrima/simulator.ts";
import { answerReport } from "#app/features/points/report/answer-report.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Route } from "./+types/arrima-report.ts";

/** "Télécharger le rapport" of the Arrima simulator. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, clock } = scopeOf(context);
  return answerReport(arrimaSimulator, request.url, { origin, clock, site: siteSettings, official: quebecEstimate });
}
