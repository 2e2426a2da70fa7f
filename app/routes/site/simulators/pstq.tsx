import { pstqEditions } from "#app/features/points/editions/known.server.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import { PstqPage } from "#app/features/points/pstq/views/pstq-page.tsx";
import { arrivalAt } from "#app/features/situation/arrival.ts";
import { pstq } from "#app/features/situation/tools/quebec.ts";
import { CarriedNotice } from "#app/features/points/views/questions/carried-notice.tsx";
import { askedSearch, carriedSheet } from "#app/features/points/views/simulator.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { BeginAgain } from "./sheet/begin-again.tsx";
import { openedWith } from "./sheet/opened-with.server.ts";
import type { Route } from "./+types/pstq.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const { url, beginning } = await openedWith({ request, context }, pstq);
  const today = dayOf(scope.clock.now()).toString();
  return {
    query: askedSearch(url),
    factSheet: carriedSheet(url),
    arrival: arrivalAt(pstq, url, today),
    beginning,
    origin: scope.origin,
    today,
    edition: gridOn(pstqEditions(), today),
  };
}

export default function Pstq({
  loaderData: { query, factSheet, arrival, beginning, origin, today, edition },
}: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="simulator-intro">
        <h1>Barème officiel du Québec (PSTQ)</h1>
        {query === null && (
          <p>
            Le Programme de sélection des travailleurs qualifiés&nbsp;: la grille que le Québec applique aujourd’hui,
            ligne par ligne, et ses quatre volets. Une question sans réponse compte 0&nbsp;point.
          </p>
        )}
        <CarriedNotice arrival={arrival} />
        <BeginAgain beginning={beginning} />
      </div>
      <PstqPage
        query={query}
        factSheet={factSheet}
        {...edition}
        origin={origin}
        notice={siteSettings.notice}
        today={today}
      />
    </>
  );
}
