import { fcfa, sumFor } from "#app/features/orders/money.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type PaymentRefused = {
  payerName: string;
  reference: string;
  /** FCFA, of what was asked. */
  amount: number;
  /** What was ordered, line by line. */
  labels: readonly string[];
  operator: string;
  /** What happened and what to do, for the payer. */
  why: string;
  /** In Douala time. */
  dueAt: Temporal.ZonedDateTime;
  /** Where to pay. */
  link: string;
};

/** A payment by telephone did not go through: nothing was taken, and where to pay. */
export function paymentRefusedMail(refused: PaymentRefused) {
  const { payerName, reference, amount, labels, operator, why, dueAt, link } = refused;
  return renderMail(
    `Paiement non passé\u00a0: ${sumFor(amount, labels)}`,
    <MailLayout
      preview={`${fcfa(amount)} restent à payer.`}
      title="Votre paiement n’est pas passé"
      reason="Vous recevez ce message parce que cette adresse a été donnée pour la commande."
    >
      <Greeting firstName={payerName} />
      <MailText>
        <strong>
          {fcfa(amount)} restent à payer avant le {longDateTime(dueAt)} (heure de Douala)
        </strong>{" "}
        pour&nbsp;: {labels.join(", ")}.
      </MailText>
      <MailText>
        {operator} n’a pas fait passer votre paiement. {why}
      </MailText>
      <MailAction href={link}>Payer {fcfa(amount)}</MailAction>
      <MailText>Référence de la commande&nbsp;: {reference}.</MailText>
    </MailLayout>,
  );
}
