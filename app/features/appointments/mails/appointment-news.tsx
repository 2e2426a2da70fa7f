/** The news of an appointment that clients are told by mail, and the words of each. */
import type { ReactNode } from "react";
import type { AdviserView } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { ByMail } from "#app/platform/mail/layout/mail-layout.tsx";

/** What happened, or is about to. */
export type AppointmentNews =
  | "booked"
  | "tentative"
  | "moved"
  | "agreed"
  | "place"
  | "cancelled"
  | "expired"
  | "tomorrow"
  | "soon"
  | "freed"
  | "adviser-absent"
  | "withdrawn"
  | "offered"
  | "offer-over";

/** What a mail says of an appointment, already in words. */
export type AppointmentFacts = {
  firstName: string;
  reference: string;
  service: string;
  duration: string;
  /** « 45 000 FCFA », or « gratuit ». */
  price: string;
  /** « mardi 24 novembre 2026, de 9 h 30 à 10 h 30 (heure de Douala) » */
  when: string;
  /** How long until it starts: « deux heures ». */
  ahead: string;
  /** The start in the visitor's own zone, when it differs. */
  ownTime: string | undefined;
  place: { text: string; link?: string };
  /** Who receives, with the licences by which they advise. */
  adviser: AdviserView | undefined;
  /** The page that follows, moves and cancels it. */
  page: string;
  /** Where to call, for what the page no longer does. */
  phone: string;
  /** « lundi 23 novembre 2026 à 9 h 30 »; nothing when that is over. */
  changeUntil: string | undefined;
  /** End of an offer, in words. */
  offeredUntil: string | undefined;
  /** End of the two hours of a booking to confirm, in words. */
  tentativeUntil: string | undefined;
  /** Page of the agreement that the client has yet to accept. */
  agreement: string | undefined;
  /** The agreement comes before the money: nothing is to pay yet. */
  held: boolean;
  /** What is still to pay. */
  due: { amount: string; reference: string; until: string; page: string } | undefined;
  /** Why the business cancelled it or took its time back; "" when it did not say. */
  sorry: string;
  /** The money of a paid consultation goes back. */
  refund: boolean;
};

/** What the mail of a piece of news says of its own: the rest is the same in all of them. */
type Words = { subject: string; title: string; preview: string; first: ReactNode; reason: string; button: string };

const BOOKED_HERE = "Vous recevez ce message parce qu’un rendez-vous a été pris avec cette adresse.";
const WAITED_HERE = "Vous recevez ce message parce que vous attendiez un créneau ce jour-là.";

