import { OpenSpan } from "#app/features/points/crs-official/views/open-span.tsx";
import { OfficialPage } from "#app/features/points/crs-official/views/official-page.tsx";
import type { NextTool } from "#app/features/points/crs-official/views/official-result.tsx";
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { arrivalAt, situationAt } from "#app/features/situation/arrival.ts";
import { officialSpan } from "#app/features/situation/assess/scores.ts";
import { DESTINATIONS, withSheet } from "#app/features/situation/destinations.ts";
import { crsOfficial } from "#app/features/situation/tools/federal.ts";
import { CarriedNotice } from "#app/features/points/views/questions/carried-notice.tsx";
import { askedSearch, carriedSheet } from "#app/features/points/views/simulator.ts";
import { isCopy } from "#app/platform/offline/copy.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { BeginAgain } from "./sheet/begin-again.tsx";
import { openedWith } from "./sheet/opened-with.server.ts";
import type { Route } from "./+types/crs-official.ts";
import { dayOf, systemClock } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const { url, beginning } = await openedWith({ request, context }, crsOfficial);
  const today = dayOf(scope.clock.now()).toString();
  return {
    query: isCopy(url) ? null : askedSearch(url),
    factSheet: carriedSheet(url),
    arrival: arrivalAt(crsOfficial, url, today),
    beginning,
    origin: scope.origin,
    today,
    editions: crsEditions(),
    span: officialSpan(situationAt(crsOfficial, new URL(url).searchParams, today), today, crsEditions()),
  };
}

/** In a copy without a network: the score of the address that is shown, by the editions of the copy. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const copied = await serverLoader();
  return {
    ...copied,
    query: askedSearch(request.url),
    factSheet: carriedSheet(request.url),
    today: dayOf(systemClock.now()).toString(),
  };
}
clientLoader.hydrate = true as const;

export default function CrsOfficial({
  loaderData: { query, factSheet, arrival, beginning, origin, today, editions, span },
}: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="simulator-intro">
        <h1>Grille officielle d’Entrée express</h1>
        {query === null && (
          <p>
            Le score CRS tel que la grille fédérale le compte aujourd’hui, ligne par ligne avec sa règle. Une question
            sans réponse compte 0&nbsp;point.
          </p>
        )}
        <CarriedNotice arrival={arrival} />
        <BeginAgain beginning={beginning} />
        <OpenSpan span={span} />
      </div>
      <OfficialPage
        query={query}
        factSheet={factSheet}
        origin={origin}
        notice={siteSettings.notice}
        today={today}
        editions={editions}
        toolsFor={(asked, total) => toolsFor(withSheet(asked, factSheet), total)}
      />
    </>
  );
}

const TOOLS = [
  { key: "plan", name: "Monter mon score", words: "Les actions possibles, ce que chacune rapporte, coûte et dure." },
  {
    key: "famille",
    name: "Qui demande, qui accompagne\u00a0?",
    words: "Les quatre façons de vous présenter à deux, côte à côte.",
  },
  {
    key: "evolution",
    name: "Mon score dans le temps",
    words: "Mois par mois\u00a0: anniversaires, années d’expérience, tests qui expirent.",
  },
] as const;

/** The pages that go on from a result, with its answers and the sheet that is carried along. */
function toolsFor(query: string, total: number): NextTool[] {
  const tools = TOOLS.map(({ key, ...words }) => ({
    href: query === "" ? DESTINATIONS[key].path : `${pathTo("/fiche/:tool", { tool: key })}?de=crs-officiel&${query}`,
    ...words,
  }));
  const rounds = {
    href: pathTo(`/tirages?points=${total}`),
    name: "Et dans les tirages passés\u00a0?",
    words: "Ce que ce total aurait donné, tirage par tirage.",
  };
  return [...tools, rounds];
}
