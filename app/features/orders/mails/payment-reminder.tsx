import { Greeting, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { sumFor } from "#app/features/orders/money.ts";
import { PayBlock } from "./pay-block.tsx";

type PaymentReminder = {
  payerName: string;
  reference: string;
  /** FCFA, to pay now. */
  amount: number;
  /** In Douala time. */
  dueAt: Temporal.ZonedDateTime;
  /** What was ordered, line by line. */
  labels: readonly string[];
  /** The order's page. */
  link: string;
  /** What was ordered is not lost at the end of this term: a part is paid, or the dates were agreed. */
  firm: boolean;
};

/** An order, or a part of it, is still to pay and its term nears. */
export function paymentReminderMail({ payerName, reference, amount, dueAt, labels, link, firm }: PaymentReminder) {
  return renderMail(
    `À payer\u00a0: ${sumFor(amount, labels)}. Le délai se termine bientôt`,
    <MailLayout
      preview={
        firm ? "La date convenue pour un paiement approche." : "Passé le délai, ce qui vous est gardé est libéré."
      }
      title="Le délai de paiement se termine bientôt"
      reason="Vous recevez ce message parce que cette adresse a été donnée pour la commande."
    >
      <Greeting firstName={payerName} />
      <MailText>
        {firm ? "" : "Passé le délai, ce qui vous est gardé est libéré. "}Si vous venez de payer, ne faites rien.
      </MailText>
      <PayBlock reference={reference} labels={labels} amount={amount} dueAt={dueAt} link={link} />
    </MailLayout>,
  );
}
