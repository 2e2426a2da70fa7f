import { fcfa, sumFor } from "#app/features/orders/money.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type MistakeMail = {
  what: "payment" | "refund";
  payerName: string;
  reference: string;
  /** FCFA. */
  amount: number;
  transactionNumber: string;
  notedAt: Temporal.ZonedDateTime;
  /** What was ordered, line by line. */
  labels: readonly string[];
  /** « AV-2026-0042 », of the receipt that is worth nothing any more. */
  creditNote: string | undefined;
  /** FCFA that are still to pay, and until when; undefined for nothing. */
  rest: { owed: number; dueAt: Temporal.ZonedDateTime } | undefined;
  /** FCFA that are owed back. */
  refundDue: number;
  /** The order's page, or where it is paid. */
  link: string;
};

/** Money of which the client was told had been noted by mistake. */
export function mistakeMail(mistake: MistakeMail) {
  const { what, payerName, reference, amount, transactionNumber, notedAt, labels, creditNote, rest, refundDue, link } =
    mistake;
  const noted = what === "payment" ? "un paiement" : "un remboursement";
  return renderMail(
    `${what === "payment" ? "Paiement noté" : "Remboursement noté"} par erreur\u00a0: ${sumFor(amount, labels)}`,
    <MailLayout
      preview={`Nous avions noté ${noted} de ${fcfa(amount)} par erreur.`}
      title={`Nous avions noté ${noted} par erreur`}
      reason="Vous recevez ce message parce que cette adresse a été donnée pour la commande."
    >
      <Greeting firstName={payerName} />
      <MailText>
        Le {longDateTime(notedAt)}, nous avions noté {noted} de {fcfa(amount)} pour&nbsp;: {labels.join(", ")}{" "}
        (transaction {transactionNumber}). C’était une erreur de notre part, et nous vous prions de nous excuser.
      </MailText>
      {what === "payment" && (
        <MailText>
          Le reçu de ce paiement n’est plus valable.
          {creditNote !== undefined && ` L’avoir ${creditNote} l’annule\u00a0: il est sur la page de votre commande.`}
        </MailText>
      )}
      {rest && (
        <MailText>
          Il reste {fcfa(rest.owed)} à payer avant le {longDateTime(rest.dueAt)}. Ce que vous avez réservé vous est
          gardé jusque-là.
        </MailText>
      )}
      {refundDue > 0 && <MailText>{fcfa(refundDue)} vous sont dus&nbsp;: nous vous les rendons.</MailText>}
      <MailText>
        Si vous avez bien {what === "payment" ? "payé cette somme" : "reçu cette somme"}, répondez à ce message avec le
        numéro de la transaction&nbsp;: nous vérifions aussitôt.
      </MailText>
      <MailAction href={link}>{rest ? "Payer ma commande" : "Voir ma commande"}</MailAction>
      <MailText>Référence de la commande&nbsp;: {reference}.</MailText>
    </MailLayout>,
  );
}
