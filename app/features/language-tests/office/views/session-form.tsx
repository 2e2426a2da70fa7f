import { type SubmissionResult, useForm } from "@conform-to/react";
import { type SessionField, sessionFields } from "#app/features/language-tests/sessions/session-fields.ts";
import type { SessionValues } from "#app/features/language-tests/sessions/session-form.ts";
import { CLOSES_AT_HOUR, CLOSES_DAYS_BEFORE, OPENS_AT_HOUR } from "#app/features/language-tests/terms.ts";
import { languageTests, testNames } from "#app/features/language-tests/sessions/test-facts.ts";
import { SureBox } from "#app/features/orders/office/views/sure-box.tsx";
import { type Told, toldCountWords } from "#app/features/notices/told/told.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { TimeInput } from "#app/ui/inputs/time-input.tsx";
import { FREE_CANCELLATION_HOURS } from "#app/features/language-tests/cancellation-hours.ts";

export type SessionAnswer = {
  result: SubmissionResult;
  /** How each registered person would be told; nothing is written before the adviser agrees. */
  people?: Told[];
};

type SessionFormProps = {
  formId: string;
  /** What the session was when the form was opened; nothing for a new one. */
  version?: string;
  values: Partial<Record<SessionField, string>>;
  /** ISO date. */
  today: string;
  answer: SessionAnswer | undefined;
};

const places = [
  { name: "centre", label: "Centre d’examen" },
  { name: "city", label: "Ville" },
  { name: "country", label: "Pays" },
] as const;

/** Makes a session, or changes the one that it was opened with. */
export function SessionForm({ formId, version = "", values, today, answer }: SessionFormProps) {
  const isNew = version === "";
  const [form, fields] = useForm<SessionValues>({
    id: "session",
    lastResult: answer?.result,
    defaultValue: { formId, version, ...values },
  });
  const problems = ([...sessionFields, "sure"] as const).flatMap((name) =>
    (fields[name].errors ?? []).map((message) => ({ fieldId: fields[name].id, message })),
  );
  const refusals = [...(form.errors ?? []), ...(fields.formId.errors ?? [])].map((message) => ({
    fieldId: form.id,
    message,
  }));
  const of = (name: SessionField) => ({ id: fields[name].id, error: fields[name].errors?.[0] });
  const input = (name: SessionField) => ({ name, defaultValue: fields[name].initialValue });
  const people = answer?.people;
  const asked = fields.sure.errors?.[0];
  return (
    <form method="post" id={form.id} noValidate className="session-form">
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
      <input type="hidden" name="version" value={fields.version.initialValue ?? version} />
      <Segmented
        {...of("test")}
        name="test"
        label="Test"
        defaultValue={fields.test.initialValue}
        options={languageTests.map((test) => ({ value: test, label: testNames[test] }))}
      />
      <div className="two-fields">
        <Field {...of("date")} label="Date">
          {(links) => <DateInput {...links} {...input("date")} min={today} required />}
        </Field>
        <Field {...of("time")} label="Heure (Douala)">
          {(links) => <TimeInput {...links} {...input("time")} required />}
        </Field>
        <Field
          {...of("openDate")}
          label="Inscriptions à partir du"
          hint={"Vide\u00a0: dès que la session est créée. Avec une date, une file décide qui passe d’abord."}
          optional
        >
          {(links) => <DateInput {...links} {...input("openDate")} min={isNew ? today : undefined} />}
        </Field>
        <Field
          {...of("openTime")}
          label="Heure d’ouverture (Douala)"
          hint={`Vide\u00a0: ${OPENS_AT_HOUR}\u00a0h.`}
          optional
        >
          {(links) => <TimeInput {...links} {...input("openTime")} />}
        </Field>
        <Field
          {...of("closeDate")}
          label="Inscriptions jusqu’au"
          hint={`Vide\u00a0: ${CLOSES_DAYS_BEFORE} jours avant la session, à ${CLOSES_AT_HOUR}\u00a0h.`}
          optional
        >
          {(links) => <DateInput {...links} {...input("closeDate")} min={isNew ? today : undefined} />}
        </Field>
        <Field
          {...of("closeTime")}
          label="Heure limite (Douala)"
          hint={`Vide\u00a0: ${CLOSES_AT_HOUR}\u00a0h.`}
          optional
        >
          {(links) => <TimeInput {...links} {...input("closeTime")} />}
        </Field>
      </div>
      {places.map(({ name, label }) => (
        <Field key={name} {...of(name)} label={label}>
          {(links) => <TextInput {...links} {...input(name)} required />}
        </Field>
      ))}
      <div className="two-fields">
        <Field
          {...of("price")}
          label="Prix de la place"
          hint={
            isNew
              ? undefined
              : "Un nouveau prix vaut pour les places prises ensuite. Les commandes déjà ouvertes gardent le leur."
          }
        >
          {(links) => <NumberInput {...links} {...input("price")} unit="FCFA" required />}
        </Field>
        <Field
          {...of("seats")}
          label="Nombre de places"
          hint={
            isNew
              ? undefined
              : `Les places ajoutées vont d’abord à la liste d’attente, dans l’ordre, jusqu’à ${FREE_CANCELLATION_HOURS}\u00a0h avant la session.`
          }
        >
          {(links) => <NumberInput {...links} {...input("seats")} required />}
        </Field>
      </div>
      {asked !== undefined && (
        <SureBox id={fields.sure.id} name="sure" typed={fields.price.initialValue} asked={asked} />
      )}
      {/* Already said to be meant: what is asked next carries it along. */}
      {asked === undefined && (fields.sure.initialValue ?? "") !== "" && (
        <input type="hidden" name="sure" value={fields.sure.initialValue} />
      )}
      {people !== undefined && (
        <div className="mb-4">
          <Alert kind="caution" title={toldCountWords(people, "person", true)} announced>
            La date, l’heure ou le lieu change pour chaque personne inscrite ou en liste d’attente. Rien n’est encore
            enregistré.
          </Alert>
        </div>
      )}
      <div className="registration-actions">
        {people === undefined ? (
          <Button>{isNew ? "Créer la session" : "Enregistrer"}</Button>
        ) : (
          <Button name="intent" value="confirm">
            {people.every((told) => told === "sent")
              ? `Enregistrer et prévenir ${people.length === 1 ? "cette personne" : `${people.length}\u00a0personnes`}`
              : "Enregistrer"}
          </Button>
        )}
      </div>
    </form>
  );
}
