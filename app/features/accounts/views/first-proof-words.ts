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
