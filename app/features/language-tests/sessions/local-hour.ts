/** The hour of a session on the clocks of the place where it is held. */
import { countryCode } from "#app/features/accounts/countries.ts";
import { longDay, timeWords } from "#app/platform/clock/french-dates.ts";
import { fold } from "#app/platform/content/find-words.ts";

const DOUALA = "Africa/Douala";

/** Cities of Canada where tests are held, and whose zone has another's name. */
const CITIES: Partial<Record<string, string>> = {
  montreal: "America/Toronto",
  quebec: "America/Toronto",
  gatineau: "America/Toronto",
  ottawa: "America/Toronto",
  calgary: "America/Edmonton",
};

/**
 * « 9 h 00, heure de Dakar »; undefined where clocks show Douala's time, and where nobody knows: a country whose name is
 * none of ours, or whose clocks differ from one city to another when the city gives no zone its name.
 * @param country as the office typed it, e.g. « Sénégal »
 */
export function localHour(
  starts: Temporal.ZonedDateTime,
  { city, country }: { city: string; country: string },
): string | undefined {
  const code = countryCode(country);
  const zones = code === undefined ? [] : zonesOf(code);
  const place = fold(city.trim());
  const named = zones.filter(
    (zone) => zone === CITIES[place] || fold(zone.split("/").at(-1) ?? "").replaceAll("_", " ") === place,
  );
  const clocks = (named.length > 0 ? named : zones).map((zone) => starts.withTimeZone(zone));
  const [first] = clocks;
  const same = first !== undefined && clocks.every((clock) => clock.toPlainDateTime().equals(first.toPlainDateTime()));
  if (!same || first.toPlainDateTime().equals(starts.withTimeZone(DOUALA).toPlainDateTime())) return undefined;
  const sameDay = first.toPlainDate().equals(starts.withTimeZone(DOUALA).toPlainDate());
  return `${timeWords(first)}${sameDay ? "" : `, le ${longDay(first)}`}, heure ${/^[aeiouy]/.test(place) ? "d’" : "de "}${city.trim()}`;
}

/** Time zones of a country by its ISO 3166-1 code (Unicode CLDR, by the runtime). */
function zonesOf(code: string): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale("und", { region: code });
  return locale.getTimeZones?.() ?? [];
}
