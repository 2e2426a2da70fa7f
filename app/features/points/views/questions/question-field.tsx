import type { RawAnswers } from "#app/features/points/shared/answers.ts";
import type { Choice, Question } from "#app/features/points/shared/questions.ts";
import { Field } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { Segmented, YesNo } from "#app/ui/inputs/segmented.tsx";
import { Select } from "#app/ui/inputs/select.tsx";

const SHORT_LABEL = 14;
const FEW_CHOICES = 3;

/** One question as the control that suits it; uncontrolled, so that what is typed before hydration stays. */
export function QuestionField({
  question,
  answers,
  error,
}: {
  question: Question;
  answers: Readonly<RawAnswers>;
  error?: string;
}) {
  const { name, label, hint } = question;
  const answer = answers[name] ?? "";
  const texts = { id: name, label, hint, error };
  switch (question.kind) {
    case "number":
      return (
        <Field {...texts}>
          {(links) => (
            <NumberInput {...links} name={name} unit={question.unit} defaultValue={answer === 0 ? "" : answer} />
          )}
        </Field>
      );
    case "yesno":
      return <YesNo {...texts} name={name} defaultValue={answer} />;
    case "level":
      return (
        <Field {...texts}>
          {(links) => (
            <Select {...links} name={name} options={withAnswered(question.choices, answer)} defaultValue={answer} />
          )}
        </Field>
      );
    case "choice": {
      const few = question.choices.length <= FEW_CHOICES;
      if (few && question.choices.every((choice) => choice.label.length <= SHORT_LABEL)) {
        return <Segmented {...texts} name={name} options={question.choices} defaultValue={answer} />;
      }
      if (few) return <RadioGroup {...texts} name={name} options={question.choices} defaultValue={answer} />;
      const emptyLabel = question.untouched === "" ? "Choisissez" : undefined;
      return (
        <Field {...texts}>
          {(links) => (
            <Select {...links} name={name} options={question.choices} emptyLabel={emptyLabel} defaultValue={answer} />
          )}
        </Field>
      );
    }
  }
}

/** A level that came by a link and is none of the listed ones is listed too: any number is scored. */
function withAnswered(choices: readonly Choice[], answer: number | string): readonly Choice[] {
  const value = String(answer);
  return value === "" || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: value }];
}
