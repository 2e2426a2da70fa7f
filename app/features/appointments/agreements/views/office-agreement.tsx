import { type SubmissionResult, useForm } from "@conform-to/react";
import type { AgreementView } from "#app/features/appointments/agreements/describe-agreement.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { AgreementText } from "./agreement-text.tsx";
import { FileWeight } from "#app/ui/tables/file-weight.tsx";

export type OfficeAgreementPage = {
  appointmentId: string;
  reference: string;
  agreement: AgreementView;
  /** Versions of before, by number. */
  earlier: number[];
  /** The adviser, the price or the parts are others by now. */
  outdated: boolean;
  /** Whether the reader accepts for the business. */
  mayAccept: boolean;
  /** What the form of another version begins with: the words of this one, and the parts agreed on for the order. */
  proposed: { scope: string; instalments: string };
};

type Props = OfficeAgreementPage & { answer: SubmissionResult | undefined };

/** The agreement of an appointment, before those who accept it for the business and change it. */
export function OfficeAgreement({
  appointmentId,
  reference,
  agreement,
  earlier,
  outdated,
  mayAccept,
  proposed,
  answer,
}: Props) {
  const pdf = pathTo("/admin/agenda/:id/convention.pdf", { id: appointmentId });
  return (
    <div className="wrap appointment">
      <p>
        <a href={pathTo("/admin/agenda/:id", { id: appointmentId })}>Rendez-vous {reference}</a>
      </p>
      <h1>Convention de service</h1>
      {outdated && (
        <Alert kind="caution" title="Cette convention ne dit plus ce qui est convenu">
          Le conseiller, sa licence, le prix ou les échéances ont changé depuis&nbsp;: établissez une nouvelle version,
          que les deux acceptent.
        </Alert>
      )}
      <AgreementText agreement={agreement} />
      <p className="order-actions">
        <LinkButton look="secondary" href={pdf}>
          Télécharger la convention <FileWeight of="agreement" />
        </LinkButton>
      </p>
      {earlier.length > 0 && (
        <p>
          Versions remplacées&nbsp;:{" "}
          {earlier.map((version) => (
            <a key={version} href={`${pdf}?version=${version}`}>
              version {version}{" "}
            </a>
          ))}
        </p>
      )}
      <OfficeForms agreement={agreement} mayAccept={mayAccept} proposed={proposed} answer={answer} />
    </div>
  );
}

function OfficeForms({
  agreement,
  mayAccept,
  proposed,
  answer,
}: Pick<Props, "agreement" | "mayAccept" | "proposed" | "answer">) {
  const [form, fields] = useForm<{ intent: string; seen: string; scope: string; instalments: string }>({
    id: "convention",
    lastResult: answer,
    defaultValue: proposed,
  });
  const problems = [fields.scope, fields.instalments].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = [...(form.errors ?? []), ...(fields.seen.errors ?? []), ...(fields.intent.errors ?? [])].map(
    (message) => ({ fieldId: form.id, message }),
  );
  return (
    <>
      <ErrorSummary problems={[...refusals, ...problems]} />
      {agreement.office === null && mayAccept && (
        <Card>
          <h2>Accepter pour l’entreprise</h2>
          <form method="post">
            <input type="hidden" name="seen" value={agreement.hash} />
            <Button name="intent" value="accept">
              Accepter cette version
            </Button>
          </form>
        </Card>
      )}
      <Card quiet>
        <h2>Établir une nouvelle version</h2>
        <p>
          Elle reprend le conseiller, sa licence et le prix d’aujourd’hui. L’ancienne reste lisible&nbsp;; la nouvelle
          est à accepter par les deux.
        </p>
        <form method="post" id={form.id} noValidate>
          <input type="hidden" name="seen" value={agreement.hash} />
          <Field
            id={fields.scope.id}
            label="Ce que le service comprend en plus"
            error={fields.scope.errors?.[0]}
            optional
          >
            {(links) => <TextArea {...links} name="scope" rows={4} defaultValue={fields.scope.initialValue} />}
          </Field>
          <Field
            id={fields.instalments.id}
            label="Échéances du paiement"
            hint="Une phrase par part, avec son montant et sa date."
            error={fields.instalments.errors?.[0]}
            optional
          >
            {(links) => (
              <TextArea {...links} name="instalments" rows={3} defaultValue={fields.instalments.initialValue} />
            )}
          </Field>
          <Button look="secondary" name="intent" value="change">
            Établir la nouvelle version
          </Button>
        </form>
      </Card>
    </>
  );
}
