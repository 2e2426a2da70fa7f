/** The couple that the tests plan for: every figure of theirs is worked by hand from the official tables. */
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import type { Household, Person } from "#app/features/points/family/people.ts";
import { NOBODY } from "#app/features/points/family/people.ts";
import { assumedEffort } from "./assumptions.ts";
import type { Question } from "./search.ts";

export const DAY = Temporal.PlainDate.from("2026-11-21");
export const GRID: OfficialGrid = gridInForce(DAY, crsEditions());

export const levels = (speaking: number, listening = speaking, reading = speaking, writing = speaking) => ({
  speaking,
  listening,
  reading,
  writing,
});

/** 33, licence, French 7 7 7 6, two years abroad: 80 + 112 + 56 with a spouse. */
export const AWA: Person = {
  ...NOBODY,
  age: 33,
  education: "bachelor",
  firstLanguage: "french",
  first: levels(7, 7, 7, 6),
  foreignExperience: 2,
};
/** 30, BTS, French 5 6 5 5: 7 + 4 as the spouse. */
export const PAUL: Person = {
  ...NOBODY,
  age: 30,
  education: "two-year",
  firstLanguage: "french",
  first: levels(5, 6, 5, 5),
};
/** 259 points today. */
export const COUPLE: Household = { family: "accompanying", a: AWA, b: PAUL, bComplete: true };

/** The question of a plan for them, at this site's own costs with 410 FCFA a dollar. */
export function question(changes: Partial<Question> = {}): Question {
  return {
    household: COUPLE,
    grid: GRID,
    day: DAY,
    target: 318,
    efforts: (id) => assumedEffort(id, 410),
    excluded: new Set(),
    ...changes,
  };
}
