import { fcfa } from "#app/features/orders/money.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type PaymentReceived = {
  payerName: string;
  reference: string;
  /** FCFA. */
  amount: number;
  /** What was ordered, line by line. */
  labels: readonly string[];
  /** The order's page, with the receipt. */
  link: string;
  /** It came too late: the money goes back. */
  refundDue: boolean;
};

/** The money arrived: what it was for, and what follows. */
export function paymentReceivedMail({ payerName, reference, amount, labels, link, refundDue }: PaymentReceived) {
  return renderMail(
    refundDue ? `Paiement reçu après le délai, commande ${reference}` : `Paiement confirmé, commande ${reference}`,
    <MailLayout
      preview={refundDue ? "Votre paiement est arrivé trop tard : nous vous le rendons." : "Votre paiement est arrivé, votre reçu est prêt."}
      title={refundDue ? "Votre paiement est arrivé après le délai" : "Votre paiement est confirmé"}
      reason="Vous recevez ce message parce que cette adresse a été donnée pour la commande."
    >
      <Greeting firstName={payerName} />
      <MailText>
        Nous avons bien reçu {fcfa(amount)} pour la commande {reference} : {labels.join(", ")}.
      </MailText>
      {refundDue ? (
        <MailText>
          Le délai de paiement était passé et la place n’est plus libre. Cette somme vous est due : un conseiller vous rembourse, vous n’avez rien à faire. Pour
          une question, citez la référence {reference}.
        </MailText>
      ) : (
        <MailText>Votre reçu est prêt, avec un code qui permet à chacun de vérifier qu’il est authentique.</MailText>
      )}
      <MailAction href={link}>{refundDue ? "Suivre ma commande" : "Voir mon reçu"}</MailAction>
    </MailLayout>,
  );
}
