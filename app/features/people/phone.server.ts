import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Where the business is: of which country a number without prefix is. */
export const HOME = "CM";

/**
 * A number as the network dials it (E.164, "+237699000000") when it can be read as one of
 * this country or with its own prefix; else as typed, since a person may read what we cannot. Every telephone is
 * kept so: the same number typed in three ways is one. By its length alone, since plans get new prefixes.
 */
export function normalisePhone(typed: string, country: string = HOME): string {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  // "00" is what a telephone here dials for "+".
  const number = parsePhoneNumberFromString(typed.trim().replace(/^00(?=\s*[1-9])/, "+"), home);
  return number?.isPossible() ? number.number : typed;
}

/** True for a number that can be dialled from anywhere, once it is normalised. */
export function isDialable(phone: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(phone);
}
