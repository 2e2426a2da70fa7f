import { type Told, toldWords } from "#app/features/notices/told/told.ts";
import type { RegisterOutcome } from "./register.server.ts";

/** Why a registration was not taken, as the head of the form says it. */
export const refusalWords = {
  duplicate:
    "Vous êtes déjà inscrit à cette session avec ce nom et cette adresse e-mail ou ce numéro. Nous venons de renvoyer le lien de votre inscription à son adresse e-mail.",
  full: "La dernière place vient d’être prise. Pour entrer dans la liste d’attente, cochez la case ci-dessous et envoyez de nouveau\u00a0: rien n’est à payer.",
  closed: "Les inscriptions à cette session sont closes. Choisissez une autre date dans la liste des sessions.",
  "not-open":
    "Les inscriptions à cette session ne sont pas encore ouvertes. Gardez cette page et envoyez de nouveau à l’ouverture.",
  "not-your-turn":
    "Votre tour s’est terminé avant cet envoi, ou n’est pas encore venu. Vos réponses restent ici\u00a0: envoyez de nouveau dans quelques secondes, vous passez avant les personnes qui n’ont pas encore été appelées.",
  "email-taken":
    "Cette adresse e-mail est déjà celle d’une autre personne inscrite à cette session. Indiquez l’adresse de la personne qui passe le test\u00a0: ses documents et sa convocation y arrivent.",
  "phone-full":
    "Trois personnes inscrites à cette session ont déjà donné ce numéro. Indiquez celui de la personne qui passe le test.",
} as const;

type DeskAnswer = {
  good: boolean;
  /** Where it is said; the head of the form when left out. */ field?: "email" | "phone";
  words: string;
};

/** What came of a registration at the desk, in words for the staff. @param way how the client was told */
export function deskOutcome({ kind }: RegisterOutcome, way: Told): DeskAnswer {
  const told = ` ${toldWords(way)}`;
  switch (kind) {
    case "seated":
    case "tentative":
    case "already":
      return { good: true, words: `Le client est inscrit.${told}` };
    case "waiting":
      return { good: true, words: `Il ne reste plus de place\u00a0: le client est sur la liste d’attente.${told}` };
    case "duplicate":
      return { good: false, words: "Cette personne est déjà inscrite à cette session, avec cet e-mail ou ce numéro." };
    case "email-taken":
      return {
        good: false,
        field: "email",
        words:
          "Une autre personne de cette session a cette adresse\u00a0: demandez celle de qui passe le test, ou laissez vide.",
      };
    case "phone-full":
      return {
        good: false,
        field: "phone",
        words: "Trois personnes de cette session ont déjà ce numéro\u00a0: demandez celui de qui passe le test.",
      };
    case "full":
      return {
        good: false,
        words:
          "Il ne reste plus de place. Cochez la liste d’attente pour y mettre le client\u00a0: rien n’est à payer.",
      };
    case "not-open":
      return { good: false, words: "Les inscriptions à cette session ne sont pas encore ouvertes." };
    case "not-your-turn":
      return {
        good: false,
        words:
          "Les places libres sont gardées pour les personnes appelées par la file d’ouverture. Réessayez quand la file est vide.",
      };
    case "closed":
    case "paused":
    case "unknown":
      return { good: false, words: "Les inscriptions à cette session sont closes." };
  }
}
