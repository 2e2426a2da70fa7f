/**
 * When the next round of a category may come, from the gaps between its past ones: a median and the usual range, never
 * a day alone, and nothing where too few rounds are known. Pure.
 */
import { dayWords, daysWords } from "#app/features/applications/file-words.ts";

/** Rounds looked back at, in months, and the fewest gaps that say anything. */
const MONTHS_BACK = 18;
const FEWEST_GAPS = 4;

export type NextDraw =
  | {
      known: true;
      /** Rounds behind the figures. */
      rounds: number;
      lastOn: Temporal.PlainDate;
      /** Days between two rounds: the middle one, and the middle half. */
      medianGap: number;
      usualGap: { from: number; to: number };
      /** The days that the usual range gives, counted from the last round. */
      between: { from: Temporal.PlainDate; to: Temporal.PlainDate };
      /** The range is over and no round is known: either none was held, or this site has not read it. */
      overdue: boolean;
      words: string;
    }
  | { known: false; words: string };

const { compare } = Temporal.PlainDate;

/**
 * @param days days of the rounds of one category, in any order; two on one day count once
 * @param category as said in a sentence: « Compétence en français »
 * @param today in Douala
 */
export function nextDraw(days: readonly Temporal.PlainDate[], category: string, today: Temporal.PlainDate): NextDraw {
  const since = today.subtract({ months: MONTHS_BACK });
  const past = days
    .filter((day) => compare(day, since) >= 0 && compare(day, today) <= 0)
    .toSorted(compare)
    .filter((day, index, all) => index === 0 || !all[index - 1]?.equals(day));
  const gaps = past.flatMap((day, index) => past[index - 1]?.until(day).days ?? []).toSorted((a, b) => a - b);
  const lastOn = past.at(-1);
  if (!lastOn || gaps.length < FEWEST_GAPS)
    return {
      known: false,
      words: `${category}\u00a0: ${past.length === 0 ? "aucun tirage connu" : `${past.length}\u00a0${past.length === 1 ? "tirage connu" : "tirages connus"}`} en ${MONTHS_BACK}\u00a0mois, trop peu pour estimer le prochain.`,
    };
  const medianGap = Math.round(quantile(gaps, 0.5));
  const usualGap = { from: Math.round(quantile(gaps, 0.25)), to: Math.round(quantile(gaps, 0.75)) };
  const between = { from: lastOn.add({ days: usualGap.from }), to: lastOn.add({ days: usualGap.to }) };
  const overdue = compare(between.to, today) < 0;
  const rhythm = `${category}\u00a0: un tirage tous les ${daysWords(medianGap)} en médiane (le plus souvent de ${usualGap.from} à ${daysWords(usualGap.to)}, sur ${past.length}\u00a0tirages).`;
  const expected = overdue
    ? `Le dernier que nous connaissons date du ${dayWords(lastOn)}\u00a0: l’intervalle habituel est passé, un tirage récent nous manque peut-être.`
    : `Le prochain est à attendre entre le ${dayWords(between.from)} et le ${dayWords(between.to)}, sans promesse.`;
  return {
    known: true,
    rounds: past.length,
    lastOn,
    medianGap,
    usualGap,
    between,
    overdue,
    words: `${rhythm} ${expected}`,
  };
}

/** Of ascending numbers, between neighbours in proportion. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}
