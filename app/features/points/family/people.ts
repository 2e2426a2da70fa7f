/** A couple as the official grid sees it: two persons, who of them applies, and who accompanies. Pure. */
import type { Family } from "#app/features/situation/questions/choices.ts";
import type { Abilities, Profile, SpouseProfile } from "#app/features/points/crs-official/rules.ts";
import { NO_TEST } from "#app/features/points/crs-official/rules.ts";

/** One person's own situation; `birthDate` is an ISO date when it is known. */
export type Person = Omit<Profile, "spouse"> & { birthDate: string | null };

/** `a` answers the form; `b` is the spouse. `bComplete`: enough is known of the spouse to apply in their own name. */
export type Household = { family: Family; a: Person; b: Person | null; bComplete: boolean };

/** Who applies, and whether the other accompanies. */
export const ARRANGEMENTS = ["a-with-b", "a-alone", "b-with-a", "b-alone"] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

export const NOBODY: Person = {
  age: 0,
  birthDate: null,
  education: "none",
  firstLanguage: "",
  first: NO_TEST,
  second: NO_TEST,
  canadianExperience: 0,
  foreignExperience: 0,
  canadianStudy: "none",
  sibling: false,
  nomination: false,
  certificateQualification: false,
  jobOffer: "none",
};

/** What the answers describe today. */
export function currentArrangement({ family }: Pick<Household, "family">): Arrangement {
  return family === "accompanying" ? "a-with-b" : "a-alone";
}

/** Every arrangement that the couple may choose; one alone has one. The spouse applies only when enough is known of them. */
export function arrangementsOf({ family, b, bComplete }: Household): Arrangement[] {
  if (b === null || (family !== "accompanying" && family !== "not-accompanying")) return ["a-alone"];
  return bComplete ? [...ARRANGEMENTS] : ["a-with-b", "a-alone"];
}

/** Who applies in an arrangement, and who accompanies them. */
export function rolesIn({ a, b }: Household, arrangement: Arrangement): { principal: Person; spouse: Person | null } {
  if (arrangement === "a-alone" || b === null) return { principal: a, spouse: null };
  if (arrangement === "a-with-b") return { principal: a, spouse: b };
  return { principal: b, spouse: arrangement === "b-with-a" ? a : null };
}

/**
 * The profile that the grid scores. A brother or sister in Canada counts whichever of the two
 * has them, as long as both come (IRCC's wording, read in transcriptions: to be checked there).
 */
export function profileOf(principal: Person, spouse: Person | null): Profile {
  const { birthDate: _, ...own } = principal;
  return {
    ...own,
    sibling: own.sibling || (spouse?.sibling ?? false),
    spouse: spouse === null ? null : spouseProfileOf(spouse),
  };
}

/** The profile of a couple in an arrangement. */
export function profileIn(household: Household, arrangement: Arrangement): Profile {
  const { principal, spouse } = rolesIn(household, arrangement);
  return profileOf(principal, spouse);
}

/** What the grid asks of a spouse who accompanies. */
export function spouseProfileOf({ education, first, canadianExperience }: Person): SpouseProfile {
  return { education, abilities: first, canadianExperience };
}

/** Who somebody is for their age: what they said, or the date they were born. */
type Aged = Pick<Person, "age" | "birthDate">;

/**
 * Full years on a later date. Without a birth date, only the birthdays that must come are
 * counted: one every twelve months.
 *
 * @param day the day on which the age was said
 */
export function ageOn({ age, birthDate }: Aged, day: Temporal.PlainDate, date: Temporal.PlainDate): number {
  if (birthDate === null) return age + day.until(date, { largestUnit: "years" }).years;
  return Temporal.PlainDate.from(birthDate).until(date, { largestUnit: "years" }).years;
}

/** Full years after `months` from a day, as `ageOn` counts them. */
export function ageAfter(person: Aged, day: Temporal.PlainDate, months: number): number {
  return ageOn(person, day, day.add({ months }));
}

/** Whether any of the four abilities has a level. */
export function isTested({ speaking, listening, reading, writing }: Abilities): boolean {
  return speaking + listening + reading + writing > 0;
}
