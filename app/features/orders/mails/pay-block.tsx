import { fcfa } from "#app/features/orders/money.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { MailAction, MailText } from "#app/platform/mail/layout/mail-layout.tsx";

type PayBlockProps = {
  reference: string;
  /** What is paid for, where the mail has not said it yet. */
  labels?: readonly string[];
  /** FCFA. */
  amount: number;
  /** In Douala time. */
  dueAt: Temporal.ZonedDateTime;
  /** Absolute address of the order's page (`orderPath`). */
  link: string;
};

/** What remains to be paid, in the mail that confirms a booking. */
export function PayBlock({ reference, labels = [], amount, dueAt, link }: PayBlockProps) {
  return (
    <>
      <MailText>
        <strong>
          À payer&nbsp;: {fcfa(amount)} avant le {longDateTime(dueAt)} (heure de Douala)
        </strong>
        {labels.length > 0 && `, pour ${labels.join(", ")}`}.
      </MailText>
      <MailAction href={link}>Payer {fcfa(amount)}</MailAction>
      <MailText>Référence de la commande&nbsp;: {reference}.</MailText>
    </>
  );
}
