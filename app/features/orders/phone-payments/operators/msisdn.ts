/** Telephone numbers as operators want them: digits with the country's, without a plus. */

/** Longest text that is looked at. */
export const LONGEST_NUMBER = 40;
const CAMEROON = "237";

/**
 * The number that somebody typed, e.g. 237670000001 for « 6 70 00 00 01 », « +237 670000001 » or « 00237… ».
 * No range of numbers is refused: which operator has which changes, and the operator itself says no.
 * @returns undefined for what is no telephone number
 */
export function msisdnOf(typed: string): string | undefined {
  if (typed.length > LONGEST_NUMBER || /[^\d\s+().\-\u00a0\u202f]/.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, "").replace(/^00/, "");
  const whole = digits.length === 9 && /^[26]/.test(digits) ? CAMEROON + digits : digits;
  // Country and subscriber together: at most 15 digits (ITU-T E.164); shorter than 11 no country of the region has.
  return /^[1-9]\d{10,14}$/.test(whole) ? whole : undefined;
}

/** All that is kept and shown of a number: its last two digits. */
export function lastDigits(msisdn: string): string {
  return msisdn.slice(-2);
}

/** Ranges of the plan in force since 21 November 2014 (ART); 655 to 659 are not confirmed by the copy that was read. */
const RANGES: readonly (readonly [operator: "mtn-momo" | "orange-money", starts: RegExp])[] = [
  ["mtn-momo", /^237(67|65[0-4])/],
  ["orange-money", /^237(69|65[5-9])/],
];

/** The operator that numbers like this one had at first; a hint and never a refusal, since numbers move. */
export function usualOperator(msisdn: string): "mtn-momo" | "orange-money" | undefined {
  return RANGES.find(([, starts]) => starts.test(msisdn))?.[0];
}
