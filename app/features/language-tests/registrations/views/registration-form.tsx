import { type SubmissionResult, useForm } from "@conform-to/react";
import { useCallback, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { DocumentField, type SentDocument } from "#app/features/documents/views/document-field.tsx";
import { type DocumentKind, aheadPath, documentKinds, documentWords } from "#app/features/language-tests/documents.ts";
import { registrationPath } from "#app/features/language-tests/registration-path.ts";
import { type NetworkFailure, isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { useReceived } from "#app/platform/forms/use-received.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { DraftOffer } from "#app/ui/forms/draft-offer.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { SendFailure } from "#app/ui/forms/send-failure.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { useDraft, wipeDraft } from "#app/platform/forms/kept/use-draft.ts";

/** One draft for every session: a person's own facts do not change with the date. */
export const REGISTRATION_DRAFT = "test-registration";

/** What the server answers to a form that it did not take; `sent`: documents it has already. */
export type RegistrationAnswer = { result: SubmissionResult; sent: Partial<Record<DocumentKind, SentDocument>> };

type Values = {
  formId: string;
  lastName: string;
  firstName: string;
  email: string;
  phone: string;
  city: string;
  acceptWaiting: string;
  photo: string;
  cniDocument: string;
};

type RegistrationFormProps = {
  answer: RegistrationAnswer | NetworkFailure | undefined;
  /** For whom is signed in. */
  known: Partial<Values>;
  formId: string;
  price: string;
  /** No seat is left: the form leads to the waiting list. */
  full: boolean;
};

const textFields = [
  { name: "lastName", label: "Nom", autoComplete: "family-name", type: "text" },
  { name: "firstName", label: "Prénom", autoComplete: "given-name", type: "text" },
  { name: "email", label: "Adresse e-mail", autoComplete: "email", type: "email" },
  { name: "phone", label: "Téléphone", autoComplete: "tel", type: "tel" },
  { name: "city", label: "Ville de résidence", autoComplete: "address-level2", type: "text" },
] as const;

export function RegistrationForm({ answer, known, formId, price, full }: RegistrationFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(element, REGISTRATION_DRAFT);
  useReceived(registrationPath(""), () => wipeDraft(REGISTRATION_DRAFT));
  const leaving = useNavigation().state !== "idle";
  const [busy, setBusy] = useState<Partial<Record<DocumentKind, boolean>>>({});
  const photoBusy = useCallback((now: boolean) => setBusy((before) => ({ ...before, photo: now })), []);
  const identityBusy = useCallback((now: boolean) => setBusy((before) => ({ ...before, identity: now })), []);
  const told = answer && !isNetworkFailure(answer) ? answer : undefined;
  const [form, fields] = useForm<Values>({
    id: "inscription",
    lastResult: told?.result,
    defaultValue: { formId, acceptWaiting: "on", ...known },
  });
  const named = [...textFields.map(({ name }) => fields[name]), fields.photo, fields.cniDocument];
  const problems = named.flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
  const refusals = [...(form.errors ?? []), ...(fields.formId.errors ?? [])].map((message) => ({
    fieldId: form.id,
    message,
  }));
  const stillSending = Object.values(busy).some(Boolean);
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} ref={element} noValidate>
      <DraftOffer {...draft} />
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
      <fieldset className="form-part">
        <legend>Informations personnelles</legend>
        <div className="two-fields">
          {textFields.map(({ name, label, autoComplete, type }) => (
            <Field key={name} id={fields[name].id} label={label} error={fields[name].errors?.[0]}>
              {(links) => (
                <TextInput
                  {...links}
                  name={name}
                  type={type}
                  autoComplete={autoComplete}
                  defaultValue={fields[name].initialValue}
                  required
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      <fieldset className="form-part">
        <legend>Documents</legend>
        <p className="hint">
          * Exigés pour passer le test. Vous ne les avez pas sous la main&nbsp;? Inscrivez-vous, et ajoutez-les plus
          tard par le lien reçu par e-mail.
        </p>
        {documentKinds.map((kind) => {
          const spec = documentWords[kind];
          const { field } = spec;
          return (
            <DocumentField
              key={kind}
              spec={spec}
              id={fields[field].id}
              aheadTo={aheadPath(kind)}
              error={fields[field].errors?.[0]}
              sent={told?.sent[kind]}
              onBusy={kind === "photo" ? photoBusy : identityBusy}
            />
          );
        })}
      </fieldset>
      {full ? (
        <input type="hidden" name="acceptWaiting" value="on" />
      ) : (
        <Checkbox
          id={fields.acceptWaiting.id}
          name="acceptWaiting"
          defaultChecked={fields.acceptWaiting.initialValue === "on"}
          label="Si la dernière place part entre-temps, inscrivez-moi sur la liste d’attente (rien à payer)."
        />
      )}
      <Button loading={leaving || stillSending}>
        {full ? "Rejoindre la liste d’attente" : `Confirmer l'inscription · ${price}`}
      </Button>
      {stillSending && (
        <p className="mt-2 text-sm text-muted">
          Un document part encore&nbsp;: vous pourrez confirmer dès qu’il est arrivé.
        </p>
      )}
    </Form>
  );
}
