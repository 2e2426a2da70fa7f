import type { ReactNode } from "react";
import { readParams } from "#app/features/points/shared/answers.ts";
import { misreadAnswers } from "#app/features/points/shared/misread.ts";
import type { Section } from "#app/features/points/shared/questions.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { AnswersFold } from "#app/ui/forms/answers-fold.tsx";
import { ErrorSummary, type FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { SheetField } from "./questions/carried-notice.tsx";
import { QuestionSections } from "./questions/question-form.tsx";

type FormPageProps = {
  /** The page itself, where the form sends its answers. */
  path: string;
  sections: readonly Section[];
  params: URLSearchParams;
  /** The sheet that is carried along, for the form to keep; "" for none. */
  factSheet: string;
  /** Fields beside the questions, and what is wrong with them. */
  more?: ReactNode;
  problems?: readonly FieldProblem[];
  /** Heading of the place where the result will stand. */
  awaited: string;
  /** The result; null when the page was opened without any answer. */
  children: ReactNode;
};

/** The complete questions of an official grid and their result, both made by the server: a GET form without a script. */
export function FormPage({ path, sections, params, factSheet, more, problems = [], awaited, children }: FormPageProps) {
  const errors = misreadAnswers(sections, params);
  // A field that was not understood keeps what was typed.
  const typed = Object.fromEntries(Object.keys(errors).map((name) => [name, params.get(name) ?? ""]));
  const labels = new Map(sections.flatMap(({ questions }) => questions).map(({ name, label }) => [name, label]));
  const misread = Object.entries(errors).map(([fieldId, message]) => ({
    fieldId,
    message: `${labels.get(fieldId) ?? fieldId}\u00a0: ${message}`,
  }));
  const all = [...misread, ...problems];
  const isNew = children === null;
  return (
    <div className="simulator">
      <AnswersFold open={isNew || all.length > 0} alone={isNew}>
        <form action={`${path}#resultat`} method="get" className="simulator-form">
          <QuestionSections
            sections={sections}
            answers={{ ...readParams(sections, params), ...typed }}
            errors={errors}
          />
          {more}
          <SheetField factSheet={factSheet} />
          <p className="simulator-actions">
            <Button>Calculer mes points</Button>
            <a href={path}>Recommencer à zéro</a>
          </p>
        </form>
      </AnswersFold>
      <section id="resultat" className="result" tabIndex={-1} aria-label="Résultat">
        <ErrorSummary problems={all} />
        {children ?? (
          <EmptyState title={awaited} headingLevel={2}>
            Répondez à ce que vous savez déjà&nbsp;: une question sans réponse compte 0&nbsp;point. Le lien de la page
            gardera vos réponses.
          </EmptyState>
        )}
      </section>
    </div>
  );
}
