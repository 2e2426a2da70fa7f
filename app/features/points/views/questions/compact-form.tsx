import { type RawAnswers } from "#app/features/points/shared/answers.ts";
import type { Choice, Question, Section } from "#app/features/points/shared/questions.ts";
import { Field } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { Select } from "#app/ui/inputs/select.tsx";

const YES_NO: readonly Choice[] = [
  { value: "no", label: "Non" },
  { value: "yes", label: "Oui" },
];

/** The same questions as the whole page of a simulator, one field beside the other and without their hints: for who answers them often. */
export function CompactQuestions({
  sections,
  answers,
}: {
  sections: readonly Section[];
  answers: Readonly<RawAnswers>;
}) {
  return sections.map(({ id, title, questions }) => (
    <fieldset key={id} className="compact-section">
      <legend>{title}</legend>
      <div className="compact-fields">
        {questions.map((question) => (
          <CompactField key={question.name} question={question} answer={answers[question.name] ?? ""} />
        ))}
      </div>
    </fieldset>
  ));
}

/** What is asked in one case alone says so under its label: without a script it cannot appear and disappear. */
function CompactField({ question, answer }: { question: Question; answer: number | string }) {
  const { name, label, when } = question;
  const texts = { id: name, label, hint: when?.words };
  if (question.kind === "number")
    return (
      <Field {...texts}>
        {(links) => (
          <NumberInput {...links} name={name} unit={question.unit} defaultValue={answer === 0 ? "" : answer} />
        )}
      </Field>
    );
  const choices = question.kind === "yesno" ? YES_NO : question.choices;
  const emptyLabel = question.kind === "choice" && question.untouched === "" ? "Choisissez" : undefined;
  return (
    <Field {...texts}>
      {(links) => (
        <Select
          {...links}
          name={name}
          options={listed(choices, answer)}
          emptyLabel={emptyLabel}
          defaultValue={answer}
        />
      )}
    </Field>
  );
}

/** A level that came by an address and is none of the listed ones is listed too: any number is scored. */
function listed(choices: readonly Choice[], answer: number | string): readonly Choice[] {
  const value = String(answer);
  return value === "" || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: value }];
}
