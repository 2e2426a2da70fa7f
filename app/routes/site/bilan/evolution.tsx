import { readEvolution } from "#app/features/points/evolution/questions.ts";
import { timelineOf } from "#app/features/points/evolution/timeline.ts";
import { EvolutionView } from "#app/features/points/evolution/views/evolution-view.tsx";
import { assumptionsOf } from "#app/features/points/evolution/words.ts";
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { isTested } from "#app/features/points/family/people.ts";
import { coupleQuery, missingOf, readHousehold } from "#app/features/points/family/questions.ts";
import { NextTools } from "#app/features/points/family/views/next-tools.tsx";
import { arrivalAt } from "#app/features/situation/arrival.ts";
import { ageing } from "#app/features/situation/tools/federal.ts";
import { CarriedNotice } from "#app/features/points/views/questions/carried-notice.tsx";
import { searchOf } from "#app/features/points/views/simulator.ts";
import { ContinueWith } from "#app/features/points/views/result/continue-with.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { BeginAgain } from "#app/routes/site/simulators/sheet/begin-again.tsx";
import { openedWith } from "#app/routes/site/simulators/sheet/opened-with.server.ts";
import type { Route } from "./+types/evolution.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** The day, not its months: dates do not travel from a loader, so the page counts them again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const today = dayOf(scopeOf(context).clock.now());
  const day = today.toString();
  const { url, beginning } = await openedWith({ request, context }, ageing);
  return {
    search: searchOf(url),
    arrival: arrivalAt(ageing, url, day),
    beginning,
    grid: gridInForce(today, crsEditions()),
    day,
  };
}

export default function Evolution({ loaderData }: Route.ComponentProps) {
  const params = new URLSearchParams(loaderData.search ?? "");
  const day = Temporal.PlainDate.from(loaderData.day);
  const { grid } = loaderData;
  const household = readHousehold(params, day);
  const answers = readEvolution(params, day);
  const missing = missingOf(household, params, day);
  const { a, b, family } = household;
  const known = {
    birthDate: a.birthDate !== null,
    second: isTested(a.second),
    spouse: family === "accompanying" && b !== null && isTested(b.first),
  };
  return (
    <>
      <PageTrail />
      <div className="simulator-intro">
        <h1>Votre score mois par mois</h1>
        {loaderData.search === null && (
          <p>
            Ce que les trois prochaines années ajoutent et retirent à votre score officiel estimé, et le meilleur mois
            pour être invité.
          </p>
        )}
        <CarriedNotice arrival={loaderData.arrival} />
        <BeginAgain beginning={loaderData.beginning} />
      </div>
      <EvolutionView
        params={loaderData.search === null ? null : params}
        person={a}
        answers={answers}
        missing={missing}
        timeline={
          loaderData.search === null || missing.length > 0 ? null : timelineOf(household, answers.pace, grid, day)
        }
        assumptions={assumptionsOf(answers.pace, known)}
        grid={grid}
        notice={siteSettings.notice}
        day={loaderData.day}
      />
      <NextTools current="evolution" query={coupleQuery(params)} />
      <div className="wrap pb-4">
        <ContinueWith
          tool="evolution"
          query={coupleQuery(params)}
          heading="Dans les autres outils"
          headingLevel={2}
          except={["crs-officiel", "plan", "famille", "evolution"]}
        />
      </div>
    </>
  );
}
