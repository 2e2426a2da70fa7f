import { frenchNumber } from "#app/platform/content/french-numbers.ts";

/** What a fact is counted in, as it is written after its number: one, and several. */
export const UNITS = {
  CAD: ["CAD", "CAD"],
  USD: ["USD", "USD"],
  EUR: ["EUR", "EUR"],
  FCFA: ["FCFA", "FCFA"],
  points: ["point", "points"],
  jours: ["jour", "jours"],
  semaines: ["semaine", "semaines"],
  mois: ["mois", "mois"],
  ans: ["an", "ans"],
  heures: ["heure", "heures"],
  minutes: ["minute", "minutes"],
  "%": ["%", "%"],
  personnes: ["personne", "personnes"],
  invitations: ["invitation", "invitations"],
} as const;

export type Unit = keyof typeof UNITS;

/** « 15 263 CAD », « 1 an », « 4,5 % ». */
export function amountWords(amount: number, unit: Unit): string {
  const [one, several] = UNITS[unit];
  return `${numberWords(amount)}\u00a0${Math.abs(amount) < 2 ? one : several}`;
}

/** « 15 263 », « 17,5 »: a decimal part as it stands, at most two figures. */
export function numberWords(amount: number): string {
  const [, part] = String(Math.round(Math.abs(amount) * 100) / 100).split(".");
  return frenchNumber(amount) + (part === undefined ? "" : `,${part}`);
}

/** « 6,2 »: francs in millions. */
export function millionsWords(francs: number): string {
  return (francs / 1_000_000).toFixed(1).replace(".", ",");
}
