import type { RawAnswers } from "#app/features/points/shared/answers.ts";
import type { Section } from "#app/features/points/shared/questions.ts";
import { Conditional } from "./conditional.tsx";
import { QuestionField } from "./question-field.tsx";

type CompactQuestionsProps = { sections: readonly Section[]; answers: Readonly<RawAnswers> };

/** The same questions as the whole page of a simulator, one field beside the other and without their hints: for who answers them often. */
export function CompactQuestions({ sections, answers }: CompactQuestionsProps) {
  return sections.map(({ id, title, questions }) => (
    <fieldset key={id} className="compact-section">
      <legend>{title}</legend>
      <div className="compact-fields">
        {questions.map((question) => (
          <Conditional key={question.name} when={question.when} className="compact-conditional">
            <QuestionField question={question} sections={sections} answers={answers} compact />
          </Conditional>
        ))}
      </div>
    </fieldset>
  ));
}
