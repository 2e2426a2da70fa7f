import { quebecEstimate } from "#app/features/points/editions/estimates.server.ts";
import { arrimaSimulator } from "#app/features/points/arrima/simulator.ts";
import { arrivalAt } from "#app/features/situation/arrival.ts";
import { withSheet } from "#app/features/situation/destinations.ts";
import { arrima } from "#app/features/situation/tools/quebec.ts";
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
import { BeginAgain } from "./sheet/begin-again.tsx";
import { openedWith } from "./sheet/opened-with.server.ts";
import type { Route } from "./+types/arrima.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const { url, beginning } = await openedWith({ request, context }, arrima);
  const query = askedQuery(arrimaSimulator, url);
  const factSheet = carriedSheet(url);
  const official =
    query === null
      ? null
      : quebecEstimate(new URLSearchParams(withSheet(query, factSheet)), dayOf(scope.clock.now()).toString());
  const arrival = arrivalAt(arrima, url, dayOf(scope.clock.now()).toString());
  const signedIn = viewerOf(context) !== null;
  return { query, official, factSheet, arrival, beginning, origin: scope.origin, signedIn };
}

export default function Arrima({ loaderData: { signedIn, arrival, beginning, ...asked } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="simulator-intro">
        <h1>Simulateur Arrima</h1>
        {asked.query === null && (
          <p>
            Vos points sur 1320 pour le Québec. Une question sans réponse compte 0&nbsp;point. Ce que donne la{" "}
            <a href={pathTo("/arrima/pstq")}>grille officielle du Québec</a> vient avec le résultat.
          </p>
        )}
        <CarriedNotice arrival={arrival} />
        {asked.query !== null && <BeginAgain beginning={beginning} />}
        {signedIn && asked.query === null && <PrefillOffer grid="arrima" />}
      </div>
      <SimulatorPage
        simulator={arrimaSimulator}
        notice={siteSettings.notice}
        {...asked}
        renderKeep={(answers) => <SaveSimulation grid="arrima" answers={answers} signedIn={signedIn} />}
      />
    </>
  );
}
