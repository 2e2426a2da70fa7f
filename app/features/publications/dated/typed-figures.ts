import { longDate } from "#app/platform/clock/french-dates.ts";
import { MARKER } from "#app/platform/content/markdown.ts";
import { UNITS, numberWords } from "./amount-words.ts";
import type { FactTable } from "./fact-shape.ts";

/** « 15 263 CAD », « 990 $ », « 85 dollars » and « 28 362 dollars canadiens ». */
const DOLLARS = /\d[\d ]*(?:,\d+)? ?(?:CAD\b|\$|dollars?\b)/g;
/** What every price is told for: « pour 1 CAD ». */
const ONE_DOLLAR = /^1 (?:CAD|dollar)$/;
/** From here on a number is a fact wherever it stands: « 15 263 pour une personne, 19 001 pour deux ». */
const LONG_NUMBER = 1_000;

/**
 * Figures of the law that a text types by hand: each amount of Canadian dollars, and each date, long number, or number with
 * its unit that is a dated fact. What stands in a marker, a link or the list of sources is not looked at.
 * @param source of the text, its head included
 */
export function typedFigures(source: string, facts: FactTable): string[] {
  const plain = typedIn(withoutSources(source));
  const dollars = [...plain.matchAll(DOLLARS)].map(([found]) => found).filter((found) => !ONE_DOLLAR.test(found));
  const known = [...new Set([...facts.values()].flatMap(waysToType))];
  const rest = plain.replaceAll(DOLLARS, "…");
  return [
    ...dollars,
    ...known.filter((typed) =>
      new RegExp(`(?<![\\p{L}\\d,]|\\d )${escaped(typed)}(?![\\p{L}\\d]|,\\d| \\d)`, "u").test(rest),
    ),
  ];
}

const COUNTED =
  "points?|mois|ans?|années?|jours?|semaines?|%|FCFA|francs|CAD|dollars?|euros?|NCLC|heures?|minutes?|personnes?|invitations?|profils";
const NUMBERS = new RegExp(
  `(?:niveaux?|NCLC|CLB) \\d+|\\d[\\d ]*(?:,\\d+)?(?: (?:à|et|ou) \\d[\\d ]*)? ?(?:${COUNTED})(?![\\p{L}\\d])`,
  "gu",
);

const WORD =
  "deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|(?:vingt|trente|quarante|cinquante|soixante|quatre-vingts?)(?:(?:-| et )[a-zé-]+)?|cent|mille";
const OF_MONEY_TIME_POINTS = "points?|mois|ans?|années?|jours?|semaines?|francs|dollars?|euros?|heures?|minutes?";
/** « six mois », « huit à dix semaines », « les trois dernières années », « un an »; « une heure » is most often no number. */
const NUMBERS_IN_WORDS = new RegExp(
  `(?<![\\p{L}-])(?:(?:${WORD})(?: (?:à|et|ou) (?:${WORD}))?(?: (?:derni|premi)(?:ers|ères))? (?:${OF_MONEY_TIME_POINTS})|un an|une année|un mois)(?![\\p{L}])`,
  "giu",
);

/**
 * Every number that a text types with what it counts (« 28 ans », « 15 à 20 % », « niveau 7 », « six mois »), once: title and excerpt too.
 * Each is a figure of the law, which is to be a marker, or stands with its reason in testing/reviewed-numbers.ts.
 */
export function typedNumbers(source: string): string[] {
  const plain = typedIn(withoutPages(source));
  const inWords = [...plain.matchAll(NUMBERS_IN_WORDS)].map(([found]) => found.toLowerCase());
  return [...new Set([...[...plain.matchAll(NUMBERS)].map(([found]) => found), ...inWords])];
}

/** What is typed: without markers, addresses and special spaces. */
const typedIn = (source: string) =>
  source
    .replaceAll(MARKER, "…")
    .replaceAll(/\]\([^)]*\)|https?:\S+/g, "]")
    .replaceAll(/[\u00a0\u202f]/g, " ");

/** How a fact would be typed: its day, its number with its unit, or its number alone when that can be nothing else. */
function waysToType(fact: FactTable extends ReadonlyMap<string, infer One> ? One : never): string[] {
  const days = [fact.unit === "date" ? fact.value : null, fact.from]
    .filter((day) => day !== null)
    .map((day) => longDate(Temporal.PlainDate.from(day)));
  if (fact.unit === "date" || fact.unit === "text") return days;
  const number = numberWords(fact.value).replaceAll("\u00a0", " ");
  // A delay of months or years is said of many things; of days or weeks, a price or a score of one.
  if (["mois", "ans", "heures", "minutes", "personnes"].includes(fact.unit)) return days;
  return [...days, fact.value >= LONG_NUMBER ? number : `${number} ${UNITS[fact.unit][fact.value < 2 ? 0 : 1]}`];
}

/** The head names its pages and their dates as they are called, and its own title takes no marker. */
const withoutSources = (source: string) => withoutPages(source).replace(/^(?:title|date|readOn|checked):.*$/gm, "");

const withoutPages = (source: string) => source.replace(/^(?:sources|resources):\n(?:[ \t-].*\n)*/gm, "");

const escaped = (words: string) => words.replaceAll(/[$.*+?()[\]{}|^\\]/g, String.raw`\$&`);
