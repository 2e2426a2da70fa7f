/** PSTQ answers for tests: nothing answered, and any that the page can read. Imported by tests alone. */
import * as fc from "fast-check";
import { EDUCATIONS } from "#app/features/points/pstq/grid.ts";
import { readAnswers } from "#app/features/points/pstq/questions.ts";
import type { Answers } from "#app/features/points/pstq/questions.ts";

/** What the page reads when nothing but « 0 mois » was answered, with these answers over it. */
export const answering = (given: Partial<Answers> = {}): Answers => ({
  ...readAnswers(new URLSearchParams("workExperience=0&quebecExperience=0")),
  ...given,
});

/** The four French levels at once. */
export const french = (level: number) => ({
  frenchListen: level,
  frenchSpeak: level,
  frenchRead: level,
  frenchWrite: level,
});
export const spouseFrench = (level: number) => ({
  spouseFrenchListen: level,
  spouseFrenchSpeak: level,
  spouseFrenchRead: level,
  spouseFrenchWrite: level,
});

const level = () => fc.integer({ min: 0, max: 13 });
const months = () => fc.integer({ min: 0, max: 62 });
const yesNo = () => fc.constantFrom("no" as const, "yes" as const);
const diploma = () => fc.constantFrom("" as const, ...EDUCATIONS);

/** Any answers, borders and beyond included. */
export function anyAnswers(): fc.Arbitrary<Answers> {
  return fc.record<Answers>({
    age: fc.integer({ min: 0, max: 60 }),
    education: diploma(),
    quebecDiploma: yesNo(),
    workExperience: months(),
    frenchListen: level(),
    frenchSpeak: level(),
    frenchRead: level(),
    frenchWrite: level(),
    occupationNeed: fc.constantFrom("", "balanced", "slight-shortage", "shortage"),
    feer: fc.constantFrom("", "0", "1", "2", "3", "4", "5"),
    occupationExperience: months(),
    quebecExperience: months(),
    outsideResidence: months(),
    outsideWork: months(),
    outsideStudies: months(),
    jobOffer: fc.constantFrom("none", "montreal", "outside-montreal"),
    authorisation: yesNo(),
    quebecStudies: months(),
    quebecStudiesState: fc.constantFrom("completed", "ongoing"),
    quebecFamily: fc.constantFrom("none", "own", "spouse"),
    maritalStatus: fc.constantFrom("single", "married"),
    spouseAge: fc.integer({ min: 0, max: 60 }),
    spouseEducation: diploma(),
    spouseQuebecDiploma: yesNo(),
    spouseFrenchListen: level(),
    spouseFrenchSpeak: level(),
    spouseFrenchRead: level(),
    spouseFrenchWrite: level(),
    spouseQuebecExperience: months(),
    stream: fc.constantFrom("", "1", "2", "3", "4"),
  });
}
