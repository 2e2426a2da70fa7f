import { withSheet } from "#app/features/situation/destinations.ts";
import { readParams } from "#app/features/points/shared/answers.ts";
import type { Section } from "#app/features/points/shared/questions.ts";
import { misreadAnswers } from "#app/features/points/shared/misread.ts";
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { sectionsFor, withListedLevels } from "#app/features/points/crs-official/questions.ts";
import { PATH, officialSimulation } from "#app/features/points/crs-official/simulation.ts";
import { ExperienceEnds } from "#app/features/points/family/views/experience-ends.tsx";
import { AnswersFold } from "#app/ui/forms/answers-fold.tsx";
import { SheetField } from "#app/features/points/views/questions/carried-notice.tsx";
import { ContinueWith } from "#app/features/points/views/result/continue-with.tsx";
import { QuestionSections } from "#app/features/points/views/questions/question-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
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

/** The complete official questions and their result, both made by the server: a GET form without a script. */
export function OfficialPage({ query, factSheet, origin, notice, today, editions, toolsFor }: OfficialPageProps) {
  const params = withListedLevels(new URLSearchParams(query ?? ""));
  const simulation = officialSimulation(params, today, editions);
  const sections = sectionsFor(simulation.edition);
  const misread = misreadAnswers(sections, params);
  const errors = { ...misread, ...(simulation.asked.dayProblem && { date: simulation.asked.dayProblem }) };
  // A field that was not understood keeps what was typed.
  const typed = Object.fromEntries(Object.keys(misread).map((name) => [name, params.get(name) ?? ""]));
  const { problems: endProblems } = simulation.asked;
  const misreadFields = Object.entries(errors).map(([fieldId, message]) => ({
    fieldId,
    message: `${labelOf(sections, fieldId)}\u00a0: ${message}`,
  }));
  const problems = [...misreadFields, ...endProblems];
  return (
    <>
      <div className="simulator">
        <AnswersFold open={query === null || problems.length > 0} alone={query === null}>
          <form action={`${PATH}#resultat`} method="get" className="simulator-form">
            <QuestionSections
              sections={sections}
              answers={{ ...readParams(sections, params), ...typed }}
              errors={errors}
            />
            <ExperienceEnds params={params} problems={endProblems} />
            <section className="question-section" aria-labelledby="section-date">
              <h2 id="section-date">Date du calcul</h2>
              <Field
                id="date"
                label="Date"
                optional
                hint="Vide, le calcul est fait à la date d’aujourd’hui. Une date passée applique la grille de ce jour-là."
                error={errors.date}
              >
                {(links) => (
                  <DateInput {...links} name="date" min={editions[0]?.from} defaultValue={simulation.asked.day ?? ""} />
                )}
              </Field>
            </section>
            <SheetField factSheet={factSheet} />
            <p className="simulator-actions">
              <Button>Calculer mes points</Button>
              <a href={PATH}>Recommencer à zéro</a>
            </p>
          </form>
        </AnswersFold>
        <section id="resultat" className="result" tabIndex={-1} aria-label="Résultat">
          <ErrorSummary problems={problems} />
          {query === null ? (
            <EmptyState title="Vos points officiels apparaîtront ici" headingLevel={2}>
              Répondez à ce que vous savez déjà&nbsp;: une question sans réponse compte 0&nbsp;point. Le lien de la page
              gardera vos réponses.
            </EmptyState>
          ) : (
            <>
              <OfficialResultView
                simulation={simulation}
                first={editions[0]?.from ?? ""}
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
        </section>
      </div>
      <OfficialFacts editions={editions} />
    </>
  );
}

function labelOf(sections: readonly Section[], name: string): string {
  if (name === "date") return "Date du calcul";
  return sections.flatMap(({ questions }) => questions).find((question) => question.name === name)?.label ?? name;
}
