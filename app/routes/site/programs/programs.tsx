import { data } from "react-router";
import { answerSearch } from "#app/features/programs/answer-search.ts";
import { FILTER_NAMES } from "#app/features/programs/filters.ts";
import { FinderPage } from "#app/features/programs/views/finder-page.tsx";
import { OwnStreams } from "#app/features/interview/result/views/own-streams.tsx";
import { BesideLines } from "#app/features/interview/result/views/three-lines.tsx";
import { arrivalAt } from "#app/features/situation/arrival.ts";
import { withSheet } from "#app/features/situation/destinations.ts";
import { finder } from "#app/features/situation/tools/finder.ts";
import { CarriedNotice, SheetField } from "#app/features/points/views/questions/carried-notice.tsx";
import { ContinueWith } from "#app/features/points/views/result/continue-with.tsx";
import { carriedSheet } from "#app/features/points/views/simulator.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { besideAt } from "#app/routes/site/bilan/asked/beside.server.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/programs.ts";
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const answer = answerSearch(params);
  const factSheet = carriedSheet(request.url);
  const scope = scopeOf(context);
  const day = dayOf(scope.clock.now());
  const arrival = arrivalAt(finder, request.url, day.toString());
  const filled = FILTER_NAMES.flatMap((name): [string, string][] =>
    answer.asked.typed[name] === "" ? [] : [[name, answer.asked.typed[name]]],
  );
  const query = withSheet(new URLSearchParams(filled).toString(), factSheet);
  const { nomination } = gridInForce(day, crsEditions()).additional;
  const beside = await besideAt(scope, { params, tool: finder, viewer: viewerOf(context) });
  return data(
    { answer, factSheet, arrival, query, nomination, beside },
    { status: answer.asked.problems.length > 0 ? 400 : 200 },
  );
}

export default function Programs({
  loaderData: { answer, factSheet, arrival, query, nomination, beside },
}: Route.ComponentProps) {
  const kept = {
    field: <SheetField factSheet={factSheet} />,
    arrival: <CarriedNotice arrival={arrival} whole={beside !== null} />,
    own: beside && (
      <div className="wrap finder-part">
        <BesideLines assessed={beside} heading="Votre score et votre prochaine étape" hrefs={beside.hrefs} />
        <OwnStreams provinces={beside.provinces} />
      </div>
    ),
    onward: query !== "" && <ContinueWith tool="pnp" query={query} headingLevel={2} />,
  };
  return (
    <>
      <PageTrail />
      <FinderPage answer={answer} nomination={nomination} notice={siteSettings.notice} factSheet={kept} />
    </>
  );
}
