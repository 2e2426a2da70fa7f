import { type ReadLanguage, type ReadScores, fieldOf, readScores } from "#app/features/points/nclc/questions.ts";
import { ConverterPage } from "#app/features/points/nclc/views/converter-page.tsx";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { typedMarks } from "#app/features/situation/tools/converter-marks.ts";
import { withSheet } from "#app/features/situation/destinations.ts";
import { carriedSheet } from "#app/features/points/views/simulator.ts";
import { standingOf } from "#app/features/points/editions/tables.server.ts";
import { ageWords } from "#app/features/points/shared/edition.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/nclc-converter.ts";
import { dayOf, systemClock } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

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

/** The fields with the marks of another page; nothing is converted before the day of the test is said. */
function filledWith(scores: ReadScores, marks: Record<string, string>): ReadScores {
  const fill = (read: ReadLanguage) => ({
    ...read,
    typed: Object.fromEntries(Object.entries(read.typed).map(([name, typed]) => [name, marks[name] ?? typed])),
  });
  return { ...scores, french: fill(scores.french), english: fill(scores.english) };
}

/** What an address asks. @param day ISO date in Douala */
function askedAt(url: string, day: string) {
  const params = new URL(url).searchParams;
  const factSheet = carriedSheet(url);
  const scores = readScores(params, day);
  return {
    scores: scores.asked ? scores : filledWith(scores, typedMarks(decodeFacts(factSheet))),
    firstLanguage: params.get("firstLanguage") ?? "",
    query: withSheet(answersOf(params), factSheet),
    factSheet,
  };
}

export function loader({ request, context }: Route.LoaderArgs) {
  const day = dayOf(scopeOf(context).clock.now()).toString();
  const { verified, checked } = standingOf("grid-nclc");
  return { aged: ageWords({ verified }, day), checked, ...askedAt(request.url, day) };
}

/** In a copy without a network: the levels of the address that is shown. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const copied = await serverLoader();
  return { ...copied, ...askedAt(request.url, dayOf(systemClock.now()).toString()) };
}
clientLoader.hydrate = true as const;

export default function NclcConverter({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="simulator-intro">
        <h1>Convertisseur NCLC</h1>
        {loaderData.query === "" && (
          <p>
            Les programmes fédéraux ne lisent pas les notes de votre test, mais des niveaux&nbsp;: NCLC en français, CLB
            en anglais. Recopiez vos notes, voici vos niveaux, et ce qui manque pour le suivant.
          </p>
        )}
      </div>
      <ConverterPage {...loaderData} notice={siteSettings.notice} />
    </>
  );
}
