/** What /tests is filtered by, in the address. */
import { type LanguageTest, languageTestOf, languageTests, testNames } from "./test-facts.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export type SessionFilter = {
  test?: LanguageTest | undefined;
  city?: string | undefined;
  /** "2027-01" */
  month?: string | undefined;
};

export type FilterChoices = { tests: Choice[]; cities: Choice[]; months: Choice[] };
type Choice = { value: string; label: string };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const CITY_MOST = 100;

/** The filter of an address; what cannot be understood filters nothing. */
export function readFilter(query: URLSearchParams): SessionFilter {
  const city = query.get("ville")?.trim();
  const month = query.get("mois") ?? "";
  return {
    test: languageTestOf(query.get("test")),
    city: city && city.length <= CITY_MOST ? city : undefined,
    month: MONTH.test(month) ? month : undefined,
  };
}

export function isFiltered({ test, city, month }: SessionFilter): boolean {
  return [test, city, month].some((value) => value !== undefined);
}

/** « janvier 2027 » */
function monthName(month: string): string {
  return Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toLocaleString("fr-FR", { month: "long", year: "numeric" });
}

/** The choices that lead somewhere: tests, cities and months of the sessions to come. */
export function filterChoices(
  sessions: readonly { test: LanguageTest; city: string; startsAt: Date }[],
): FilterChoices {
  const cities = [...new Set(sessions.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b, "fr"));
  const months = [...new Set(sessions.map(({ startsAt }) => dayOf(startsAt).toPlainYearMonth().toString()))].toSorted();
  return {
    tests: languageTests.map((test) => ({ value: test, label: testNames[test] })),
    cities: cities.map((city) => ({ value: city, label: city })),
    months: months.map((month) => ({ value: month, label: monthName(month) })),
  };
}
