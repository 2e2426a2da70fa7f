import type { Flash } from "#app/platform/session/flash.server.ts";

/** How an address stands after its link, or without one. */
export type AddressState = "invalid" | "confirmed" | "waiting";

export const SENT: Flash = { kind: "success", title: "Le lien est parti" };
export const TOO_EARLY: Flash = {
  kind: "caution",
  title: "Patientez un peu",
  text: "Plusieurs liens vous ont déjà été envoyés. Réessayez dans une heure.",
};

export const WORDS: Record<AddressState, { title: string; text: string }> = {
  invalid: {
    title: "Ce lien n’est plus valable",
    text: "Il a déjà servi, il est trop ancien, ou il est incomplet. Connectez-vous pour en recevoir un autre.",
  },
  confirmed: {
    title: "Votre adresse est confirmée",
    text: "Merci. Ce qui est enregistré sous cette adresse se trouve dans votre espace, et nous pourrons vous rendre votre compte si vous oubliez votre mot de passe.",
  },
  waiting: {
    title: "Votre adresse reste à confirmer",
    text: "Ouvrez le lien du message que nous vous avons envoyé. Consultez votre boîte de réception, et les indésirables.",
  },
};
