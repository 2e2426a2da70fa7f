import { federalEstimate } from "#app/features/points/editions/estimates.server.ts";
import { crsSimulator } from "#app/features/points/crs/simulator.ts";
import { arrivalAt } from "#app/features/situation/arrival.ts";
import { withSheet } from "#app/features/situation/destinations.ts";
import { crs } from "#app/features/situation/tools/federal.ts";
import { CarriedNotice } from "#app/features/points/views/questions/carried-notice.tsx";
import { PrefillOffer } from "#app/features/saved-simulations/views/prefill-offer.tsx";
import { SaveSimulation } from "#app/features/saved-simulations/views/save-simulation.tsx";
import { askedQuery, carriedSheet } from "#app/features/points/views/simulator.ts";
import { SimulatorPage } from "#app/features/points/views/simulator-page.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/crs.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const query = askedQuery(crsSimulator, request.url);
  const factSheet = carriedSheet(request.url);
  const official =
    query === null
      ? null
      : federalEstimate(new URLSearchParams(withSheet(query, factSheet)), dayOf(scope.clock.now()).toString());
  const arrival = arrivalAt(crs, request.url, dayOf(scope.clock.now()).toString());
  return { query, official, factSheet, arrival, origin: scope.origin, signedIn: viewerOf(context) !== null };
}

export default function Crs({ loaderData: { signedIn, arrival, ...asked } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="simulator-intro">
        <h1>Simulateur CRS</h1>
        {asked.query === null && (
          <p>
            Votre score d’Entrée express, jusqu’à 1200 points. Une question sans réponse compte 0&nbsp;point. Ce que
            donne la <a href={pathTo("/crs/officiel")}>grille officielle</a> vient avec le résultat.
          </p>
        )}
        <CarriedNotice arrival={arrival} />
        {signedIn && asked.query === null && <PrefillOffer grid="crs" />}
      </div>
      <SimulatorPage
        simulator={crsSimulator}
        notice={siteSettings.notice}
        {...asked}
        renderKeep={(answers) => <SaveSimulation grid="crs" answers={answers} signedIn={signedIn} />}
      />
    </>
  );
}
