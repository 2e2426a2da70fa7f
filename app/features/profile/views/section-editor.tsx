import { type SubmissionResult, useForm } from "@conform-to/react";
import { Fragment } from "react";
import {
  type ProfileField as FieldName,
  type ProfileSection,
  type ProfileValues,
  isProfileField,
} from "#app/features/profile/fields.ts";
import {
  ASKED_FIELD,
  OPENED_FIELD,
  keepField,
  openedValue,
  parseOpened,
} from "#app/features/profile/editing/opened.ts";
import { sayValue } from "#app/features/profile/words.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ProfileField } from "./profile-field.tsx";

type Inputs = Partial<Record<FieldName | `keep-${FieldName}` | typeof OPENED_FIELD | typeof ASKED_FIELD, string>>;
type Answer = SubmissionResult<string[]> | undefined;

/** Specification, section 9: the saving indicator is seen for about 500 ms. */
const INDICATOR_MS = 500;

type SectionEditorProps = {
  section: ProfileSection;
  values: Readonly<ProfileValues>;
  proposed: Readonly<Partial<ProfileValues>>;
  answer: Answer;
};

/** The fields of one section to change, with what another window changed meanwhile. */
export function SectionEditor({ section, values, proposed, answer: lastResult }: SectionEditorProps) {
  const defaultValue = { ...values, ...proposed };
  const [form, fields] = useForm<Inputs>({ id: `profile-${section.key}`, lastResult, defaultValue });
  const opened = textOf(lastResult?.initialValue?.[OPENED_FIELD]) ?? openedValue(section, values);
  const asked = (textOf(lastResult?.initialValue?.[ASKED_FIELD]) ?? "").split(",").filter(isProfileField);
  const problems = section.fields.flatMap(({ name }) =>
    (fields[name].errors ?? []).map((message) => ({ fieldId: fields[name].id, message })),
  );
  const refusals = [...(form.errors ?? []), ...(fields[OPENED_FIELD].errors ?? [])].map((message) => ({
    fieldId: form.id,
    message,
  }));
  return (
    <KeptForm seenMs={INDICATOR_MS} action={pathTo(`/profile?modifier=${section.key}`)} id={form.id} noValidate>
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name={OPENED_FIELD} value={opened} />
      <input type="hidden" name={ASKED_FIELD} value={asked.join(",")} />
      <fieldset className="profile-fields">
        <legend className="sr-only">{section.title}</legend>
        {section.fields.map((field) => (
          <Fragment key={field.name}>
            <ProfileField
              field={field}
              id={fields[field.name].id}
              value={fields[field.name].initialValue ?? ""}
              isProposed={
                proposed[field.name] !== undefined && proposed[field.name] === fields[field.name].initialValue
              }
              error={fields[field.name].errors?.[0]}
            />
            {asked.includes(field.name) && (
              <div className="profile-conflict">
                <RadioGroup
                  id={fields[keepField(field.name)].id}
                  name={keepField(field.name)}
                  label={`Valeur à garder pour «\u00a0${field.label}\u00a0»`}
                  defaultValue={fields[keepField(field.name)].initialValue}
                  options={[
                    { value: "mine", label: "Ma saisie, ci-dessus" },
                    {
                      value: "theirs",
                      label: `Ce qui est enregistré\u00a0: ${sayValue(field.name, parseOpened(opened)?.[field.name] ?? "")}`,
                    },
                  ]}
                />
              </div>
            )}
          </Fragment>
        ))}
      </fieldset>
      <p className="profile-actions">
        <Button data-sending="Enregistrement…">Enregistrer</Button>
        <a href={pathTo(`/profile#${section.key}`)} className="btn btn-ghost">
          Annuler
        </a>
      </p>
    </KeptForm>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
