import { type RawAnswers, choicesOf } from "#app/features/points/shared/answers.ts";
import type { Question, Section } from "#app/features/points/shared/questions.ts";
import { Field } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { type Option, Select } from "#app/ui/inputs/select.tsx";

const SHORT_LABEL = 14;
const FEW_CHOICES = 3;

type QuestionFieldProps = {
  question: Question;
  /** Of the whole form: what a choice opens. */
  sections: readonly Section[];
  answers: Readonly<RawAnswers>;
  error?: string;
  /** A list for every closed question, without its hint. */
  compact?: boolean;
};

/** One question as the control that suits it; uncontrolled, so that what is typed before hydration stays. */
export function QuestionField({ question, sections, answers, error, compact = false }: QuestionFieldProps) {
  const { name, label } = question;
  const answer = answers[name] ?? "";
  const texts = { id: name, label, hint: compact ? undefined : question.hint, error };
  if (question.kind === "number")
    return (
      <Field {...texts}>
        {(links) => (
          <NumberInput {...links} name={name} unit={question.unit} defaultValue={answer === 0 ? "" : answer} />
        )}
      </Field>
    );
  const options = optionsOf(question, sections, String(answer));
  if (!compact && question.kind !== "level" && options.length <= FEW_CHOICES) {
    const Group = options.every((option) => option.label.length <= SHORT_LABEL) ? Segmented : RadioGroup;
    return <Group {...texts} name={name} options={options} defaultValue={answer} />;
  }
  const emptyLabel = question.kind === "choice" && question.untouched === "" ? "Choisissez" : undefined;
  return (
    <Field {...texts}>
      {(links) => <Select {...links} name={name} options={options} emptyLabel={emptyLabel} defaultValue={answer} />}
    </Field>
  );
}

/** Its choices, each with what it opens. A level that came by a link and is none of the listed ones is listed too: any number is scored. */
function optionsOf(question: Question, sections: readonly Section[], answer: string): Option[] {
  const choices = choicesOf(question);
  const isListed = question.kind !== "level" || answer === "" || choices.some(({ value }) => value === answer);
  const opening = sections
    .flatMap((section) => [section, ...section.questions])
    .flatMap(({ when }) => (when?.field === question.name ? when.values : []));
  return [...choices, ...(isListed ? [] : [{ value: answer, label: answer }])].map((choice) => ({
    ...choice,
    opens: opening.includes(choice.value) ? question.name : undefined,
  }));
}
