import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toQuery } from "#app/features/points/shared/answers.ts";
import { SECTIONS, readAnswers, readApi } from "./questions.ts";
import type { Answers } from "./questions.ts";
import { score } from "./rules.ts";
import { anyAnswers } from "./testing/answers.ts";

const read = (query: string): Answers => readAnswers(new URLSearchParams(query));
const questions = SECTIONS.flatMap((section) => section.questions);

/** The answers of a body that must be accepted. */
function accepted(body: unknown): Answers {
  const answer = readApi(body);
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.errors)}`);
  return answer.answers;
}

describe("what is asked", () => {
  it("is every input of the specification, in its sections", () => {
    expect(SECTIONS.map((section) => section.questions.map((question) => question.name))).toEqual([
      ["age", "education", "workExperience"],
      ["frenchListen", "frenchSpeak", "frenchRead", "frenchWrite"],
      ["englishListen", "englishSpeak", "englishRead", "englishWrite"],
      ["quebecExperience", "quebecStudies", "quebecFamily"],
      ["jobOffer", "jobOfferLocation"],
      ["maritalStatus", "spouseEducation", "spouseFrench", "spouseExperience", "children"],
      ["funds"],
    ]);
  });

  it.each([
    ["education", ["none", "secondary", "diploma", "aec", "dec", "bachelor-1", "bachelor-3+", "master", "phd"]],
    ["spouseEducation", ["secondary", "diploma", "bachelor", "master", "phd"]],
    ["jobOfferLocation", ["montreal", "outside-montreal"]],
    ["maritalStatus", ["single", "married"]],
    ["funds", ["sufficient", "insufficient"]],
    ["frenchListen", ["8", "7", "6", "5", "4", "0"]],
    ["englishWrite", ["9", "8", "7", "6", "5", "0"]],
    ["spouseFrench", ["8", "7", "6", "5", "4", "3", "0"]],
  ])("%s offers %j", (name, values) => {
    const question = questions.find((one) => one.name === name);
    const choices = question?.kind === "choice" || question?.kind === "level" ? question.choices : [];
    expect(choices.map((choice) => choice.value)).toEqual(values);
  });

  it("names its levels without a European letter", () => {
    const french = questions.find((one) => one.name === "frenchListen");
    const labels = french?.kind === "level" ? french.choices.map((choice) => choice.label) : [];
    expect(labels).toEqual([
      "Niveau\u00a08 et plus",
      "Niveau\u00a07",
      "Niveau\u00a06",
      "Niveau\u00a05",
      "Niveau\u00a04",
      "Pas de test / je ne sais pas",
    ]);
  });

  it("says its conditions in words", () => {
    const conditional = questions.filter((question) => question.when !== undefined);
    expect(conditional.map((question) => [question.name, question.when?.words])).toEqual([
      ["jobOfferLocation", "À remplir seulement si vous avez une offre d’emploi validée."],
      ["spouseEducation", "À remplir seulement si vous êtes marié(e)."],
      ["spouseFrench", "À remplir seulement si vous êtes marié(e)."],
      ["spouseExperience", "À remplir seulement si vous êtes marié(e)."],
    ]);
  });
});

describe("the page reads anything", () => {
  it.each([
    ["workExperience=47,9", "workExperience", 47],
    ["workExperience=47.9", "workExperience", 47],
    ["workExperience=%20048%20", "workExperience", 48],
    ["age=-30", "age", 0],
    ["age=abc", "age", 0],
    ["age=30abc", "age", 0],
    ["age=", "age", 0],
    ["age=NaN", "age", 0],
    ["age=30&age=50", "age", 30],
    ["frenchListen=7,5", "frenchListen", 7],
    ["frenchListen=11", "frenchListen", 11],
    ["children=-1", "children", 0],
    ["education=bachelor-3%2B", "education", "bachelor-3+"],
    ["education=doctorat", "education", ""],
    ["education=toString", "education", ""],
    ["education=none", "education", "none"],
    ["jobOffer=oui", "jobOffer", "no"],
    ["jobOfferLocation=laval", "jobOfferLocation", ""],
    ["maritalStatus=divorced", "maritalStatus", "single"],
    ["funds=maybe", "funds", ""],
  ] as const)("%j: %s is %j", (query, field, expected) => {
    expect(read(query)[field]).toBe(expected);
  });

  it("scores an unknown choice 0", () => {
    expect(score(read("education=doctorat&funds=maybe&quebecStudies=oui")).result.total).toBe(0);
  });

  it("never throws, and always scores within the grid", () => {
    const names = fc.constantFrom(...questions.map((question) => question.name));
    const value = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.constantFrom("yes", "married", "phd", "__proto__", "1e400"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, value)), (pairs) => {
        const { total } = score(readAnswers(new URLSearchParams(pairs))).result;
        expect(Number.isInteger(total) && total >= 0 && total <= 1320).toBe(true);
      }),
    );
  });
});

describe("the API reads strictly", () => {
  it("takes numbers and numeric texts alike, and leaves what is missing untouched", () => {
    const expected = { ...read(""), age: 30, workExperience: 47, frenchListen: 8 };
    expect(accepted({ age: 30, workExperience: 47.9, frenchListen: 8 })).toEqual(expected);
    expect(accepted({ age: "30", workExperience: "47,9", frenchListen: "8", education: "", funds: null })).toEqual(
      expected,
    );
    expect(accepted({})).toEqual(read(""));
  });

  it.each([
    [{ age: -4 }, "age"],
    [{ age: "abc" }, "age"],
    [{ age: [30] }, "age"],
    [{ age: null }, "age"],
  ] as const)("reads the number of %j as 0", (body, field) => {
    expect(accepted(body)[field]).toBe(0);
  });

  it("refuses unknown texts, all at once, naming field and accepted values", () => {
    const answer = readApi({ education: "doctorat", jobOffer: "oui", maritalStatus: 3, age: 30 });
    expect(answer.ok ? [] : answer.errors.map((error) => error.field)).toEqual([
      "education",
      "jobOffer",
      "maritalStatus",
    ]);
    expect(answer.ok ? "" : answer.errors[0]?.message).toContain("bachelor-3+");
  });

  it.each([[null], ["text"], [12], [[]], [undefined]])("refuses the body %j", (body) => {
    const answer = readApi(body);
    expect(answer.ok ? [] : answer.errors.map((error) => error.field)).toEqual([""]);
  });
});

describe("page and API agree", () => {
  it("on every answer, and the query string keeps it", () => {
    fc.assert(
      fc.property(anyAnswers(), (answers) => {
        expect(accepted(answers)).toEqual(answers);
        expect(readAnswers(toQuery(SECTIONS, answers))).toEqual(answers);
      }),
    );
  });

  it("on numbers written as people write them", () => {
    const typed = fc.oneof(
      fc.integer().map(String),
      fc.double().map(String),
      fc.string(),
      fc.constantFrom("7,9", "", " 8 "),
    );
    fc.assert(
      fc.property(typed, typed, typed, (age, frenchListen, workExperience) => {
        const fields = { age, frenchListen, workExperience };
        expect(accepted(fields)).toEqual(readAnswers(new URLSearchParams(fields)));
      }),
    );
  });
});
