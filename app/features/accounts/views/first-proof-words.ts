/** When and from which kind of browser an account was made, in words. */
export type MadeFrom = { on: string; /** « Chrome sur Android »; undefined for the accounts that we opened. */ device: string | undefined };

/** What an address opens to the account that has it, once it is proven. */
export const OPENED_BY_ADDRESS = "rendez-vous, inscriptions aux tests de langue, commandes, documents et messages";

/** What of before serves no more once somebody else proves the address. */
export const DROPPED_BEFORE = "mot de passe, sessions ouvertes, numéro de téléphone, clés et liens donnés";

/** « Compte créé le 3 mars 2026 à 14 h 05 (heure de Douala), avec Chrome sur Android. » */
export function madeFromWords({ on, device }: MadeFrom): string {
  return `Compte créé le ${on} (heure de Douala)${device === undefined ? "" : `, avec ${device}`}.`;
}

/** To the staff, about an account whose address nobody has proven: why nothing is put there, and what to do. */
export const UNPROVEN_AT_OFFICE =
  "L’adresse e-mail de ce compte n’est pas confirmée\u00a0: quelqu’un d’autre que le client a pu le créer, et lirait ce que vous y mettez. " +
  "Demandez au client d’ouvrir notre message «\u00a0Confirmez votre adresse e-mail\u00a0», ou de choisir un mot de passe par «\u00a0Mot de passe oublié\u00a0», puis recommencez.";
