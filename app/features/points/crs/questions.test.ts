import { CRS_OFFERS, CRS_DIPLOMAS } from "#app/features/situation/questions/simulator-choices.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAsked, toQuery } from "#app/features/points/shared/answers.ts";
import type { Question } from "#app/features/points/shared/questions.ts";
import { GRID } from "./grid.ts";
import type { Answers } from "./questions.ts";
import { ABILITIES_NOTE, readAnswers, readApi, SECTIONS } from "./questions.ts";
import { score } from "./rules.ts";
import { answersWith, anyAnswers } from "./testing/answers.ts";

const QUESTIONS = new Map<string, Question>(SECTIONS.flatMap((section) => section.questions).map((q) => [q.name, q]));

function valuesOf(name: string): string[] {
  const question = QUESTIONS.get(name);
  return question?.kind === "choice" || question?.kind === "level" ? question.choices.map(({ value }) => value) : [];
}

const page = (query: string) => readAnswers(new URLSearchParams(query));

const UNTOUCHED: Answers = {
  age: 0,
  education: "",
  workExperience: 0,
  canadianExperience: 0,
  maritalStatus: "single",
  firstLanguage: "",
  firstSpeaking: 0,
  firstListening: 0,
  firstReading: 0,
  firstWriting: 0,
  secondLanguage: "none",
  secondSpeaking: 0,
  secondListening: 0,
  secondReading: 0,
  secondWriting: 0,
  spouseEducation: "",
  spouseLanguage: 0,
  spouseCanadianExperience: 0,
  spouseWorkExperience: 0,
  jobOffer: "no",
  jobOfferType: "",
  nomination: "no",
  certificateQualification: "no",
  studyInCanada: "no",
  workInCanada: "no",
  relativesInCanada: "no",
  frenchSkills: 0,
};

describe("the form", () => {
  test("asks exactly the specification's inputs", () => {
    expect([...QUESTIONS.keys()].toSorted()).toEqual(Object.keys(UNTOUCHED).toSorted());
  });

  test.each([
    ["education", ["high-school", "one-year", "two-year", "bachelor", "two-degrees", "master", "phd"]],
    ["spouseEducation", ["high-school", "one-year", "two-year", "bachelor", "two-degrees", "master", "phd"]],
    ["workExperience", ["0", "1", "2", "3", "4", "5", "6"]],
    ["canadianExperience", ["0", "1", "2", "3", "4", "5"]],
    ["maritalStatus", ["single", "married"]],
    ["firstLanguage", ["french", "english"]],
    ["secondLanguage", ["none", "french", "english"]],
    ["firstSpeaking", ["0", "12", "11", "10", "9", "8", "7"]],
    ["secondWriting", ["0", "12", "11", "10", "9", "8", "7"]],
    ["spouseLanguage", ["0", "10", "9", "8", "7", "6", "5", "4"]],
    ["jobOfferType", ["noc-00", "noc-0ab"]],
    ["frenchSkills", ["0", "7"]],
  ])("%s offers %j", (name, values) => {
    expect(valuesOf(name)).toEqual(values);
  });

  test("the ability levels carry the specification's letters, under a note on their worth", () => {
    const question = QUESTIONS.get("firstReading");
    expect(question?.kind === "level" && question.choices.map(({ label }) => label)).toEqual([
      "Pas de test",
      "NCLC 12 (C2)",
      "NCLC 11 (C1)",
      "NCLC 10 (B2)",
      "NCLC 9 (B1)",
      "NCLC 8 (A2)",
      "NCLC 7 (A1)",
    ]);
    expect(ABILITIES_NOTE).toContain("ce n’est pas l’équivalence officielle");
  });

  test("the choices are the grid's rows", () => {
    expect(CRS_DIPLOMAS.map(({ value }) => value)).toEqual(GRID.education.map(({ value }) => value));
    expect(CRS_DIPLOMAS.map(({ value }) => value)).toEqual(GRID.spouse.education.map(({ value }) => value));
    expect(CRS_OFFERS.map(({ value }) => value)).toEqual(GRID.additional.jobOffer.map(({ value }) => value));
  });

  test("the last years of a list are said open", () => {
    const question = QUESTIONS.get("workExperience");
    expect(question?.kind === "level" && question.choices.map(({ label }) => label)).toEqual([
      "Aucune",
      "1\u00a0an",
      "2\u00a0ans",
      "3\u00a0ans",
      "4\u00a0ans",
      "5\u00a0ans",
      "6\u00a0ans ou plus",
    ]);
  });

  test("conditional questions appear with their condition, which is also said in words", () => {
    const spouse = SECTIONS.find(({ id }) => id === "spouse");
    expect(spouse?.when?.words).toBe("À remplir seulement si vous êtes marié(e).");
    expect(isAsked(spouse ?? {}, answersWith({ maritalStatus: "married" }))).toBe(true);
    expect(isAsked(spouse ?? {}, answersWith())).toBe(false);
    expect(isAsked(QUESTIONS.get("jobOfferType") ?? {}, answersWith())).toBe(false);
    expect(isAsked(QUESTIONS.get("jobOfferType") ?? {}, answersWith({ jobOffer: "yes" }))).toBe(true);
    expect(isAsked(QUESTIONS.get("secondReading") ?? {}, answersWith())).toBe(false);
    expect(isAsked(QUESTIONS.get("secondReading") ?? {}, answersWith({ secondLanguage: "french" }))).toBe(true);
  });
});

