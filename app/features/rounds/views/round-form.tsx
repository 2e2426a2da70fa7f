import type { SubmissionResult } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

const FIELDS = [
  { name: "number", label: "Numéro", hint: "Comme la liste officielle le dit\u00a0: 448." },
  { name: "date", label: "Jour du tirage" },
  {
    name: "name",
    label: "Nom officiel, en anglais",
    hint: "La catégorie en vient\u00a0: «\u00a0Canadian Experience Class\u00a0».",
  },
  { name: "invitations", label: "Invitations" },
  { name: "minimum", label: "Score minimal" },
  { name: "programs", label: "Programmes invités", optional: true },
  { name: "tieBreak", label: "Départage", hint: "Avec les mots de la source.", optional: true },
] as const;

type RoundFormProps = {
  typed: Readonly<Record<string, string>>;
  /** Of a round that is corrected: what stood; its number does not change. */
  seen?: string;
  result: SubmissionResult | undefined;
};

/** The form of a round written by hand. */
export function RoundForm({ typed, seen, result }: RoundFormProps) {
  const filled = (result?.initialValue as Record<string, string> | undefined) ?? typed;
  const errors = result?.error ?? {};
  const problems = Object.entries(errors).flatMap(([name, said]) =>
    (said ?? []).map((message) => ({ fieldId: name === "" ? "tirage" : `tirage-${name}`, message })),
  );
  const shown = FIELDS.filter(({ name }) => seen === undefined || name !== "number");
  return (
    <form method="post" id="tirage" noValidate className="grid max-w-prose grid-cols-1 gap-4">
      <ErrorSummary id="tirage-problemes" problems={problems} />
      {seen !== undefined && (
        <>
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="number" value={typed["number"]} />
        </>
      )}
      {shown.map((field) => (
        <Field
          key={field.name}
          id={`tirage-${field.name}`}
          label={field.label}
          hint={"hint" in field ? field.hint : undefined}
          optional={"optional" in field}
          error={errors[field.name]?.[0]}
        >
          {(links) => {
            const given = { ...links, name: field.name, defaultValue: filled[field.name] ?? "" };
            if (field.name === "date") return <DateInput {...given} />;
            if (field.name === "invitations" || field.name === "minimum") return <NumberInput {...given} />;
            return <TextInput {...given} autoComplete="off" />;
          }}
        </Field>
      ))}
      <div>
        <Button name="intent" value="write">
          {seen === undefined ? "Ajouter le tirage" : "Corriger le tirage"}
        </Button>
      </div>
    </form>
  );
}
