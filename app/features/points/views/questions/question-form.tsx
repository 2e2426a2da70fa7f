import type { ReactNode } from "react";
import { type RawAnswers, isAsked } from "#app/features/points/shared/answers.ts";
import type { Condition, Question, Section } from "#app/features/points/shared/questions.ts";
import { QuestionField } from "./question-field.tsx";

type AnswersView = { answers: Readonly<RawAnswers>; hydrated: boolean };

type QuestionSectionsProps = AnswersView & {
  /** Where test scores become levels. */
  converterHref?: string;
  sections: readonly Section[];
  notes?: Readonly<Record<string, string>>;
  /** What is wrong with an answer, by the name of its question. */
  errors?: Readonly<Record<string, string>>;
};

/**
 * Every section of a simulator. Without a script, conditional questions are shown with their
 * condition in words; hydrated, they appear and disappear with the answer they depend on.
 */
export function QuestionSections({ sections, notes, errors, converterHref, ...shown }: QuestionSectionsProps) {
  return sections.map((section) => (
    <Conditional key={section.id} when={section.when} {...shown}>
      <section className="question-section" aria-labelledby={`section-${section.id}`}>
        <h2 id={`section-${section.id}`}>{section.title}</h2>
        {section.hint && <p className="hint">{section.hint}</p>}
        {blocksOf(section.questions).map((block) => (
          <Conditional key={block.questions[0]?.name} when={block.when} {...shown}>
            <div
              className={
                section.layout === "abilities" && block.questions.length > 1 ? "question-abilities" : undefined
              }
            >
              {block.questions.map((question) => (
                <QuestionField
                  key={question.name}
                  question={question}
                  answers={shown.answers}
                  error={errors?.[question.name]}
                />
              ))}
            </div>
          </Conditional>
        ))}
        {notes?.[section.id] && <p className="hint">{notes[section.id]}</p>}
        {converterHref !== undefined && section.layout === "abilities" && (
          <p className="hint">
            <a href={converterHref} rel="nofollow">
              Convertir les notes de mon test en niveaux
            </a>
          </p>
        )}
      </section>
    </Conditional>
  ));
}

function Conditional({
  when,
  answers,
  hydrated,
  children,
}: AnswersView & { when: Condition | undefined; children: ReactNode }) {
  if (!when) return children;
  return (
    <div className="question-conditional" hidden={hydrated && !isAsked({ when }, answers)}>
      {!hydrated && <p className="question-condition">{when.words}</p>}
      {children}
    </div>
  );
}

type Block = { when: Condition | undefined; layout: Question["kind"] | undefined; questions: Question[] };

/** Neighbours under the same condition stand together; so do the levels of a language. */
function blocksOf(questions: readonly Question[]): Block[] {
  const blocks: Block[] = [];
  for (const question of questions) {
    const last = blocks.at(-1);
    const layout = question.kind === "level" ? "level" : undefined;
    if (last && last.when === question.when && last.layout === layout) last.questions.push(question);
    else blocks.push({ when: question.when, layout, questions: [question] });
  }
  return blocks;
}