describe("reading the page", () => {
  test("an empty query is the untouched form", () => {
    expect(page("")).toEqual(UNTOUCHED);
  });

  test("decimals, commas, negatives and words in number fields", () => {
    expect(page("age=35,9&workExperience=3.7&canadianExperience=-2&firstSpeaking=abc&frenchSkills=7,5")).toEqual({
      ...UNTOUCHED,
      age: 35,
      workExperience: 3,
      frenchSkills: 7,
    });
  });

  test("unknown texts are untouched: no point, no error", () => {
    expect(page("education=bac&maritalStatus=divorced&secondLanguage=ewondo&jobOffer=oui&nomination=1")).toEqual(
      UNTOUCHED,
    );
  });

  test("any number is scored, listed or not", () => {
    const { core, additional } = score(page("workExperience=40&firstSpeaking=5&frenchSkills=9")).result;
    expect([core.workExperience, core.firstLanguage, additional.frenchSkills]).toEqual([80, 6, 50]);
  });

  test("arbitrary texts never throw and always score within bounds", () => {
    const pair = fc.tuple(fc.constantFrom(...QUESTIONS.keys()), fc.string());
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const { total } = score(page(new URLSearchParams(pairs).toString())).result;
        expect(total >= 0 && total <= 1200).toBe(true);
      }),
    );
  });
});

describe("reading the API", () => {
  test("nothing sent is the untouched form", () => {
    expect(readApi({})).toEqual({ ok: true, answers: UNTOUCHED });
  });

  test("unknown texts are refused together, each by its field", () => {
    const read = readApi({ education: "bac", jobOfferType: "noc-b", secondLanguage: "ewondo", age: "abc" });
    expect(read.ok ? [] : read.errors.map(({ field }) => field)).toEqual([
      "education",
      "secondLanguage",
      "jobOfferType",
    ]);
    expect(read.ok ? "" : read.errors[2]?.message).toBe(
      "Valeur inconnue pour «\u00a0jobOfferType\u00a0». Valeurs acceptées\u00a0: «\u00a0noc-00\u00a0», «\u00a0noc-0ab\u00a0».",
    );
  });

  test("a body that is no object is refused", () => {
    expect(readApi("age=30")).toMatchObject({ ok: false, errors: [{ field: "" }] });
  });

  test("reads the same answers as the page, as numbers or as texts", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const texts = Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value)]));
        expect(readApi(answers)).toEqual({ ok: true, answers });
        expect(readApi(texts)).toEqual({ ok: true, answers });
        expect(page(new URLSearchParams(texts).toString())).toEqual(answers);
      }),
    );
  });

  test("the shared address reads back as the same answers, hence the same score", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(page(toQuery(SECTIONS, answers).toString())).toEqual(answers);
      }),
    );
  });
});
