import { longDate, timeWords } from "#app/platform/clock/french-dates.ts";
import { frenchCount, frenchNumber } from "#app/platform/content/french-numbers.ts";
import type { Category } from "./categories.ts";
import type { Freshness } from "./freshness.ts";
import type { Count, Period } from "./past-invitations.ts";
import type { Slice, Standing } from "./pool.ts";
import { type Round, tieBreakMoment } from "./round.ts";

export const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  "12-mois": "12\u00a0derniers mois",
  "10": "10\u00a0derniers tirages",
  tous: "Depuis 2015",
};

/** « 1er octobre 2026 » */
export function dayInWords(iso: string): string {
  return longDate(Temporal.PlainDate.from(iso));
}

/** The tie-breaking moment in French; the source's own words where they cannot be read as a time. */
export function tieBreakInWords(words: string): string {
  const moment = tieBreakMoment(words);
  if (!moment) return words;
  return `${longDate(moment)}, ${timeWords(moment)} UTC`;
}

/** « 12 derniers tirages connus de votre catégorie, sur 12 mois » */
function lookedAt(total: number, period: Period, of: string): string {
  const over: Record<Period, string> = { "12-mois": ", sur 12\u00a0mois", "10": "", tous: ", depuis 2015" };
  return `${frenchNumber(total)}\u00a0derniers tirages connus ${of}${over[period]}`;
}

/**
 * In how many rounds a score would have been invited, said of the past.
 * @param of whose rounds: "de votre catégorie"
 */
export function pastSentence(count: Count, points: number, period: Period, of: string): string {
  if (count.total === 0) return `Aucun tirage connu ${of} ${period === "tous" ? "depuis 2015" : "dans cette période"}.`;
  const score = `Avec ${frenchCount(points, "point")}, vous`;
  if (count.total === 1) {
    const only = `le seul tirage connu ${of}${period === "12-mois" ? " des 12\u00a0derniers mois" : ""}`;
    if (count.ties.length === 1) return `${score} auriez été à égalité avec le minimum dans ${only}.`;
    return count.invited === 1
      ? `${score} auriez été invité dans ${only}.`
      : `${score} n’auriez pas été invité dans ${only}.`;
  }
  const rounds = lookedAt(count.total, period, of);
  if (count.invited === 0) return `${score} n’auriez été invité à aucun des ${rounds}.`;
  return `${score} auriez été invité à ${frenchNumber(count.invited)} des ${rounds}.`;
}

/** What equality means, for the rounds whose minimum is the score; null when there is none. */
export function tieSentence({ ties, total }: Count): string | null {
  const [first] = ties;
  if (!first) return null;
  const before =
    ties.length === 1 && first.tieBreak !== null ? ` (profil déposé avant le ${tieBreakInWords(first.tieBreak)})` : "";
  const rule = `la date de dépôt du profil départage${before}.`;
  if (total === 1) return `À égalité, ${rule}`;
  return `Dans ${frenchCount(ties.length, "tirage")}, votre score était celui du minimum\u00a0: à égalité, ${rule}`;
}

/** What the page says of the age of its data. */
export function freshnessSentence({ last, days }: Freshness, number: string): string {
  return `Nos données s’arrêtent au ${dayInWords(last)} (tirage n°\u00a0${number}), il y a ${frenchCount(days, "jour")}\u00a0: d’autres tirages ont pu avoir lieu depuis.`;
}

/** « 461 à 470 » */
export function sliceInWords({ from, to }: Pick<Slice, "from" | "to">): string {
  return `${from} à ${to}`;
}

/** Where a score stood in the pool, as a range. @param on ISO day of the distribution */
export function standingSentence(
  { slice, surelyAhead, atMostAhead }: Standing,
  points: number,
  total: number,
  on: string,
): string {
  const ahead =
    surelyAhead === 0
      ? `au plus ${frenchNumber(atMostAhead)}\u00a0candidats avaient un score égal ou supérieur`
      : `entre ${frenchNumber(surelyAhead)} et ${frenchNumber(atMostAhead)}\u00a0candidats étaient devant vous ou à égalité`;
  return `Le ${dayInWords(on)}, avec ${frenchCount(points, "point")} (tranche ${sliceInWords(slice)}), ${ahead}, sur ${frenchNumber(total)}. La répartition est publiée par tranches\u00a0: dans la vôtre, personne ne peut dire qui est devant.`;
}

/** « tirage n° 447 du 1er octobre 2026 » */
export function roundInWords({ number, date }: Pick<Round, "number" | "date">): string {
  return `n°\u00a0${number} du ${dayInWords(date)}`;
}

/** Whose rounds are meant. */
export function ofCategories(categories: readonly Category[]): string {
  return categories.length === 1 ? "de votre catégorie" : "de vos catégories";
}
