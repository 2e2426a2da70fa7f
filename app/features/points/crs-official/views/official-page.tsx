import { withSheet } from "#app/features/situation/destinations.ts";
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { sectionsFor, withListedLevels } from "#app/features/points/crs-official/questions.ts";
import { PATH, officialSimulation } from "#app/features/points/crs-official/simulation.ts";
import { ExperienceEnds } from "#app/features/points/family/views/experience-ends.tsx";
import { ContinueWith } from "#app/features/points/views/result/continue-with.tsx";
import { FormPage } from "#app/features/points/views/form-page.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { OfficialFacts } from "./official-facts.tsx";
import { type NextTool, OfficialResultView } from "./official-result.tsx";

type OfficialPageProps = {
  /** The query string as asked; null when the page was opened without any. */
  query: string | null;
  /** The sheet that is carried along, for the form to keep; "" for none. */
  factSheet: string;
  /** Public origin, for the link to take away. */
  origin: string;
  notice: string;
  /** ISO date. */
  today: string;
  /** Of the grid, oldest first. */
  editions: readonly OfficialGrid[];
  /** The pages that go on from a result, with its answers. */
  toolsFor: (query: string, total: number) => readonly NextTool[];
};

/** The complete official questions, the day of the count and the result. */
export function OfficialPage({ query, factSheet, origin, notice, today, editions, toolsFor }: OfficialPageProps) {
  const params = withListedLevels(new URLSearchParams(query ?? ""));
  const simulation = officialSimulation(params, today, editions);
  const { day, dayProblem, problems } = simulation.asked;
  const first = editions[0]?.from;
  return (
    <>
      <FormPage
        path={PATH}
        sections={sectionsFor(simulation.edition)}
        params={params}
        factSheet={factSheet}
        problems={[
          ...(dayProblem === undefined ? [] : [{ fieldId: "date", message: `Date du calcul\u00a0: ${dayProblem}` }]),
          ...problems,
        ]}
        more={
          <>
            <ExperienceEnds params={params} problems={problems} />
            <section className="question-section" aria-labelledby="section-date">
              <h2 id="section-date">Date du calcul</h2>
              <Field
                id="date"
                label="Date"
                optional
                hint="Vide, le calcul est fait à la date d’aujourd’hui. Une date passée applique la grille de ce jour-là."
                error={dayProblem}
              >
                {(links) => <DateInput {...links} name="date" min={first} defaultValue={day ?? ""} />}
              </Field>
            </section>
          </>
        }
        awaited="Vos points officiels apparaîtront ici"
      >
        {query === null ? null : (
          <>
            <OfficialResultView
              simulation={simulation}
              first={first ?? ""}
              origin={origin}
              notice={notice}
              today={today}
              toolsFor={toolsFor}
            />
            <ContinueWith
              tool="crs-officiel"
              except={["plan", "famille", "evolution"]}
              query={withSheet(simulation.query, factSheet)}
            />
          </>
        )}
      </FormPage>
      <OfficialFacts editions={editions} />
    </>
  );
}
