import { fcfa } from "#app/features/orders/money.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type RefundSent = {
  payerName: string;
  reference: string;
  /** FCFA. */
  amount: number;
  /** FCFA that are still owed back after it. */
  left: number;
  transactionNumber: string;
  link: string;
};

/** Money was given back. */
export function refundSentMail({ payerName, reference, amount, left, transactionNumber, link }: RefundSent) {
  return renderMail(
    `Remboursement envoyé, commande ${reference}`,
    <MailLayout
      preview={`${fcfa(amount)} vous ont été rendus.`}
      title="Votre remboursement est envoyé"
      reason="Vous recevez ce message parce que cette adresse a été donnée pour la commande."
    >
      <Greeting firstName={payerName} />
      <MailText>
        Nous vous avons rendu {fcfa(amount)} pour la commande {reference}. Numéro de la transaction :{" "}
        {transactionNumber}.
      </MailText>
      {left > 0 && <MailText>{fcfa(left)} vous sont encore dus : nous vous les rendons à leur tour.</MailText>}
      <MailText>
        Si cette somme n’est pas arrivée d’ici trois jours ouvrables, dites-le-nous en citant la référence {reference}.
      </MailText>
      <MailAction href={link}>Voir ma commande</MailAction>
    </MailLayout>,
  );
}
