/** People for the tests of the official CRS. */
import { everywhere } from "#app/features/points/crs-official/abilities.ts";
import { CANADIAN_STUDIES, EDUCATIONS, JOB_OFFERS } from "#app/features/points/crs-official/grid.ts";
import { type Abilities, NO_TEST, type Profile } from "#app/features/points/crs-official/rules.ts";

/** Somebody of whom nothing is known but what is said. */
export function person(said: Partial<Profile> = {}): Profile {
  return {
    age: 0,
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
    spouse: null,
    ...said,
  };
}

/** English first, at this level everywhere. */
export const english = (level: number): Pick<Profile, "firstLanguage" | "first"> => ({
  firstLanguage: "english",
  first: everywhere(level),
});
/** French first, at this level everywhere. */
export const french = (level: number): Pick<Profile, "firstLanguage" | "first"> => ({
  firstLanguage: "french",
  first: everywhere(level),
});

/** A generator of numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Anybody at all: every border of every table is met many times among a few thousand of them. */
export function anybody(random: () => number): Profile {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const among = <T>(values: readonly [T, ...T[]]): T => values[upTo(values.length - 1)] ?? values[0];
  const yes = () => random() < 0.5;
  // Half of the tests are even: a lowest ability of 9 would be rare otherwise.
  const abilities = (): Abilities =>
    yes() ? everywhere(upTo(12)) : { speaking: upTo(12), listening: upTo(12), reading: upTo(12), writing: upTo(12) };
  return {
    age: 15 + upTo(35),
    education: among(EDUCATIONS),
    firstLanguage: among(["english", "french", ""]),
    first: abilities(),
    second: abilities(),
    canadianExperience: upTo(7),
    foreignExperience: upTo(5),
    canadianStudy: among(CANADIAN_STUDIES),
    sibling: yes(),
    nomination: random() < 0.1,
    certificateQualification: yes(),
    jobOffer: among(JOB_OFFERS),
    spouse: yes() ? { education: among(EDUCATIONS), abilities: abilities(), canadianExperience: upTo(7) } : null,
  };
}
