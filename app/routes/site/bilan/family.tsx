import { compare } from "#app/features/points/family/compare.ts";
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { coupleQuery, missingOf, readHousehold } from "#app/features/points/family/questions.ts";
import { FamilyView } from "#app/features/points/family/views/family-view.tsx";
import { NextTools } from "#app/features/points/family/views/next-tools.tsx";
import { arrivalAt } from "#app/features/situation/arrival.ts";
import { family as familyTool } from "#app/features/situation/tools/federal.ts";
import { CarriedNotice } from "#app/features/points/views/questions/carried-notice.tsx";
import { searchOf } from "#app/features/points/views/simulator.ts";
import { ContinueWith } from "#app/features/points/views/result/continue-with.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { BeginAgain } from "#app/routes/site/simulators/sheet/begin-again.tsx";
import { openedWith } from "#app/routes/site/simulators/sheet/opened-with.server.ts";
import type { Route } from "./+types/family.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { url, beginning } = await openedWith({ request, context }, familyTool);
  const { searchParams } = new URL(url);
  const day = dayOf(scopeOf(context).clock.now());
  const grid = gridInForce(day, crsEditions());
  const household = readHousehold(searchParams, day);
  const missing = missingOf(household, searchParams, day);
  return {
    search: searchOf(url),
    arrival: arrivalAt(familyTool, url, day.toString()),
    beginning,
    household,
    missing,
    comparison: missing.length > 0 || household.b === null ? null : compare(household, grid),
    grid,
    day: day.toString(),
    query: coupleQuery(searchParams),
  };
}

export default function FamilyRoute({
  loaderData: { search, arrival, beginning, query, ...shown },
}: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="simulator-intro">
        <h1>Qui fait la demande&nbsp;?</h1>
        {search === null && (
          <p>
            Vous ou votre conjoint, avec ou sans l’autre&nbsp;: les quatre scores de votre couple par la grille
            officielle d’Entrée express, et ce qui les sépare.
          </p>
        )}
        <CarriedNotice arrival={arrival} />
        <BeginAgain beginning={beginning} />
      </div>
      <FamilyView
        params={search === null ? null : new URLSearchParams(search)}
        notice={siteSettings.notice}
        {...shown}
      />
      <NextTools current="famille" query={query} />
      <div className="wrap pb-4">
        <ContinueWith
          tool="famille"
          query={query}
          heading="Dans les autres outils"
          headingLevel={2}
          except={["crs-officiel", "plan", "famille", "evolution"]}
        />
      </div>
    </>
  );
}
