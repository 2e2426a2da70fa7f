import { withSheet } from "#app/features/situation/destinations.ts";
import { readParams, toQuery } from "#app/features/points/shared/answers.ts";
import { misreadAnswers } from "#app/features/points/shared/misread.ts";
import type { PstqGrid } from "#app/features/points/pstq/grid.ts";
import { readAnswers, sectionsFor } from "#app/features/points/pstq/questions.ts";
import { buildPstqSheet } from "#app/features/points/pstq/result.ts";
import { AnswersFold } from "#app/ui/forms/answers-fold.tsx";
import { SheetField } from "#app/features/points/views/questions/carried-notice.tsx";
import { ContinueWith } from "#app/features/points/views/result/continue-with.tsx";
import { QuestionSections } from "#app/features/points/views/questions/question-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { PstqFacts } from "./pstq-facts.tsx";
import { PstqResultView } from "./pstq-result.tsx";

type PstqPageProps = {
  /** The answers as asked; null when the page was opened without any. */
  query: string | null;
  /** The sheet that is carried along, for the form to keep; "" for none. */
  factSheet: string;
  /** The edition to score by, and whether it is in force today. */
  grid: PstqGrid;
  inForce: boolean;
  /** Public origin, for the link to take away. */
  origin: string;
  notice: string;
  today: string;
};

const PATH = pathTo("/arrima/pstq");

/** The complete official questions and their result, both made by the server: a GET form without a script. */
export function PstqPage({ query, factSheet: carried, grid, inForce, origin, notice, today }: PstqPageProps) {
  const params = new URLSearchParams(query ?? "");
  const sections = sectionsFor(grid.factors);
  const errors = misreadAnswers(sections, params);
  const labelOf = (name: string) =>
    sections.flatMap(({ questions }) => questions).find((question) => question.name === name)?.label ?? name;
  const answered = toQuery(sections, readParams(sections, params)).toString();
  const answers = readAnswers(params);
  const scoreSheet = query === null ? null : buildPstqSheet(answers, grid);
  // A field that was not understood keeps what was typed.
  const typed = Object.fromEntries(Object.keys(errors).map((name) => [name, params.get(name) ?? ""]));
  return (
    <>
      <div className="simulator">
        <AnswersFold open={query === null || Object.keys(errors).length > 0} alone={query === null}>
          <form action={`${PATH}#resultat`} method="get" className="simulator-form">
            <QuestionSections
              sections={sections}
              answers={{ ...readParams(sections, params), ...typed }}
              errors={errors}
            />
            <SheetField factSheet={carried} />
            <p className="simulator-actions">
              <Button>Calculer mes points</Button>
              <a href={PATH}>Recommencer à zéro</a>
            </p>
          </form>
        </AnswersFold>
        <section id="resultat" className="result" tabIndex={-1} aria-label="Résultat">
          <ErrorSummary
            problems={Object.entries(errors).map(([fieldId, message]) => ({
              fieldId,
              message: `${labelOf(fieldId)}\u00a0: ${message}`,
            }))}
          />
          {scoreSheet ? (
            <>
              <PstqResultView
                scoreSheet={scoreSheet}
                answers={answers}
                grid={grid}
                inForce={inForce}
                query={answered}
                origin={origin}
                notice={notice}
                today={today}
              />
              <ContinueWith tool="pstq" query={withSheet(answered, carried)} />
            </>
          ) : (
            <EmptyState title="Vos points apparaîtront ici" headingLevel={2}>
              Répondez à ce que vous savez déjà&nbsp;: une question sans réponse compte 0&nbsp;point. Le lien de la page
              gardera vos réponses.
            </EmptyState>
          )}
        </section>
      </div>
      <PstqFacts grid={grid} total={scoreSheet ? scoreSheet.result.total : null} today={today} />
    </>
  );
}
