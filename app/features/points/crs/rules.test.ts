// Expectations are typed from the specification's « CRS scoring », never read from the grid.
import { describe, expect, test } from "vitest";
import type { Answers } from "./questions.ts";
import { maximums, score } from "./rules.ts";
import { answersWith, BEST, firstAt, secondAt } from "./testing/answers.ts";

const resultOf = (some: Partial<Answers>) => score(answersWith(some)).result;
const married = (some: Partial<Answers>) => resultOf({ maritalStatus: "married", ...some }).spouse;

describe("core", () => {
  test.each([
    [0, 0],
    [17, 0],
    [18, 110],
    [25, 110],
    [35, 110],
    [36, 105],
    [37, 100],
    [38, 95],
    [39, 90],
    [40, 85],
    [41, 80],
    [42, 75],
    [43, 70],
    [44, 65],
    [45, 60],
    [46, 50],
    [47, 40],
    [48, 0],
    [90, 0],
  ])("age %d gives %d", (age, expected) => {
    expect(resultOf({ age }).core.age).toBe(expected);
  });

  test.each([
    ["", 0],
    ["high-school", 30],
    ["one-year", 90],
    ["two-year", 98],
    ["bachelor", 120],
    ["two-degrees", 128],
    ["master", 135],
    ["phd", 150],
  ] as const)("education %j gives %d", (education, expected) => {
    expect(resultOf({ education }).core.education).toBe(expected);
  });

  test.each([
    [0, 0],
    [3, 0],
    [4, 4],
    [5, 6],
    [6, 15],
    [7, 23],
    [8, 31],
    [9, 34],
    [10, 34],
    [12, 34],
    [13, 34],
  ])("one first-language ability at %d gives %d, whichever it is", (level, expected) => {
    for (const name of ["firstSpeaking", "firstListening", "firstReading", "firstWriting"] as const) {
      expect(resultOf({ [name]: level }).core.firstLanguage).toBe(expected);
    }
  });

  test("the four abilities add up, to 136 at most", () => {
    const mixed = { firstSpeaking: 9, firstListening: 8, firstReading: 7, firstWriting: 6 };
    expect(resultOf(mixed).core.firstLanguage).toBe(34 + 31 + 23 + 15);
    expect(resultOf(firstAt(12)).core.firstLanguage).toBe(136);
  });

  test("the first language counts whichever it is, said or not", () => {
    for (const firstLanguage of ["", "english", "french"] as const) {
      expect(resultOf({ firstLanguage, ...firstAt(7) }).core.firstLanguage).toBe(92);
    }
  });

  test.each([
    [0, 0],
    [4, 0],
    [5, 6],
    [6, 8],
    [7, 20],
    [8, 22],
    [9, 24],
    [12, 24],
  ])("second language at %d everywhere gives %d", (level, expected) => {
    expect(resultOf(secondAt(level)).core.secondLanguage).toBe(expected);
  });

  test("the second language counts by its lowest ability, whichever it is", () => {
    for (const name of ["secondSpeaking", "secondListening", "secondReading", "secondWriting"] as const) {
      expect(resultOf({ ...secondAt(9), [name]: 6 }).core.secondLanguage).toBe(8);
    }
  });

  test("without a second language its abilities are ignored", () => {
    expect(resultOf({ ...secondAt(9), secondLanguage: "none" }).core.secondLanguage).toBe(0);
  });

  test("a second language equal to the first is scored as answered", () => {
    expect(resultOf({ ...secondAt(9), firstLanguage: "english" }).core.secondLanguage).toBe(24);
  });

  test.each([
    [0, 0],
    [1, 40],
    [2, 60],
    [3, 60],
    [4, 70],
    [5, 70],
    [6, 80],
    [7, 80],
    [30, 80],
  ])("%d years of qualified experience give %d", (workExperience, expected) => {
    expect(resultOf({ workExperience }).core.workExperience).toBe(expected);
  });

  test.each([
    [0, 0],
    [1, 40],
    [2, 60],
    [3, 70],
    [4, 70],
    [5, 80],
    [6, 80],
    [30, 80],
  ])("%d years in Canada give %d", (canadianExperience, expected) => {
    expect(resultOf({ canadianExperience }).core.canadianExperience).toBe(expected);
  });
});

describe("spouse", () => {
  test.each([
    ["", 0],
    ["high-school", 2],
    ["one-year", 6],
    ["two-year", 7],
    ["bachelor", 8],
    ["two-degrees", 9],
    ["master", 10],
    ["phd", 10],
  ] as const)("education %j gives %d", (spouseEducation, expected) => {
    expect(married({ spouseEducation }).education).toBe(expected);
  });

  test.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 1],
    [7, 3],
    [8, 3],
    [9, 5],
    [10, 5],
  ])("language at %d gives %d", (spouseLanguage, expected) => {
    expect(married({ spouseLanguage }).language).toBe(expected);
  });

  test.each([
    [0, 0],
    [1, 5],
    [2, 5],
    [3, 8],
    [4, 8],
    [5, 10],
    [9, 10],
  ])("%d years in Canada give %d", (spouseCanadianExperience, expected) => {
    expect(married({ spouseCanadianExperience }).canadianExperience).toBe(expected);
  });

  test.each([
    [0, 0],
    [1, 5],
    [3, 5],
    [4, 8],
    [5, 8],
    [6, 10],
    [9, 10],
  ])("%d years of qualified experience give %d", (spouseWorkExperience, expected) => {
    expect(married({ spouseWorkExperience }).workExperience).toBe(expected);
  });

  test("the best spouse brings 35; when single the fields are there and 0", () => {
    expect(resultOf(BEST).spouse).toEqual({
      education: 10,
      language: 5,
      canadianExperience: 10,
      workExperience: 10,
      total: 35,
    });
    expect(resultOf({ ...BEST, maritalStatus: "single" }).spouse).toEqual({
      education: 0,
      language: 0,
      canadianExperience: 0,
      workExperience: 0,
      total: 0,
    });
  });
});

