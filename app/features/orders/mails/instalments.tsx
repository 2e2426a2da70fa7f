import type { Part } from "#app/features/orders/instalments.ts";
import { fcfa, sumFor } from "#app/features/orders/money.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type Agreed = {
  payerName: string;
  reference: string;
  /** What was ordered, line by line. */ labels: readonly string[];
  /** FCFA, of the whole. */ amount: number;
  parts: readonly Part[];
  link: string;
};

/** The dates that were agreed, one line a part. */
export function instalmentsMail({ payerName, reference, labels, amount, parts, link }: Agreed) {
  const [first] = parts;
  return renderMail(
    `Paiement en ${parts.length} fois\u00a0: ${sumFor(amount, labels)}`,
    <MailLayout
      preview={`${fcfa(amount)} en ${parts.length} parts.`}
      title="Vous payez en plusieurs fois"
      reason="Vous recevez ce message parce que cette adresse a été donnée pour la commande."
    >
      <Greeting firstName={payerName} />
      <MailText>
        Comme convenu, vos {fcfa(amount)} pour {labels.join(", ")} se paient en {parts.length} parts&nbsp;:
      </MailText>
      {parts.map(({ amount: part, dueOn }, index) => (
        <MailText key={dueOn.toString()}>
          <strong>
            Part {index + 1}&nbsp;: {fcfa(part)}, au plus tard le {longDate(dueOn)}.
          </strong>
        </MailText>
      ))}
      <MailText>
        Ce que vous avez réservé vous est acquis dès la première part. Vous recevez un rappel avant chaque date et un
        reçu pour chaque part.
      </MailText>
      {first && <MailAction href={link}>Payer {fcfa(first.amount)}</MailAction>}
      <MailText>Référence de la commande&nbsp;: {reference}.</MailText>
    </MailLayout>,
  );
}

type Late = {
  payerName: string;
  reference: string;
  /** What was ordered, line by line. */ labels: readonly string[];
  /** FCFA. */ owed: number;
  dueOn: Temporal.PlainDate;
  link: string;
};

/** A part did not come in time. */
export function lateMail({ payerName, reference, labels, owed, dueOn, link }: Late) {
  return renderMail(
    `Paiement en retard\u00a0: ${sumFor(owed, labels)}`,
    <MailLayout
      preview={`${fcfa(owed)} étaient attendus le ${longDate(dueOn)}.`}
      title="Un paiement est en retard"
      reason="Vous recevez ce message parce que cette adresse a été donnée pour la commande."
    >
      <Greeting firstName={payerName} />
      <MailText>
        {fcfa(owed)} pour {labels.join(", ")} étaient attendus au plus tard le {longDate(dueOn)}. Si vous venez de
        payer, ne faites rien. Si cette date ne vous convient plus, écrivez-nous sans attendre.
      </MailText>
      <MailAction href={link}>Payer {fcfa(owed)}</MailAction>
      <MailText>Référence de la commande&nbsp;: {reference}.</MailText>
    </MailLayout>,
  );
}
