import { fcfa, sumFor } from "#app/features/orders/money.ts";
import type { Bought } from "#app/features/orders/services.ts";
import type { PaymentEffect } from "#app/features/orders/status.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailLink, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type PaymentReceived = {
  payerName: string;
  reference: string;
  /** FCFA, of this payment. */
  amount: number;
  /** What was ordered, line by line. */
  labels: readonly string[];
  /** The order's page, with the receipt; where to pay the rest while there is one. */
  link: string;
  effect: PaymentEffect;
  /** It was there before the term, or before what was ordered was given up. */
  inTime?: boolean;
  /** What remains to be paid (FCFA) and until when (Douala); undefined for nothing. */
  rest: { owed: number; dueAt: Temporal.ZonedDateTime } | undefined;
  /** FCFA, to give back. */
  refundDue: number;
  /** What the thing itself says of being paid. */
  bought: Bought | undefined;
};

/** The money arrived: what it was for, and what follows. */
export function paymentReceivedMail({
  payerName,
  reference,
  amount,
  labels,
  link,
  effect,
  inTime = false,
  rest,
  refundDue,
  bought,
}: PaymentReceived) {
  const { subject, title, preview } = rest ? PARTLY : inTime && ENDED.has(effect) ? IN_TIME : HEADS[effect];
  const left = rest ? `. Reste ${fcfa(rest.owed)}` : "";
  const receipt = !GIVES_BACK_ALL.has(effect);
  return renderMail(
    `${subject}\u00a0: ${sumFor(amount, labels)}${left}`,
    <MailLayout
      preview={preview}
      title={bought?.title ?? title}
      reason="Vous recevez ce message parce que cette adresse a été donnée pour la commande."
    >
      <Greeting firstName={payerName} />
      <MailText>
        Nous avons bien reçu {fcfa(amount)} pour&nbsp;: {labels.join(", ")}.
      </MailText>
      {rest && (
        <MailText>
          <strong>
            Il reste {fcfa(rest.owed)} à payer avant le {longDateTime(rest.dueAt)} (heure de Douala).
          </strong>{" "}
          Ce que vous avez réservé vous est acquis.
        </MailText>
      )}
      {refundDue > 0 && (
        <MailText>
          {inTime && effect === "too-late" ? "La place n’est plus libre." : (OWED[effect] ?? "")} {fcfa(refundDue)} vous
          sont dus : nous vous remboursons, vous n’avez rien à faire. Pour une question, citez la référence {reference}.
        </MailText>
      )}
      {bought?.said.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      {receipt && (
        <MailText>Votre reçu est prêt, avec un code qui permet à chacun de vérifier qu’il est authentique.</MailText>
      )}
      <Acts {...{ link, rest, bought, receipt }} />
      <MailText>Référence de la commande&nbsp;: {reference}.</MailText>
    </MailLayout>,
  );
}

/** What is to be done: pay what remains, or else look at what was paid for; the receipt is a link beside it. */
function Acts({
  link,
  rest,
  bought,
  receipt,
}: Pick<PaymentReceived, "link" | "rest" | "bought"> & { receipt: boolean }) {
  if (rest) return <MailAction href={link}>Payer {fcfa(rest.owed)}</MailAction>;
  if (!receipt) return <MailAction href={link}>Suivre mon remboursement</MailAction>;
  if (!bought) return <MailAction href={link}>Télécharger mon reçu</MailAction>;
  return (
    <>
      <MailAction href={bought.page.href}>{bought.page.label}</MailAction>
      <MailText>
        <MailLink href={link}>Télécharger mon reçu</MailLink>
      </MailText>
    </>
  );
}

type Head = { subject: string; title: string; preview: string };

const PARTLY: Head = {
  subject: "Paiement reçu",
  title: "Une partie est payée",
  preview: "Votre paiement est arrivé. Il reste une somme à payer.",
};

const CONFIRMED: Head = {
  subject: "Paiement confirmé",
  title: "Votre paiement est confirmé",
  preview: "Votre paiement est arrivé, votre reçu est prêt.",
};

const IN_TIME: Head = {
  subject: "Paiement à vous rendre",
  title: "Votre paiement vous sera rendu",
  preview: "Votre paiement est arrivé, et nous vous le rendons.",
};

const HEADS: Record<PaymentEffect, Head> = {
  part: PARTLY,
  complete: CONFIRMED,
  late: CONFIRMED,
  more: {
    subject: "Paiement confirmé",
    title: "Votre paiement est confirmé",
    preview: "Vous avez payé plus que le montant : nous vous rendons la différence.",
  },
  again: {
    subject: "Paiement reçu en double",
    title: "Votre commande était déjà payée",
    preview: "Un second paiement est arrivé : nous vous le rendons.",
  },
  "too-late": {
    subject: "Paiement reçu après le délai",
    title: "Votre paiement est arrivé après le délai",
    preview: "Votre paiement est arrivé trop tard : nous vous le rendons.",
  },
  "after-end": {
    subject: "Paiement reçu après l’annulation",
    title: "Votre paiement est arrivé après l’annulation",
    preview: "Ce que vous aviez commandé est annulé : nous vous rendons cette somme.",
  },
};

const OWED: Partial<Record<PaymentEffect, string>> = {
  more: "C’est plus que le montant de la commande.",
  late: "C’est plus que le montant de la commande.",
  again: "La commande était déjà payée en entier.",
  "too-late": "Le délai de paiement était passé et la place n’est plus libre.",
  "after-end": "Ce que vous aviez commandé avait été annulé.",
};

/** What was ordered had ended before this money was entered, and is not taken up again. */
const ENDED: ReadonlySet<PaymentEffect> = new Set(["too-late", "after-end"]);

/** Nothing of this money stays: no receipt is announced. */
const GIVES_BACK_ALL: ReadonlySet<PaymentEffect> = new Set(["again", "too-late", "after-end"]);
