/**
 * French figures and lists for the words of a simulator. Pure.
 *
 * Typography: U+00A0 between thousands and between a figure and its unit, so that a
 * line never breaks there (not U+202F, which the site's fonts lack).
 */
import { sayDay } from "#app/platform/clock/french-dates.ts";

const NBSP = "\u00a0";

/**
 * A whole number as French writes it: `1 200`, `-3`, with U+00A0 between thousands.
 *
 * @param value any finite number; decimals are rounded down, as the grids do.
 */
export function formatNumber(value: number): string {
  const whole = Math.floor(value);
  const digits = String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, NBSP);
  return whole < 0 ? `-${digits}` : digits;
}

/**
 * A figure with its noun, in the plural from 2 on: French keeps 0 and 1 singular.
 *
 * @param singular noun for 0 and 1
 * @param plural noun from 2 on; by default the singular with an s
 */
export function count(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)}${NBSP}${Math.abs(value) < 2 ? singular : plural}`;
}

/** `0 point`, `1 point`, `8 points`, `1 200 points`. */
export function points(value: number): string {
  return count(value, "point");
}

/** `0 mois`, `1 mois`, `48 mois`. */
export function months(value: number): string {
  return count(value, "mois", "mois");
}

/** `0 an`, `1 an`, `35 ans`. */
export function years(value: number): string {
  return count(value, "an");
}

/**
 * Items joined as French does: `a`, `a et b`, `a, b et c`. Empty for no item.
 *
 * @param word the last link: `et` or `ou`
 */
export function joinList(items: readonly string[], word: "et" | "ou" = "et"): string {
  const last = items.at(-1);
  if (last === undefined) return "";
  const before = items.slice(0, -1);
  return before.length === 0 ? last : `${before.join(", ")} ${word} ${last}`;
}

/** When that was: `le 2 juillet 2025`, `en mars 2026`, `en 2026`. */
export function sayWhen(iso: string): string {
  return `${iso.split("-").length === 3 ? "le" : "en"} ${sayDay(iso)}`;
}

/** The same sentence with a capital first letter. */
export function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** For the middle of a sentence: a small first letter, unless it begins an acronym. */
export function lowered(words: string): string {
  return /^\p{Lu}\p{Lu}/u.test(words) ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
