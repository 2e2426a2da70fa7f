/** Builders shared by the CRS tests: the untouched form, and answers of any shape. */
import * as fc from "fast-check";
import type { Answers } from "#app/features/points/crs/questions.ts";
import { readAnswers } from "#app/features/points/crs/questions.ts";

/** The untouched form with some answers. */
export function answersWith(some: Partial<Answers> = {}): Answers {
  return { ...readAnswers(new URLSearchParams()), ...some };
}

/** The same level in the four first-language abilities. */
export function firstAt(level: number): Partial<Answers> {
  return { firstSpeaking: level, firstListening: level, firstReading: level, firstWriting: level };
}

/** The same level in the four abilities of a second language. */
export function secondAt(level: number): Partial<Answers> {
  return {
    secondLanguage: "english",
    secondSpeaking: level,
    secondListening: level,
    secondReading: level,
    secondWriting: level,
  };
}

/** Every answer that brings points, at its best. */
export const BEST: Partial<Answers> = {
  age: 30,
  education: "phd",
  workExperience: 6,
  canadianExperience: 5,
  maritalStatus: "married",
  firstLanguage: "french",
  ...firstAt(9),
  ...secondAt(9),
  spouseEducation: "phd",
  spouseLanguage: 9,
  spouseCanadianExperience: 5,
  spouseWorkExperience: 6,
  jobOffer: "yes",
  jobOfferType: "noc-00",
  nomination: "yes",
  certificateQualification: "yes",
  studyInCanada: "yes",
  workInCanada: "yes",
  relativesInCanada: "yes",
  frenchSkills: 7,
};

const level = fc.integer({ min: 0, max: 13 });
const years = fc.integer({ min: 0, max: 8 });
const yesNo = fc.constantFrom("yes" as const, "no" as const);
const education = fc.constantFrom(
  "" as const,
  "high-school" as const,
  "one-year" as const,
  "two-year" as const,
  "bachelor" as const,
  "two-degrees" as const,
  "master" as const,
  "phd" as const,
);

/** Any complete answers, around and beyond the grid's rows. */
export const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  age: fc.integer({ min: 0, max: 70 }),
  education,
  workExperience: years,
  canadianExperience: years,
  maritalStatus: fc.constantFrom("single" as const, "married" as const),
  firstLanguage: fc.constantFrom("" as const, "english" as const, "french" as const),
  firstSpeaking: level,
  firstListening: level,
  firstReading: level,
  firstWriting: level,
  secondLanguage: fc.constantFrom("none" as const, "english" as const, "french" as const),
  secondSpeaking: level,
  secondListening: level,
  secondReading: level,
  secondWriting: level,
  spouseEducation: education,
  spouseLanguage: level,
  spouseCanadianExperience: years,
  spouseWorkExperience: years,
  jobOffer: yesNo,
  jobOfferType: fc.constantFrom("" as const, "noc-00" as const, "noc-0ab" as const),
  nomination: yesNo,
  certificateQualification: yesNo,
  studyInCanada: yesNo,
  workInCanada: yesNo,
  relativesInCanada: yesNo,
  frenchSkills: level,
});
