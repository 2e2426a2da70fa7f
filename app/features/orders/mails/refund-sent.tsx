import { fcfa, sumFor } from "#app/features/orders/money.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type RefundSent = {
  payerName: string;
  reference: string;
  /** FCFA. */
  amount: number;
  /** What was ordered, line by line. */
  labels: readonly string[];
  /** FCFA that are still owed back after it. */
  left: number;
  transactionNumber: string;
  /** Name of the credit note that comes with it, « AV-2026-0042 »; undefined: an earlier one covers it. */
  creditNote: string | undefined;
  /** The order's page, where the credit note is. */
  link: string;
};

/** Money was given back, with its credit note. */
export function refundSentMail(sent: RefundSent) {
  const { payerName, reference, amount, labels, left, transactionNumber, creditNote, link } = sent;
  return renderMail(
    `Remboursement envoyé\u00a0: ${sumFor(amount, labels)}`,
    <MailLayout
      preview={`${fcfa(amount)} vous ont été rendus.`}
      title="Votre remboursement est envoyé"
      reason="Vous recevez ce message parce que cette adresse a été donnée pour la commande."
    >
      <Greeting firstName={payerName} />
      <MailText>
        Nous vous avons rendu {fcfa(amount)} pour&nbsp;: {labels.join(", ")}. Numéro de la transaction&nbsp;:{" "}
        {transactionNumber}.
      </MailText>
      {left > 0 && <MailText>{fcfa(left)} vous sont encore dus&nbsp;: nous vous les rendons à leur tour.</MailText>}
      {creditNote !== undefined && (
        <MailText>
          Votre avoir {creditNote} accompagne cette somme&nbsp;: gardez-le avec votre reçu. Il porte un code qui permet
          à chacun de vérifier qu’il est authentique.
        </MailText>
      )}
      <MailText>Si cette somme n’est pas arrivée d’ici trois jours ouvrables, dites-le-nous.</MailText>
      <MailAction href={link}>{creditNote === undefined ? "Voir ma commande" : "Télécharger mon avoir"}</MailAction>
      <MailText>Référence de la commande&nbsp;: {reference}.</MailText>
    </MailLayout>,
  );
}
