import { fieldOf, readScores } from "#app/features/simulators/nclc/questions.ts";
import { ConverterPage } from "#app/features/simulators/nclc/views/converter-page.tsx";
import { withSheet } from "#app/features/simulators/facts/destinations.ts";
import { carriedSheet } from "#app/features/simulators/views/simulator.ts";
import { TABLES } from "#app/features/simulators/nclc/grid.ts";
import { ageWords } from "#app/features/simulators/shared/edition.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/nclc-converter.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const handle: RouteHandle = { cost: "computation", cached: "without-query" };

export const meta: Route.MetaFunction = (args) => pageMeta("converter", args);

/** The answers of the form alone, in its order. */
function answersOf(params: URLSearchParams): string {
  const names = (["french", "english"] as const).flatMap((language) =>
    (["Test", "Date", "listening", "reading", "writing", "speaking"] as const).map((of) => fieldOf(language, of)),
  );
  const said = [...names, "firstLanguage"].flatMap((name): [string, string][] => {
    const value = params.get(name)?.trim() ?? "";
    return value === "" ? [] : [[name, value]];
  });
  return new URLSearchParams(said).toString();
}

export function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const factSheet = carriedSheet(request.url);
  const day = dayOf(scopeOf(context).clock.now()).toString();
  return {
    aged: ageWords(TABLES, day),
    scores: readScores(params, day),
    firstLanguage: params.get("firstLanguage") ?? "",
    query: withSheet(answersOf(params), factSheet),
    factSheet,
  };
}

export default function NclcConverter({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="converter" />
      <div className="simulator-intro">
        <h1>Convertisseur NCLC</h1>
        {loaderData.query === "" && (
          <p>
            Les programmes fédéraux ne lisent pas les notes de votre test, mais des niveaux&nbsp;: NCLC en français, CLB en anglais. Recopiez vos notes, voici
            vos niveaux, et ce qui manque pour le suivant.
          </p>
        )}
      </div>
      <ConverterPage {...loaderData} notice={siteSettings.notice} />
    </>
  );
}
