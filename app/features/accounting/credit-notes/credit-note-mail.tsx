import { fcfa, sumFor } from "#app/features/orders/money.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type CreditNoteMail = {
  payerName: string;
  reference: string;
  /** « AV-2026-0042 ». */
  name: string;
  /** FCFA. */
  amount: number;
  /** What was ordered, line by line. */
  labels: readonly string[];
  /** The order's page, where the PDF is. */
  link: string;
};

/** A credit note was issued before the money leaves: what it is for, and where it is. That of a refund comes with its mail. */
export function creditNoteMail({ payerName, reference, name, amount, labels, link }: CreditNoteMail) {
  return renderMail(
    `Avoir\u00a0: ${sumFor(amount, labels)}`,
    <MailLayout
      preview={`Un avoir de ${fcfa(amount)} est établi.`}
      title={`Votre avoir de ${fcfa(amount)}`}
      reason="Vous recevez ce message parce que cette adresse a été donnée pour la commande."
    >
      <Greeting firstName={payerName} />
      <MailText>
        Nous avons établi un avoir de {fcfa(amount)} pour&nbsp;: {labels.join(", ")}. Cette commande est annulée&nbsp;:
        la somme vous est due, nous vous remboursons.
      </MailText>
      <MailText>
        Gardez-le avec votre reçu. Le PDF est sur la page de votre commande, avec un code qui permet à chacun de
        vérifier qu’il est authentique.
      </MailText>
      <MailAction href={link}>Télécharger mon avoir</MailAction>
      <MailText>
        Avoir {name}, commande {reference}.
      </MailText>
    </MailLayout>,
  );
}
