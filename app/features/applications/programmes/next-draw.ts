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
      estimate: string;
      words: string;
    }
  | { known: false; estimate: string; words: string };

/** Of several categories, the first that has a date; else why there is none. */
export function firstEstimate(draws: readonly NextDraw[]): string | null {
  const dated = draws.find((draw) => draw.known && !draw.overdue) ?? draws[0];
  return dated?.estimate ?? null;
}

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
  if (!lastOn || gaps.length < FEWEST_GAPS) {
    const known = `${past.length === 0 ? "aucun tirage connu" : `${past.length}\u00a0${past.length === 1 ? "tirage connu" : "tirages connus"}`} en ${MONTHS_BACK}\u00a0mois`;
    return {
      known: false,
      estimate: `pas d’estimation\u00a0: ${known}, c’est trop peu (${category})`,
      words: `${category}\u00a0: ${known}, trop peu pour estimer le prochain.`,
    };
  }
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
    estimate: overdue
      ? `pas d’estimation\u00a0: le dernier tirage connu date du ${dayWords(lastOn)}, plus loin que l’intervalle habituel (${category})`
      : `${aroundWords(lastOn.add({ days: medianGap }), between, today)} (${category}, un tirage tous les ${daysWords(medianGap)} en médiane, sur ${past.length}\u00a0tirages)`,
    words: `${rhythm} ${expected}`,
  };
}

/** « vers le 17 décembre 2026, entre le 10 et le 24 décembre 2026 », no earlier than tomorrow. */
function aroundWords(
  middle: Temporal.PlainDate,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
  today: Temporal.PlainDate,
): string {
  if (compare(middle, today) <= 0) return `d’ici au ${dayWords(to)}`;
  const first = compare(from, today) <= 0 ? today : from;
  return `vers le ${dayWords(middle)}, entre le ${dayWords(first)} et le ${dayWords(to)}`;
}

/** Of ascending numbers, between neighbours in proportion. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}
