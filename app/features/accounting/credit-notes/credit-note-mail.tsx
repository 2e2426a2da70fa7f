import { fcfa } from "#app/features/orders/money.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type CreditNoteMail = {
  payerName: string;
  reference: string;
  /** « AV-2026-0042 ». */
  name: string;
  /** FCFA. */
  amount: number;
  reason: "refund" | "cancelled";
  /** What was ordered, line by line. */
  labels: readonly string[];
  /** The order's page, where the PDF is. */
  link: string;
};

/** A credit note was issued: what it is for, and where it is. */
export function creditNoteMail({ payerName, reference, name, amount, reason, labels, link }: CreditNoteMail) {
  return renderMail(
    `Avoir ${name}, commande ${reference}`,
    <MailLayout
      preview={`Un avoir de ${fcfa(amount)} est établi.`}
      title={`Votre avoir ${name}`}
      reason="Vous recevez ce message parce que cette adresse a été donnée pour la commande."
    >
      <Greeting firstName={payerName} />
      <MailText>
        Nous avons établi l’avoir {name} de {fcfa(amount)} pour la commande {reference}&nbsp;: {labels.join(", ")}.
      </MailText>
      <MailText>
        {reason === "refund"
          ? "Il accompagne l’argent que nous vous avons rendu."
          : "Cette commande est annulée\u00a0: la somme vous est due, nous vous remboursons."}
      </MailText>
      <MailText>
        Gardez-le avec votre reçu. Le PDF est sur la page de votre commande, avec un code qui permet à chacun de
        vérifier qu’il est authentique.
      </MailText>
      <MailAction href={link}>Voir mon avoir</MailAction>
    </MailLayout>,
  );
}