/** The subject, the title and the first sentences of the mail that brings this news. */
export function wordsOf(
  news: AppointmentNews,
  { service, when, phone, ahead, offeredUntil, tentativeUntil }: AppointmentFacts,
): Words {
  // A reminder leaves when the time to change alone is over. Said by telephone hours later, « dans deux heures » would be false.
  const hindered = `Un empêchement\u00a0? Appelez-nous au ${phone}.`;
  const about = { reason: BOOKED_HERE, button: "Voir mon rendez-vous", preview: `${service}, ${when}` };
  switch (news) {
    case "booked":
      return {
        ...about,
        subject: `Rendez-vous confirmé\u00a0: ${when}`,
        title: "Votre rendez-vous est confirmé",
        first: (
          <>
            C’est noté. Voici l’essentiel<ByMail>&nbsp;; l’invitation jointe l’ajoute à votre agenda</ByMail>.
          </>
        ),
      };
    case "tentative":
      return {
        reason: "Vous recevez ce message parce que quelqu’un a demandé un rendez-vous avec cette adresse.",
        button: "Confirmer ce rendez-vous",
        preview: `Gardé jusqu’au ${tentativeUntil ?? ""}`,
        subject: `Rendez-vous à confirmer\u00a0: ${when}`,
        title: "Votre rendez-vous est à confirmer",
        first: `Plusieurs rendez-vous ont été demandés en peu de temps. Ce créneau est gardé pour vous jusqu’au ${tentativeUntil ?? ""}\u00a0: ouvrez la page ci-dessous et confirmez-le. Sans réponse, il sera proposé à quelqu’un d’autre. Si vous n’avez rien demandé, ne faites rien.`,
      };
    case "moved":
      return {
        ...about,
        subject: `Rendez-vous déplacé\u00a0: ${when}`,
        title: "Votre rendez-vous est déplacé",
        first: (
          <>
            Voici la nouvelle date.<ByMail> L’invitation jointe remplace la précédente dans votre agenda.</ByMail>
          </>
        ),
      };
    case "agreed":
      return {
        ...about,
        subject: `Convention acceptée\u00a0: ${service}`,
        title: "Votre convention est acceptée",
        first: "Vous l’avez acceptée, et nous aussi. Elle se télécharge depuis la page de votre rendez-vous.",
      };
    case "place":
      return {
        ...about,
        subject: `Lieu de votre rendez-vous\u00a0: ${when}`,
        title: "Le lieu de votre rendez-vous est fixé",
        first: "Nous avons précisé où vous vous retrouvez.",
      };
    case "tomorrow":
      return {
        ...about,
        subject: `Rappel\u00a0: rendez-vous ${when}`,
        title: "Votre rendez-vous approche",
        first: (
          <>
            <ByMail>Il a lieu dans {ahead}. </ByMail>
            {hindered}
          </>
        ),
      };
    case "soon":
      return {
        ...about,
        subject: `Rappel\u00a0: rendez-vous ${when}`,
        title: "Votre rendez-vous commence bientôt",
        first: (
          <>
            <ByMail>Il commence dans {ahead}. </ByMail>
            {hindered}
          </>
        ),
      };
    case "cancelled":
      return {
        ...about,
        button: "Voir l’annulation",
        subject: `Rendez-vous annulé\u00a0: ${when}`,
        title: "Votre rendez-vous est annulé",
        first: (
          <>
            <ByMail>L’invitation jointe le retire de votre agenda. </ByMail>Vous pouvez en prendre un autre quand vous
            voulez.
          </>
        ),
      };
    case "freed":
      return {
        ...about,
        button: "Choisir une autre heure",
        subject: `Rendez-vous à replacer\u00a0: ${when}`,
        title: "Choisissez une autre heure",
        first:
          "Nous ne pouvons pas vous recevoir à l’heure prévue, et nous vous prions de nous en excuser. Choisissez-en une autre sur votre page, sans rien payer de plus\u00a0; si aucune ne convient, annulez-y le rendez-vous\u00a0: ce que vous avez payé vous est rendu.",
      };
    case "withdrawn":
      return {
        ...about,
        reason: WAITED_HERE,
        button: "Choisir une autre date",
        subject: `Créneau retiré\u00a0: ${when}`,
        title: "Ce créneau n’est plus possible",
        first:
          "La personne qui devait vous recevoir est absente ce jour-là, et nous vous prions de nous en excuser. D’autres dates sont libres.",
      };
    case "adviser-absent":
      return {
        ...about,
        button: "Choisir une autre heure",
        subject: `Nous vous devons un rendez-vous\u00a0: ${when}`,
        title: "Personne ne vous a reçu",
        first:
          "Vous êtes venu et personne ne vous a reçu\u00a0: nous vous prions de nous en excuser. Choisissez une autre heure sur votre page, sans rien payer de plus\u00a0; si aucune ne convient, annulez-y le rendez-vous\u00a0: ce que vous avez payé vous est rendu.",
      };
    case "expired":
      return {
        ...about,
        button: "Voir le rendez-vous",
        subject: `Créneau libéré\u00a0: ${when}`,
        title: "Votre créneau est libéré",
        first:
          "Le paiement n’est pas arrivé dans le délai\u00a0: le créneau est rendu à l’agenda. Si vous venez de payer, nous vous rendons le créneau s’il est encore libre, sinon votre argent.",
      };
    case "offered":
      return {
        reason: WAITED_HERE,
        button: "Prendre ce créneau",
        preview: when,
        subject: `Un créneau s’est libéré\u00a0: ${when}`,
        title: "Un créneau s’est libéré",
        first: `Il est gardé pour vous jusqu’au ${offeredUntil ?? ""}. Ensuite, il sera proposé à la personne suivante.`,
      };
    case "offer-over":
      return {
        reason: WAITED_HERE,
        button: "Choisir une autre date",
        preview: when,
        subject: "Le créneau proposé n’est plus gardé",
        title: "Le créneau proposé n’est plus gardé",
        first:
          "Vous ne l’avez pas pris dans le délai\u00a0: il est proposé à la personne suivante. D’autres dates sont libres.",
      };
  }
}
