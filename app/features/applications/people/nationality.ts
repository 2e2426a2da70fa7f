/** The country of a nationality as somebody wrote it in a profile. */
import { countryCode } from "#app/features/accounts/countries.ts";
import { normalise } from "#app/platform/words/normalise.ts";

/** Nationalities of the people who come here most, by the beginning of the word; others are chosen from the list. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ["camerou", "CM"],
  ["ivoirien", "CI"],
  ["senegalais", "SN"],
  ["gabonais", "GA"],
  ["tchadien", "TD"],
  ["congolais", "CG"],
  ["centrafricain", "CF"],
  ["nigerian", "NG"],
  ["beninois", "BJ"],
  ["togolais", "TG"],
  ["burkinab", "BF"],
  ["malien", "ML"],
  ["guineen", "GN"],
  ["francais", "FR"],
  ["canadien", "CA"],
];

const LONGEST = 60;

/** ISO 3166-1 alpha-2; undefined when the words name no country that is known here. */
export function nationalityCode(words: string): string | undefined {
  const plain = normalise(words.slice(0, LONGEST), "NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();
  if (plain === "congolaise (rdc)" || plain === "congolais (rdc)") return "CD";
  return countryCode(words.slice(0, LONGEST)) ?? BEGINNINGS.find(([beginning]) => plain.startsWith(beginning))?.[1];
}
