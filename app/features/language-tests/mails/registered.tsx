import { PayBlock } from "#app/features/orders/mails/pay-block.tsx";
import { fcfa } from "#app/features/orders/money.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailLink, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { type AboutRegistration, SessionLines } from "./session-lines.tsx";

/** What is to be paid, by when, and the reference to quote. */
export type ToPay = {
  amount: number;
  orderReference: string;
  dueAt: Temporal.ZonedDateTime;
  /** The order's page, with the means of payment. */ link: string;
};

const REASON = "Vous recevez ce message parce que cette adresse a été donnée pour une inscription à un test de langue.";

/** What is to pay for a seat, then the seat. */
export function SeatToPay({ toPay, about }: { toPay: ToPay; about: AboutRegistration }) {
  const { amount, orderReference, dueAt, link } = toPay;
  const { test, day } = about.session;
  return (
    <>
      <PayBlock reference={orderReference} labels={[`${test}, ${day}`]} amount={amount} dueAt={dueAt} link={link} />
      <MailText>Passé ce délai, la place va à la personne suivante.</MailText>
      <SessionLines {...about} />
      {/* Alone on its line: mail programs take a full stop after an address for a part of it. */}
      <MailText>
        <MailLink href={about.link}>Voir mon inscription</MailLink>
      </MailText>
    </>
  );
}

export function Missing({ documents }: { documents: readonly string[] }) {
  if (documents.length === 0) return null;
  return (
    <MailText>
      <strong>Dossier incomplet.</strong> Il manque encore&nbsp;: {new Intl.ListFormat("fr").format(documents)}.
      Ajoutez-{documents.length === 1 ? "le" : "les"} depuis la page de votre inscription.
    </MailText>
  );
}

/** A seat is kept until its mail is opened: nothing is to be paid before. */
export function tentativeMail({ about, until }: { about: AboutRegistration; until: Temporal.ZonedDateTime }) {
  return renderMail(
    `Inscription à confirmer\u00a0: ${about.session.test}, ${about.session.day}`,
    <MailLayout
      preview={`Place gardée jusqu’au ${longDateTime(until)}.`}
      title="Votre inscription est à confirmer"
      reason="Vous recevez ce message parce que quelqu’un a demandé une inscription à un test de langue avec cette adresse."
    >
      <Greeting firstName={about.firstName} />
      <MailText>
        Plusieurs inscriptions ont été demandées en peu de temps. Une place est gardée pour vous jusqu’au{" "}
        <strong>{longDateTime(until)}</strong> (heure de Douala)&nbsp;: ouvrez la page ci-dessous et confirmez-la. Sans
        réponse, elle ira à quelqu’un d’autre. Si vous n’avez rien demandé, ne faites rien.
      </MailText>
      <SessionLines {...about} />
      <MailAction href={about.link}>Confirmer mon inscription</MailAction>
      <MailText>Le paiement ne se fait qu’après cette confirmation.</MailText>
    </MailLayout>,
  );
}

/** A seat is held: what to pay, by when, what is missing. Also confirms, within the time that the settings promise. */
export function registeredMail({
  about,
  toPay,
  missing,
  freeUntil,
}: {
  about: AboutRegistration;
  toPay: ToPay;
  missing: readonly string[];
  freeUntil: Temporal.ZonedDateTime;
}) {
  return renderMail(
    `Votre place est réservée\u00a0: ${about.session.test}, ${about.session.day}`,
    <MailLayout
      preview={`${fcfa(toPay.amount)} à payer avant le ${longDateTime(toPay.dueAt)}.`}
      title="Votre place est réservée"
      reason={REASON}
    >
      <Greeting firstName={about.firstName} />
      <MailText>Votre inscription est enregistrée et une place vous est réservée.</MailText>
      <SeatToPay toPay={toPay} about={about} />
      <Missing documents={missing} />
      <MailText>L’annulation est gratuite jusqu’au {longDateTime(freeUntil)}, depuis la même page.</MailText>
    </MailLayout>,
  );
}

/** No seat is left: the place in the waiting list. */
export function waitingMail({
  about,
  position,
  missing,
}: {
  about: AboutRegistration;
  position: number;
  missing: readonly string[];
}) {
  return renderMail(
    `Vous êtes sur la liste d’attente\u00a0: ${about.session.test}, ${about.session.day}`,
    <MailLayout
      preview={`Inscription ${about.reference}, position ${position}.`}
      title={`Liste d’attente\u00a0: position ${position}`}
      reason={REASON}
    >
      <Greeting firstName={about.firstName} />
      <MailText>
        Cette session est complète. Vous êtes sur sa liste d’attente, en position {position}. Rien n’est à payer pour le
        moment.
      </MailText>
      <SessionLines {...about} />
      <MailText>
        Dès qu’une place se libère, elle va à la première personne de la liste, et nous vous prévenons. Votre position
        du moment est sur la page de votre inscription.
      </MailText>
      <Missing documents={missing} />
      <MailAction href={about.link}>Voir ma position</MailAction>
    </MailLayout>,
  );
}

/** A seat was freed for the first of the waiting list. */
export function promotedMail({
  about,
  toPay,
  missing,
}: {
  about: AboutRegistration;
  toPay: ToPay;
  missing: readonly string[];
}) {
  return renderMail(
    `Une place s’est libérée pour vous\u00a0: ${about.session.test}, ${about.session.day}`,
    <MailLayout
      preview={`${fcfa(toPay.amount)} à payer avant le ${longDateTime(toPay.dueAt)} pour la garder.`}
      title="Une place s’est libérée pour vous"
      reason={REASON}
    >
      <Greeting firstName={about.firstName} />
      <MailText>Votre tour est venu&nbsp;: une place vous est réservée.</MailText>
      <SeatToPay toPay={toPay} about={about} />
      <Missing documents={missing} />
      <MailText>
        Si cette date ne vous convient plus, annulez depuis la même page&nbsp;: la place ira à la personne suivante.
      </MailText>
    </MailLayout>,
  );
}

/** The link of a registration that stands, for whoever tried to register again. */
export function linkAgainMail({ about }: { about: AboutRegistration }) {
  return renderMail(
    `Votre inscription existe déjà\u00a0: ${about.session.test}, ${about.session.day}`,
    <MailLayout
      preview={`Inscription ${about.reference}\u00a0: voici son lien.`}
      title="Votre inscription existe déjà"
      reason={REASON}
    >
      <Greeting firstName={about.firstName} />
      <MailText>
        Quelqu’un vient de vous inscrire une seconde fois à cette session. Votre première inscription tient
        toujours&nbsp;: rien n’a changé. Voici le lien pour la retrouver.
      </MailText>
      <SessionLines {...about} />
      <MailAction href={about.link}>Voir mon inscription</MailAction>
    </MailLayout>,
  );
}
