import type { RawAnswers } from "#app/features/points/shared/answers.ts";
import type { Question, Section } from "#app/features/points/shared/questions.ts";
import { Conditional } from "./conditional.tsx";
import { QuestionField } from "./question-field.tsx";

type QuestionSectionsProps = {
  answers: Readonly<RawAnswers>;
  /** React runs: `answers` follow the form. */
  hydrated?: boolean;
  /** Where test scores become levels. */
  converterHref?: string;
  sections: readonly Section[];
  notes?: Readonly<Record<string, string>>;
  /** What is wrong with an answer, by the name of its question. */
  errors?: Readonly<Record<string, string>>;
};

/** Every section of a simulator. */
export function QuestionSections({
  sections,
  notes,
  errors,
  converterHref,
  answers,
  hydrated = false,
}: QuestionSectionsProps) {
  const followed = hydrated ? answers : undefined;
  return sections.map((section) => (
    <Conditional key={section.id} when={section.when} followed={followed}>
      <section className="question-section" aria-labelledby={`section-${section.id}`}>
        <h2 id={`section-${section.id}`}>{section.title}</h2>
        {section.hint && <p className="hint">{section.hint}</p>}
        {blocksOf(section.questions).map((block) => (
          <Conditional key={block.questions[0]?.name} when={block.when} followed={followed}>
            <div
              className={
                section.layout === "abilities" && block.questions.length > 1 ? "question-abilities" : undefined
              }
            >
              {block.questions.map((question) => (
                <QuestionField
                  key={question.name}
                  question={question}
                  sections={sections}
                  answers={answers}
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

type Block = { when: Question["when"]; layout: Question["kind"] | undefined; questions: Question[] };

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
