import { type SubmissionResult, useForm } from "@conform-to/react";
import type { AgreementView } from "#app/features/appointments/agreements/describe-agreement.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { AgreementText } from "./agreement-text.tsx";
import { FileWeight } from "#app/ui/tables/file-weight.tsx";

type Props = {
  agreement: AgreementView;
  /** Key of this page. */
  cle: string;
  /** The page of the appointment. */
  back: string;
  answer: SubmissionResult | undefined;
};

/** The agreement as its client reads, accepts and keeps it. */
export function AgreementPage({ agreement, cle, back, answer }: Props) {
  return (
    <div className="wrap appointment">
      <h1>Convention de service</h1>
      {agreement.client === null ? (
        <p className="max-w-prose">Lisez-la avant le rendez-vous. Elle vaut quand vous et nous l’avons acceptée.</p>
      ) : (
        agreement.office === null && (
          <Alert kind="info">
            Vous l’avez acceptée. Nous l’acceptons à notre tour avant le rendez-vous, et nous vous écrivons.
          </Alert>
        )
      )}
      <AgreementText agreement={agreement} />
      <p className="order-actions">
        <LinkButton look="secondary" href={pathTo(`/appointment/convention.pdf?cle=${cle}`)}>
          Télécharger la convention <FileWeight of="agreement" />
        </LinkButton>
      </p>
      {agreement.client === null && <AcceptanceForm agreement={agreement} answer={answer} />}
      <p>
        <a href={back}>Retour à mon rendez-vous</a>
      </p>
    </div>
  );
}

function AcceptanceForm({ agreement: { body, hash }, answer }: Pick<Props, "agreement" | "answer">) {
  const [form, fields] = useForm<{ seen: string; name: string; read: string }>({ id: "accepter", lastResult: answer });
  const problems = [fields.name, fields.read].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = [...(form.errors ?? []), ...(fields.seen.errors ?? [])].map((message) => ({
    fieldId: form.id,
    message,
  }));
  const typed = (answer?.initialValue ?? {}) as Record<string, unknown>;
  return (
    <Card>
      <h2>Accepter la convention</h2>
      <form method="post" id={form.id} noValidate>
        <ErrorSummary problems={[...refusals, ...problems]} />
        <input type="hidden" name="seen" value={hash} />
        {body.consents.map(({ id, text, required }) => (
          <Checkbox
            key={id}
            id={`consent-${id}`}
            name={`consent-${id}`}
            label={`${text}${required ? "" : " (facultatif)"}`}
            defaultChecked={typed[`consent-${id}`] === "on"}
          />
        ))}
        <Field
          id={fields.name.id}
          label="Votre prénom et votre nom"
          hint="Ils valent signature, avec la date et l’heure de l’envoi."
          error={fields.name.errors?.[0]}
        >
          {(links) => (
            <TextInput {...links} name="name" autoComplete="name" defaultValue={fields.name.initialValue} required />
          )}
        </Field>
        <Checkbox
          id={fields.read.id}
          name="read"
          label="J’ai lu cette convention et je l’accepte."
          defaultChecked={fields.read.initialValue === "on"}
          error={fields.read.errors?.[0]}
        />
        <Button>Accepter la convention</Button>
      </form>
    </Card>
  );
}
