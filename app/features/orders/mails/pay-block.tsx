import { fcfa } from "#app/features/orders/money.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { MailAction, MailText } from "#app/platform/mail/layout/mail-layout.tsx";

type PayBlockProps = {
  reference: string;
  /** FCFA. */
  amount: number;
  /** In Douala time. */
  dueAt: Temporal.ZonedDateTime;
  /** Absolute address of the order's page (`orderPath`). */
  link: string;
};

/** What remains to be paid, in the mail that confirms a booking. */
export function PayBlock({ reference, amount, dueAt, link }: PayBlockProps) {
  return (
    <>
      <MailText>
        <strong>
          À payer : {fcfa(amount)} avant le {longDateTime(dueAt)} (heure de Douala), en citant la référence {reference}.
        </strong>
      </MailText>
      <MailText>
        Par mobile money, par virement ou à l’agence : les numéros et les étapes sont sur la page de votre commande.
      </MailText>
      <MailAction href={link}>Voir comment payer</MailAction>
    </>
  );
}
