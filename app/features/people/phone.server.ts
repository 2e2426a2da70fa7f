import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A number as the network dials it (E.164, "+237699000000") when it can be read as one of
 * this country or with its own prefix; else as typed, since a person may read what we cannot.
 */
export function normalisePhone(typed: string, country: string): string {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(typed, home);
  return number?.isValid() ? number.number : typed;
}
