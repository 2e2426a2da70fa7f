import { nextChangeOf, upcomingSessions } from "#app/features/language-tests/queries.server.ts";
import { listPastTargets } from "#app/features/rounds/queries.server.ts";
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { coupleQuery } from "#app/features/points/family/questions.ts";
import { NextTools } from "#app/features/points/family/views/next-tools.tsx";
import { BesideLines } from "#app/features/interview/result/views/three-lines.tsx";
import { planPage } from "#app/features/points/plan/plan-page.ts";
import { planPath } from "#app/features/points/plan/questions.ts";
import { PlanView } from "#app/features/points/plan/views/plan-view.tsx";
import { arrivalAt, situationAt } from "#app/features/situation/arrival.ts";
import { idleActions } from "#app/features/situation/assess/plans.ts";
import { plan as planTool } from "#app/features/situation/tools/federal.ts";
import { CarriedNotice } from "#app/features/points/views/questions/carried-notice.tsx";
import { searchOf } from "#app/features/points/views/simulator.ts";
import { ContinueWith } from "#app/features/points/views/result/continue-with.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { cheapestFrench } from "#app/features/points/plan/cheapest-french.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { BeginAgain } from "#app/routes/site/simulators/sheet/begin-again.tsx";
import { openedWith } from "#app/routes/site/simulators/sheet/opened-with.server.ts";
import { besideAt } from "./asked/beside.server.ts";
import type { Route } from "./+types/plan.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { url, beginning } = await openedWith({ request, context }, planTool);
  const { searchParams } = new URL(url);
  const scope = scopeOf(context);
  const { clock, database, cacheable } = scope;
  const day = dayOf(clock.now());
  const grid = gridInForce(day, crsEditions());
  const sessions = await upcomingSessions(database.drizzle, clock.now());
  const beside = await besideAt(scope, { params: searchParams, tool: planTool, read: { sessions } });
  const rates = { cadInXaf: siteSettings.currency.cadInXaf, frenchTest: cheapestFrench(sessions) };
  const idle = idleActions(situationAt(planTool, searchParams, day.toString()));
  const change = nextChangeOf(sessions, clock.now());
  if (change) cacheable?.until(change);
  return {
    search: searchOf(url),
    arrival: arrivalAt(planTool, url, day.toString()),
    beginning,
    page: planPage(searchParams, grid, day, rates, idle),
    grid,
    day: day.toString(),
    query: coupleQuery(searchParams),
    origin: scope.origin,
    beside,
    targets: beside?.targets ?? (await listPastTargets(database.drizzle, day)),
  };
}

export default function PlanRoute({
  loaderData: { search, arrival, beginning, page, grid, day, query, origin, targets, beside },
}: Route.ComponentProps) {
  const params = search === null ? null : new URLSearchParams(search);
  const addressOf = (target: number | null) => planPath({ ...page.answers, target }, params);
  return (
    <>
      <PageTrail />
      <div className="simulator-intro">
        <h1>Le plan le moins cher vers votre score</h1>
        {search === null && (
          <p>
            Ce que rapporterait chaque action selon la grille officielle d’Entrée express, ce qu’elle coûte, le temps
            qu’elle prend&nbsp;; puis les combinaisons qui mènent au score que vous visez.
          </p>
        )}
        <CarriedNotice arrival={arrival} />
        <BeginAgain beginning={beginning} />
      </div>
      {beside && (
        <div className="wrap">
          <BesideLines assessed={beside} heading="Votre prochaine étape" hrefs={beside.hrefs} compact />
          {beside.lines.score.least !== beside.lines.score.most && (
            <p className="hint">Les plans partent des réponses ci-dessous, qui donnent {page.today}&nbsp;points.</p>
          )}
        </div>
      )}
      <PlanView
        page={page}
        params={params}
        grid={grid}
        notice={siteSettings.notice}
        day={day}
        exchange={siteSettings.currency}
        address={`${origin}${addressOf(page.answers.target)}`}
        targets={targets}
        isOwn={beside !== null}
        targetHref={addressOf}
      />
      <NextTools current="plan" query={query} />
      <div className="wrap pb-4">
        <ContinueWith
          tool="plan"
          query={query}
          heading="Dans les autres outils"
          headingLevel={2}
          except={["crs-officiel", "plan", "famille", "evolution"]}
        />
      </div>
    </>
  );
}
