import { type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { MomentInput } from "#app/ui/inputs/moment-input.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

const NAMES = [
  "note",
  "discoveredAt",
  "beganAt",
  "data",
  "peopleCount",
  "measures",
  "authorityToldAt",
  "peopleToldAt",
  "closing",
] as const;
type Typed = Record<(typeof NAMES)[number] | "formId" | "reopen", string>;

type Props = {
  formId: string;
  answer: SubmissionResult | undefined;
  /** This moment in Africa/Douala, as the field for it has it: none lies after it. */
  now: string;
  /** A breach that is there: what is typed is added to it. */
  adding?: { closed: boolean };
};

/** A breach as it is written down first, or what is added to one: then only what is filled in replaces what was said. */
export function BreachForm({ formId, answer, now, adding }: Props) {
  const [form, fields] = useForm<Typed>({ id: "violation", lastResult: answer, defaultValue: { formId } });
  const shown = NAMES.filter((name) => adding !== undefined || (name !== "note" && name !== "closing")).map(
    (name) => fields[name],
  );
  const problems = shown.flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
  const refusals = [...(form.errors ?? []), ...(fields.formId.errors ?? [])].map((message) => ({
    fieldId: form.id,
    message,
  }));
  const input = (name: (typeof NAMES)[number]) => ({
    name: fields[name].name,
    defaultValue: fields[name].initialValue,
  });
  const moment = (name: (typeof NAMES)[number], label: string, hint?: string, required = false) => (
    <Field
      id={fields[name].id}
      label={label}
      {...(hint !== undefined && { hint })}
      error={fields[name].errors?.[0]}
      optional={!required}
    >
      {(links) => <MomentInput {...links} {...input(name)} max={now} required={required} />}
    </Field>
  );
  const long = (name: (typeof NAMES)[number], label: string, hint: string, required = false) => (
    <Field id={fields[name].id} label={label} hint={hint} error={fields[name].errors?.[0]} optional={!required}>
      {(links) => <TextArea {...links} {...input(name)} rows={3} required={required} />}
    </Field>
  );
  const isNew = adding === undefined;
  return (
    <form method="post" id={form.id} noValidate className="grid grid-cols-1 gap-4 max-w-prose">
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
      {!isNew && long("note", "Ce que vous ajoutez", "Ou pourquoi vous corrigez ce qui a été dit.", true)}
      {moment("discoveredAt", "Découverte le", "Heure de Douala. Le délai se compte d’ici.", isNew)}
      {moment("beganAt", "Commencée le", "Si vous le savez.")}
      {long("data", "Données touchées", "Lesquelles, sans nommer personne.", isNew)}
      <Field
        id={fields.peopleCount.id}
        label="Personnes concernées"
        hint="Leur nombre, même approché."
        error={fields.peopleCount.errors?.[0]}
        optional
      >
        {(links) => <TextInput {...links} {...input("peopleCount")} inputMode="numeric" width="short" />}
      </Field>
      {long("measures", "Mesures prises", "Pour arrêter, réparer, éviter que cela recommence.", isNew)}
      {moment("authorityToldAt", "Autorité prévenue le")}
      {moment("peopleToldAt", "Personnes prévenues le")}
      {adding?.closed === false &&
        long("closing", "Clore sans prévenir davantage", "Dites pourquoi : la ligne quitte le Bureau.")}
      {adding?.closed === true && (
        <Checkbox id={fields.reopen.id} name="reopen" value="on" label="Rouvrir : le compte reprend" />
      )}
      <div>
        <Button>{isNew ? "Inscrire la violation" : "Ajouter au registre"}</Button>
      </div>
    </form>
  );
}
