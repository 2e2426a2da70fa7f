import { type SubmissionResult, useForm } from "@conform-to/react";
import type { FilingChoices } from "#app/features/applications/documents/adding/file-attachment.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { CategoryField, personAtFirst } from "./piece-fields.tsx";
import { SheetFields, problemsOf } from "#app/features/applications/views/sheet-fields.tsx";

type Values = Record<
  "place" | "name" | "category" | "person" | "issuedOn" | "expiresOn" | "nameOnIt" | "notes",
  string
>;

type FilingFormProps = FilingChoices & {
  answer: SubmissionResult | undefined;
  back: string;
  /** ISO day in Douala. */
  today: string;
};

/** Says which document of the file a kept file is. */
export function FilingForm({ places, people, answer, back, today }: FilingFormProps) {
  const [form, fields] = useForm<Values>({
    id: "ranger",
    lastResult: answer,
    defaultValue: { person: personAtFirst(people) },
  });
  const { place, name, category, person } = fields;
  const problems = problemsOf(form, [
    place,
    name,
    category,
    person,
    fields.issuedOn,
    fields.expiresOn,
    fields.nameOnIt,
    fields.notes,
  ]);
  return (
    <form method="post" id={form.id} noValidate className="max-w-prose">
      <ErrorSummary problems={problems} />
      <Field id={place.id} label="Ce que c’est" error={place.errors?.[0]}>
        {(links) => (
          <Select
            {...links}
            name="place"
            defaultValue={place.initialValue}
            emptyLabel="Une autre pièce, à nommer ci-dessous"
            options={places}
          />
        )}
      </Field>
      <fieldset className="field">
        <legend className="label">Pour une autre pièce</legend>
        <Field id={name.id} label="Nom du document" error={name.errors?.[0]}>
          {(links) => <TextInput {...links} name="name" defaultValue={name.initialValue} autoComplete="off" />}
        </Field>
        <div className="two-fields">
          <CategoryField field={category} />
          <Field id={person.id} label="Pour qui" error={person.errors?.[0]}>
            {(links) => <Select {...links} name="person" defaultValue={person.initialValue} options={people} />}
          </Field>
        </div>
      </fieldset>
      <SheetFields fields={fields} today={today} />
      <div className="flex flex-wrap gap-3">
        <Button>Ranger</Button>
        <LinkButton href={back} look="ghost">
          Annuler
        </LinkButton>
      </div>
    </form>
  );
}
