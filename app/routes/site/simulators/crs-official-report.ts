import { redirectDocument } from "react-router";
import { officialSimulation } from "#app/features/points/crs-official/simulation.ts";
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { sendReport } from "#app/features/points/report/answer-report.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Route } from "./+types/crs-official-report.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** "Télécharger le rapport" of the official CRS grid; a day without a grid goes back to the page that says so. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, clock } = scopeOf(context);
  const { path, scoreSheet } = officialSimulation(
    new URL(request.url).searchParams,
    dayOf(clock.now()).toString(),
    crsEditions(),
  );
  return scoreSheet ? sendReport(scoreSheet(), path, { origin, clock, site: siteSettings }) : redirectDocument(path);
}
