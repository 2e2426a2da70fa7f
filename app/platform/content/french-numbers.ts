const NBSP = "\u00a0";

/** A whole number as French writes it, U+00A0 between thousands: our fonts lack U+202F. */
export function frenchNumber(value: number): string {
  return String(Math.trunc(value)).replaceAll(/\B(?=(\d{3})+$)/g, NBSP);
}

/** « 0 vue », « 1 vue », « 2 vues »: French has a plural from 2 on. */
export function frenchCount(value: number, singular: string, plural = `${singular}s`): string {
  return `${frenchNumber(value)}${NBSP}${value < 2 ? singular : plural}`;
}

/** « 4,5 »: one decimal, none when it is zero. */
export function frenchDecimal(value: number): string {
  return String(Math.round(value * 10) / 10).replace(".", ",");
}
