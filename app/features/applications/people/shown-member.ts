/** One person of a file as its page shows them: every day in words beside the day as it is kept. */
import { countryName } from "#app/features/accounts/countries.ts";
import { birthPlaceName } from "#app/features/applications/people/birth-place.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { yearsAndMonths } from "#app/features/applications/file-words.ts";
import type { ApplicationMember, KeptResidence } from "#app/features/applications/tables.ts";
import type { PersonKey } from "#app/features/applications/types.ts";

export type MemberView = Pick<
  ApplicationMember,
  | "firstName"
  | "lastName"
  | "birthDate"
  | "nationality"
  | "birthPlace"
  | "accompanies"
  | "otherParent"
  | "adopted"
  | "nameDiffers"
  | "revision"
> & {
  key: PersonKey;
  residences: KeptResidence[];
  /** « 14 mai 1995 ». */
  born: string | null;
  /** « Cameroun, Ouest ». */
  bornIn: string | null;
  /** « Nigeria, 8 mois ». */
  stays: string[];
};

/** A person of a file, shown on a day. */
export function shownMember(member: ApplicationMember, today: Temporal.PlainDate): MemberView {
  const {
    person,
    firstName,
    lastName,
    birthDate,
    nationality,
    birthPlace,
    accompanies,
    otherParent,
    adopted,
    nameDiffers,
    revision,
  } = member;
  const residences = member.residences ?? [];
  return {
    key: person,
    firstName,
    lastName,
    birthDate,
    nationality,
    birthPlace,
    accompanies,
    otherParent,
    adopted,
    nameDiffers,
    revision,
    residences,
    bornIn: birthPlace && birthPlaceName(birthPlace),
    born: birthDate && longDate(Temporal.PlainDate.from(birthDate)),
    stays: residences.map(({ country, from, until }) => {
      const months = monthsBetween(
        Temporal.PlainDate.from(from),
        until === null ? today : Temporal.PlainDate.from(until),
      );
      return until === null
        ? `${countryName(country)}, depuis le ${longDate(Temporal.PlainDate.from(from))}`
        : `${countryName(country)}, ${monthsWords(months)}`;
    }),
  };
}

/** Full months of a stay, both days counted. */
function monthsBetween(from: Temporal.PlainDate, until: Temporal.PlainDate): number {
  return from.until(until.add({ days: 1 }), { largestUnit: "months" }).months;
}

function monthsWords(months: number): string {
  return yearsAndMonths({ years: Math.floor(months / 12), months: months % 12 }) || "moins d’un mois";
}