describe("transferability", () => {
  test.each([
    ["bachelor", 9, 50],
    ["phd", 12, 50],
    ["two-degrees", 9, 50],
    ["master", 9, 50],
    ["bachelor", 8, 25],
    ["bachelor", 7, 25],
    ["bachelor", 6, 0],
    ["two-year", 9, 25],
    ["one-year", 9, 25],
    ["one-year", 7, 25],
    ["one-year", 6, 0],
    ["high-school", 9, 0],
    ["high-school", 7, 0],
    ["", 9, 0],
  ] as const)("education %j with language %d gives %d", (education, level, expected) => {
    expect(resultOf({ education, ...firstAt(level) }).transferability.educationLanguage).toBe(expected);
  });

  test.each([
    [3, 9, 50],
    [6, 12, 50],
    [2, 9, 25],
    [1, 9, 25],
    [0, 9, 0],
    [3, 8, 25],
    [1, 7, 25],
    [0, 7, 0],
    [6, 6, 0],
  ])("%d years with language %d give %d", (workExperience, level, expected) => {
    expect(resultOf({ workExperience, ...firstAt(level) }).transferability.workLanguage).toBe(expected);
  });

  test.each([
    ["yes", 5, 50],
    ["yes", 9, 50],
    ["yes", 4, 0],
    ["no", 9, 0],
  ] as const)("trade certificate %s with language %d gives %d", (certificateQualification, level, expected) => {
    const result = resultOf({ certificateQualification, ...firstAt(level) });
    expect(result.transferability.tradeCertificate).toBe(expected);
  });

  test("the lowest first-language ability decides, whichever it is", () => {
    for (const name of ["firstSpeaking", "firstListening", "firstReading", "firstWriting"] as const) {
      const answers = { education: "phd", workExperience: 6, certificateQualification: "yes", ...firstAt(9) } as const;
      expect(resultOf({ ...answers, [name]: 8 }).transferability.educationLanguage).toBe(25);
      expect(resultOf({ ...answers, [name]: 8 }).transferability.workLanguage).toBe(25);
      expect(resultOf({ ...answers, [name]: 4 }).transferability.tradeCertificate).toBe(0);
    }
  });

  test("neither the second language nor the Canadian experience counts here", () => {
    expect(resultOf({ education: "phd", workExperience: 6, ...secondAt(9) }).transferability.total).toBe(0);
    expect(resultOf({ canadianExperience: 5, ...firstAt(9) }).transferability.workLanguage).toBe(0);
  });
});

describe("additional", () => {
  test.each([
    ["yes", "noc-00", 200],
    ["yes", "noc-0ab", 50],
    ["yes", "", 0],
    ["no", "noc-00", 0],
    ["no", "", 0],
  ] as const)("job offer %s of type %j gives %d", (jobOffer, jobOfferType, expected) => {
    expect(resultOf({ jobOffer, jobOfferType }).additional.jobOffer).toBe(expected);
  });

  test.each([
    ["nomination", 600],
    ["studyInCanada", 30],
    ["workInCanada", 40],
    ["relativesInCanada", 15],
  ] as const)("%s gives %d, or nothing", (name, expected) => {
    expect(resultOf({ [name]: "yes" }).additional[name]).toBe(expected);
    expect(resultOf({ [name]: "yes" }).total).toBe(expected);
    expect(resultOf({ [name]: "no" }).additional[name]).toBe(0);
  });

  test.each([
    [0, 0],
    [6, 0],
    [7, 50],
    [8, 50],
    [12, 50],
  ])("French at %d gives %d", (frenchSkills, expected) => {
    expect(resultOf({ frenchSkills }).additional.frenchSkills).toBe(expected);
  });

  test("the French question is not derived from the abilities", () => {
    expect(resultOf({ firstLanguage: "french", ...firstAt(12) }).additional.frenchSkills).toBe(0);
  });
});

test("untouched answers give 0 everywhere", () => {
  expect(score(answersWith())).toEqual({
    result: {
      core: {
        age: 0,
        education: 0,
        firstLanguage: 0,
        secondLanguage: 0,
        workExperience: 0,
        canadianExperience: 0,
        total: 0,
      },
      spouse: { education: 0, language: 0, canadianExperience: 0, workExperience: 0, total: 0 },
      transferability: { educationLanguage: 0, workLanguage: 0, tradeCertificate: 0, total: 0 },
      additional: {
        jobOffer: 0,
        nomination: 0,
        studyInCanada: 0,
        workInCanada: 0,
        relativesInCanada: 0,
        frenchSkills: 0,
        total: 0,
      },
      total: 0,
    },
    status: "insufficient",
    cuts: [],
  });
});

test("the displayed maximums, and what each line can bring at most", () => {
  expect(maximums()).toEqual({
    core: {
      age: 110,
      education: 150,
      firstLanguage: 136,
      secondLanguage: 24,
      workExperience: 80,
      canadianExperience: 80,
      total: 600,
    },
    spouse: { education: 10, language: 5, canadianExperience: 10, workExperience: 10, total: 40 },
    transferability: { educationLanguage: 50, workLanguage: 50, tradeCertificate: 50, total: 100 },
    additional: {
      jobOffer: 200,
      nomination: 600,
      studyInCanada: 30,
      workInCanada: 40,
      relativesInCanada: 15,
      frenchSkills: 50,
      total: 600,
    },
    total: 1200,
  });
});
