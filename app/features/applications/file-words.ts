/** French of the reasons: durations, countries with their article, people. Pure. */
import { countries } from "#app/features/accounts/countries.ts";
import { longDate, monthNames } from "#app/platform/clock/french-dates.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { inLetters } from "#app/platform/words/number-words.ts";
import { agreed, elides, listWords } from "#app/platform/words/sentence.ts";
import { nameApart } from "./namesakes.ts";
import type { Member, Whom } from "./types.ts";

const NBSP = "\u00a0";

/** « 60 jours », « 1 jour ». */
export function daysWords(days: number): string {
  return frenchCount(days, "jour");
}

/** « 4 ans et 2 mois »; a part of none is left out. */
export function yearsAndMonths({ years, months }: { years: number; months: number }): string {
  return listWords([
    ...(years > 0 ? [frenchCount(years, "an")] : []),
    ...(months > 0 ? [frenchCount(months, "mois")] : []),
  ]);
}

/** How long a stay or a job was, in whole months: « 8 mois », « 4 ans et 2 mois »; below a month in days. The last day counts. */
export function spanWords(from: Temporal.PlainDate, until: Temporal.PlainDate): string {
  const { years, months, days } = from.until(until.add({ days: 1 }), { largestUnit: "years" });
  if (years === 0 && months === 0) return daysWords(days);
  return yearsAndMonths({ years, months });
}

/** « il y a six ans », « il y a 8 mois », « ce mois-ci ». */
export function agoWords(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { years, months } = day.until(today, { largestUnit: "years" });
  if (years > 0) return `il y a ${inLetters(years, "masculine")}${NBSP}${agreed(years, "an")}`;
  return months > 0 ? `il y a ${frenchCount(months, "mois")}` : "ce mois-ci";
}

/** « mars 2026 ». */
export function monthWords({ year, month }: { year: number; month: number }): string {
  return `${monthNames[month - 1] ?? ""} ${year}`;
}

export const dayWords = longDate;

/** Whole sums with their currency: « 23 360 CAD ». */
export function moneyWords(amount: number, currency: "CAD" | "FCFA"): string {
  return `${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, NBSP)}${NBSP}${currency}`;
}

const names = new Map(countries.map(({ value, label }) => [value, label]));
const PLURAL = new Set([
  "US",
  "AE",
  "PH",
  "NL",
  "BS",
  "MV",
  "SC",
  "KM",
  "SB",
  "MH",
  "FO",
  "KY",
  "BM",
  "PS",
  "VI",
  "VG",
  "CK",
  "CC",
  "MP",
  "PN",
  "TC",
  "FK",
  "AX",
  "BQ",
]);
const WITHOUT_ARTICLE = new Set(
  "CU CY MT SG MC MG DJ OM BH HT IL TW AD CW AW GI MU YT SM TT ST KI NR NU TO TV VU WS FJ PW GG JE GU MS AI PR LK AG KN VC LC BL MF SX PM SH CV TK".split(
    " ",
  ),
);
const MASCULINE_IN_E = new Set(["MX", "KH", "MZ", "ZW", "BZ", "SR"]);

/** The country as French names it. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string): string {
  return names.get(code) ?? code;
}

/** « du Nigeria », « de France », « d’Algérie », « des États-Unis », « de la République centrafricaine ». */
export function ofCountry(code: string): string {
  const name = countryName(code);
  if (name.startsWith("République")) return `de la ${name}`;
  if (PLURAL.has(code)) return `des ${name}`;
  if (elides(name)) return `d’${name}`;
  if (WITHOUT_ARTICLE.has(code) || name.startsWith("La ") || code === "HN")
    return code === "HN" ? `du ${name}` : `de ${name}`;
  const feminine = /e(?:$| )/.test(name) && !MASCULINE_IN_E.has(code);
  return feminine ? `de ${name}` : `du ${name}`;
}

/** « vous » for the applicant, whom the page speaks to; others by their first name. */
export function isYou(member: Pick<Member, "relation">): boolean {
  return member.relation === "applicant";
}

/** « Hervé Tchinda », in the order of the form. */
export function fullName({ firstName, lastName }: Pick<Member, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** Whom a line is about, for a heading: « Awa Nguimfack », « toute la famille ». */
export function whomWords(person: Whom, members: readonly Member[]): string {
  if (person === "file") return "toute la famille";
  const member = members.find(({ key }) => key === person);
  return member ? nameApart(member, members) : "une personne retirée du dossier";
}

/** At the head of a sentence about one person: « Vous », « Hervé ». */
export function firstNameOrYou(member: Pick<Member, "relation" | "firstName">): string {
  return isYou(member) ? "Vous" : member.firstName;
}
