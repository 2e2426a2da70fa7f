import type { MadeFrom } from "#app/features/accounts/internal/send-confirmation.server.ts";

/** What an address opens to the account that has it, once it is proven. */
export const OPENED_BY_ADDRESS = "rendez-vous, inscriptions aux tests de langue, commandes, documents et messages";

/** « Compte créé le 3 mars 2026 à 14 h 05 (heure de Douala), avec Chrome sur Android. » */
export function madeFromWords({ on, device }: MadeFrom): string {
  return `Compte créé le ${on} (heure de Douala)${device === undefined ? "" : `, avec ${device}`}.`;
}
