/** When and from which kind of browser an account was made, in words. */
export type MadeFrom = {
  on: string;
  /** « Chrome sur Android »; undefined for the accounts that we opened. */ device: string | undefined;
};

/** What an address opens to the account that has it, once it is proven. */
export const OPENED_BY_ADDRESS = "rendez-vous, inscriptions aux tests de langue, commandes, documents et messages";

/** What of before serves no more once somebody else proves the address (forget_before_proof, db/migrations/0176_telephone_of_the_desk.sql). */
export const DROPPED_BEFORE: readonly string[] = [
  "l’ancien mot de passe, et les appareils connectés avec lui",
  "les clés d’accès, la validation en deux étapes et le compte Google relié",
  "le numéro de téléphone, et les notifications des navigateurs",
  "les agendas abonnés, les liens donnés à des proches et les invitations d’un conjoint",
];

/** « Compte créé le 3 mars 2026 à 14 h 05 (heure de Douala), avec Chrome sur Android. » */
export function madeFromWords({ on, device }: MadeFrom): string {
  return `Compte créé le ${on} (heure de Douala)${device === undefined ? "" : `, avec ${device}`}.`;
}

/** To the staff, about an account whose address nobody has proven: why nothing is put there, and what to do. */
export const UNPROVEN_AT_OFFICE =
  "L’adresse e-mail de ce compte n’est pas confirmée\u00a0: quelqu’un d’autre que le client a pu le créer, et lirait ce que vous y mettez. " +
  "Demandez au client d’ouvrir notre message «\u00a0Confirmez votre adresse e-mail\u00a0», ou de choisir un mot de passe par «\u00a0Mot de passe oublié\u00a0», puis recommencez.";
