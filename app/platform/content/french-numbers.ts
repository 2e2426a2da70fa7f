import { agreed } from "#app/platform/words/sentence.ts";

const NBSP = "\u00a0";

/** A whole number as French writes it, U+00A0 between thousands: our fonts lack U+202F. */
export function frenchNumber(value: number): string {
  return String(Math.trunc(value)).replaceAll(/\B(?=(\d{3})+$)/g, NBSP);
}

/** « 0 vue », « 1 vue », « 2 vues utiles »: the number stays on the line of its noun. @param plural as in `agreed` */
export function frenchCount(value: number, singular: string, plural?: string): string {
  return `${frenchNumber(value)}${NBSP}${agreed(value, singular, plural)}`;
}

/** « 4,5 »: one decimal, none when it is zero. */
export function frenchDecimal(value: number): string {
  return String(Math.round(value * 10) / 10).replace(".", ",");
}
