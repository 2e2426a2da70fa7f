/** Arbitrary Arrima answers for property tests; imported by tests alone. */
import * as fc from "fast-check";
import type { Answers } from "#app/features/points/arrima/questions.ts";

const level = () => fc.integer({ min: 0, max: 12 });
const yesNo = () => fc.constantFrom("no" as const, "yes" as const);

/** Any answers that the page can read, boundaries and beyond included. */
export function anyAnswers(): fc.Arbitrary<Answers> {
  return fc.record<Answers>({
    age: fc.integer({ min: 0, max: 60 }),
    education: fc.constantFrom(
      "",
      "none",
      "secondary",
      "diploma",
      "aec",
      "dec",
      "bachelor-1",
      "bachelor-3+",
      "master",
      "phd",
    ),
    workExperience: fc.integer({ min: 0, max: 72 }),
    frenchListen: level(),
    frenchSpeak: level(),
    frenchRead: level(),
    frenchWrite: level(),
    englishListen: level(),
    englishSpeak: level(),
    englishRead: level(),
    englishWrite: level(),
    quebecExperience: yesNo(),
    quebecStudies: yesNo(),
    quebecFamily: yesNo(),
    jobOffer: yesNo(),
    jobOfferLocation: fc.constantFrom("", "montreal", "outside-montreal"),
    maritalStatus: fc.constantFrom("single", "married"),
    spouseEducation: fc.constantFrom("", "secondary", "diploma", "bachelor", "master", "phd"),
    spouseFrench: level(),
    spouseExperience: fc.integer({ min: 0, max: 36 }),
    children: fc.integer({ min: 0, max: 5 }),
    funds: fc.constantFrom("", "sufficient", "insufficient"),
  });
}
