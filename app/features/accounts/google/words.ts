import type { LinkOutcome } from "./link-google.server.ts";
import type { GoogleRefusal } from "./sign-in-with-google.server.ts";

/** What the sign-in says when Google led to nothing. */
export const GOOGLE_REFUSALS: Record<GoogleRefusal, string> = {
  declined:
    "Vous n’avez pas donné votre accord à Google. Essayez de nouveau, ou connectez-vous avec votre mot de passe.",
  "too-late": "La connexion par Google a attendu trop longtemps, ou a commencé dans un autre navigateur. Recommencez.",
  wrong: "La réponse de Google n’a pas pu être vérifiée. Recommencez, ou connectez-vous avec votre mot de passe.",
  unconfirmed:
    "Google n’a pas confirmé l’adresse de ce compte. Confirmez-la chez Google, ou inscrivez-vous par le formulaire.",
  "password-first":
    "Un compte a déjà cette adresse, et Google ne peut pas encore l’ouvrir. Connectez-vous avec votre mot de passe, puis liez Google dans votre profil.",
  away: "Google ne répond pas pour le moment. Réessayez plus tard, ou connectez-vous avec votre mot de passe.",
};

/** What one's profile says of a Google account that was not linked. */
export const LINK_REFUSALS: Record<Exclude<LinkOutcome, "linked">, string> = {
  "other-address":
    "L’adresse de ce compte Google n’est pas celle de votre compte. Choisissez un compte Google de la même adresse.",
  taken: "Ce compte Google ouvre déjà un autre compte, ou le vôtre est déjà lié à un autre compte Google.",
};
