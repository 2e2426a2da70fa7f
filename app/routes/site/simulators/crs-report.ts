import { federalEstimate } from "#app/features/points/editions/estimates.server.ts";
import { crsSimulator } from "#app/features/points/crs/simulator.ts";
import { answerReport } from "#app/features/points/report/answer-report.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Route } from "./+types/crs-report.ts";

/** "Télécharger le rapport" of the CRS simulator. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, clock } = scopeOf(context);
  return answerReport(crsSimulator, request.url, { origin, clock, site: siteSettings, official: federalEstimate });
}
