import { describe, expect, it } from "vitest";
import { GRID } from "./grid.ts";
import type { ArrimaGrid } from "./grid.ts";
import { readAnswers } from "./questions.ts";
import type { Answers } from "./questions.ts";
import { score } from "./rules.ts";

// Every expected figure below is typed from the specification, never read from grid.ts.

const UNTOUCHED = readAnswers(new URLSearchParams());
const answering = (answers: Partial<Answers>): Answers => ({ ...UNTOUCHED, ...answers });
const resultOf = (answers: Partial<Answers>) => score(answering(answers)).result;

const married = (answers: Partial<Answers>) => resultOf({ maritalStatus: "married", ...answers }).spouse;

const frenchOral = (level: number) => ({ frenchListen: level, frenchSpeak: level });
const frenchWritten = (level: number) => ({ frenchRead: level, frenchWrite: level });
const englishOral = (level: number) => ({ englishListen: level, englishSpeak: level });
const englishWritten = (level: number) => ({ englishRead: level, englishWrite: level });

it("gives 0 everywhere to an untouched form", () => {
  expect(score(UNTOUCHED)).toMatchObject({
    result: {
      education: 0,
      workExperience: 0,
      age: 0,
      languages: 0,
      quebecConnection: 0,
      jobOffer: 0,
      spouse: 0,
      children: 0,
      funds: 0,
      humanCapital: 0,
      laborMarket: 0,
      total: 0,
    },
    status: "insufficient",
    caps: [],
  });
});

describe("education", () => {
  it.each([
    ["", 0],
    ["none", 0],
    ["secondary", 2],
    ["diploma", 4],
    ["aec", 6],
    ["dec", 8],
    ["bachelor-1", 12],
    ["bachelor-3+", 14],
    ["master", 20],
    ["phd", 26],
  ] as const)("%j gives %d", (education, expected) => {
    expect(resultOf({ education }).education).toBe(expected);
  });
});

describe("age", () => {
  it.each([
    [0, 0],
    [17, 0],
    [18, 16],
    [25, 16],
    [35, 16],
    [36, 14],
    [37, 12],
    [38, 10],
    [39, 8],
    [40, 6],
    [41, 4],
    [42, 2],
    [43, 0],
    [99, 0],
    [1_000_000, 0],
  ])("%d years give %d", (age, expected) => {
    expect(resultOf({ age }).age).toBe(expected);
  });
});

describe("work experience", () => {
  it.each([
    [0, 0],
    [11, 0],
    [12, 2],
    [23, 2],
    [24, 4],
    [35, 4],
    [36, 6],
    [47, 6],
    [48, 8],
    [600, 8],
  ])("%d months give %d", (workExperience, expected) => {
    expect(resultOf({ workExperience }).workExperience).toBe(expected);
  });
});

describe("languages", () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 2],
    [6, 4],
    [7, 6],
    [8, 7],
    [9, 7],
    [12, 7],
  ])("French listening and speaking at %d give %d", (level, expected) => {
    expect(resultOf(frenchOral(level)).languages).toBe(expected);
  });

  it.each([
    [8, 7, 6],
    [7, 8, 6],
    [8, 6, 4],
    [5, 8, 2],
    [8, 4, 0],
    [0, 8, 0],
  ])("French listening %d and speaking %d count by the lower: %d", (frenchListen, frenchSpeak, expected) => {
    expect(resultOf({ frenchListen, frenchSpeak }).languages).toBe(expected);
  });

  it.each([
    [0, 0, 0],
    [6, 6, 0],
    [7, 6, 0],
    [6, 8, 0],
    [7, 7, 1],
    [8, 7, 1],
    [8, 8, 1],
    [12, 12, 1],
  ])("French reading %d and writing %d give one single point at most: %d", (frenchRead, frenchWrite, expected) => {
    expect(resultOf({ frenchRead, frenchWrite }).languages).toBe(expected);
  });

  it.each([
    [8, 8, 0],
    [9, 8, 0],
    [8, 9, 0],
    [9, 9, 2],
    [10, 12, 2],
  ])("English listening %d and speaking %d give %d, as do reading and writing", (one, other, expected) => {
    expect(resultOf({ englishListen: one, englishSpeak: other }).languages).toBe(expected);
    expect(resultOf({ englishRead: one, englishWrite: other }).languages).toBe(expected);
  });

  it("reaches 12 at most, under its displayed maximum of 22", () => {
    const best = { ...frenchOral(12), ...frenchWritten(12), ...englishOral(12), ...englishWritten(12) };
    expect(resultOf(best).languages).toBe(12);
    expect(score(answering(best)).caps).toEqual([]);
    expect(score(answering(best)).parts.languages).toEqual({
      frenchOral: 7,
      frenchWritten: 1,
      englishOral: 2,
      englishWritten: 2,
    });
  });
});

describe("Quebec ties", () => {
  it.each([
    ["no", "no", "no", 0],
    ["yes", "no", "no", 4],
    ["no", "yes", "no", 2],
    ["no", "no", "yes", 2],
    ["yes", "yes", "no", 6],
    ["yes", "no", "yes", 6],
    ["no", "yes", "yes", 4],
    ["yes", "yes", "yes", 8],
  ] as const)(
    "experience %s, studies %s, family %s give %d",
    (quebecExperience, quebecStudies, quebecFamily, expected) => {
      expect(resultOf({ quebecExperience, quebecStudies, quebecFamily }).quebecConnection).toBe(expected);
    },
  );
});

describe("job offer", () => {
  it.each([
    ["no", "", 0],
    ["no", "montreal", 0],
    ["no", "outside-montreal", 0],
    ["yes", "", 14],
    ["yes", "montreal", 194],
    ["yes", "outside-montreal", 394],
  ] as const)("offer %s at %j gives %d, which is the whole labour market", (jobOffer, jobOfferLocation, expected) => {
    expect(resultOf({ jobOffer, jobOfferLocation })).toMatchObject({
      jobOffer: expected,
      laborMarket: expected,
      total: expected,
    });
  });
});

describe("spouse", () => {
  it.each([
    ["", 0],
    ["secondary", 2],
    ["diploma", 3],
    ["bachelor", 4],
    ["master", 5],
    ["phd", 6],
  ] as const)("education %j gives %d", (spouseEducation, expected) => {
    expect(married({ spouseEducation })).toBe(expected);
  });

  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 2],
    [7, 3],
    [8, 3],
    [12, 3],
  ])("French %d gives %d", (spouseFrench, expected) => {
    expect(married({ spouseFrench })).toBe(expected);
  });

  it.each([
    [0, 0],
    [5, 0],
    [6, 1],
    [11, 1],
    [12, 2],
    [23, 2],
    [24, 3],
    [240, 3],
  ])("%d months of experience give %d", (spouseExperience, expected) => {
    expect(married({ spouseExperience })).toBe(expected);
  });

  it("reaches 12 at most, and 0 when single whatever the answers", () => {
    const best: Partial<Answers> = { spouseEducation: "phd", spouseFrench: 8, spouseExperience: 24 };
    expect(married(best)).toBe(12);
    expect(resultOf(best).spouse).toBe(0);
  });
});

describe("children and funds", () => {
  it.each([
    [0, 0],
    [1, 4],
    [2, 8],
    [3, 8],
    [1_000_000, 8],
  ])("%d children give %d", (children, expected) => {
    expect(resultOf({ children }).children).toBe(expected);
  });

  it.each([
    ["", 0],
    ["insufficient", 0],
    ["sufficient", 1],
  ] as const)("funds %j give %d", (funds, expected) => {
    expect(resultOf({ funds }).funds).toBe(expected);
  });
});

describe("thresholds", () => {
  // 26 + 8 + 16 = 50 without a language.
  const fifty: Partial<Answers> = { education: "phd", workExperience: 48, age: 30 };

  it.each([
    ["single", { ...fifty, ...frenchWritten(7) }, 51, 52, false],
    ["single", { ...fifty, ...englishOral(9) }, 52, 52, true],
    ["married", { education: "master", workExperience: 36, age: 30 }, 42, 43, false],
    ["married", { education: "master", workExperience: 36, age: 30, ...frenchWritten(7) }, 43, 43, true],
  ] as const)("employability, %s: %j", (maritalStatus, answers, points, minimum, met) => {
    expect(score(answering({ maritalStatus, ...answers })).thresholds.employability).toEqual({ points, minimum, met });
  });

  it.each([
    ["single", { ...fifty, children: 2 }, 58, 59, false],
    ["single", { ...fifty, children: 2, funds: "sufficient" }, 59, 59, true],
    ["married", { education: "master", workExperience: 36, age: 30, ...frenchOral(8) }, 49, 50, false],
    ["married", { education: "master", workExperience: 36, age: 30, children: 2 }, 50, 50, true],
  ] as const)("total, %s: %j", (maritalStatus, answers, points, minimum, met) => {
    expect(score(answering({ maritalStatus, ...answers })).thresholds.total).toEqual({ points, minimum, met });
  });

  it("counts education, experience, age and languages alone towards employability", () => {
    const others: Partial<Answers> = {
      children: 2,
      funds: "sufficient",
      jobOffer: "yes",
      jobOfferLocation: "montreal",
      quebecFamily: "yes",
    };
    expect(score(answering(others)).thresholds.employability.points).toBe(0);
  });
});

describe("status bands depend on the total and its minimum alone", () => {
  const phd30: Partial<Answers> = { education: "phd", age: 30, workExperience: 48 };
  const cases: [string, Partial<Answers>, number, string][] = [
    ["58 single", { ...phd30, children: 2 }, 58, "insufficient"],
    ["59 single", { ...phd30, children: 2, funds: "sufficient" }, 59, "eligible"],
    ["49 married", { maritalStatus: "married", education: "phd", age: 30, ...frenchOral(8) }, 49, "insufficient"],
    ["50 married", { maritalStatus: "married", ...phd30 }, 50, "eligible"],
    [
      "91, the best human capital, married",
      {
        maritalStatus: "married",
        ...phd30,
        ...frenchOral(8),
        ...frenchWritten(8),
        ...englishOral(9),
        ...englishWritten(9),
        quebecExperience: "yes",
        quebecStudies: "yes",
        quebecFamily: "yes",
        spouseEducation: "phd",
        spouseFrench: 7,
        spouseExperience: 24,
        children: 2,
        funds: "sufficient",
      },
      91,
      "eligible",
    ],
    ["194 by an offer alone", { jobOffer: "yes", jobOfferLocation: "montreal" }, 194, "excellent"],
  ];
  it.each(cases)("%s", (_name, answers, total, status) => {
    const outcome = score(answering(answers));
    expect(outcome.result.total).toBe(total);
    expect(outcome.status).toBe(status);
  });

  // No answers give these totals between 106 and 193 by the site's grid: funds worth `total` points reach them all.
  it.each([
    ["single", 108, "eligible"],
    ["single", 109, "very-good"],
    ["single", 158, "very-good"],
    ["single", 159, "excellent"],
    ["married", 99, "eligible"],
    ["married", 100, "very-good"],
    ["married", 149, "very-good"],
    ["married", 150, "excellent"],
  ] as const)("%s with %d points is %s", (maritalStatus, total, status) => {
    const grid: ArrimaGrid = { ...GRID, funds: total };
    const outcome = score(answering({ maritalStatus, funds: "sufficient" }), grid);
    expect(outcome.result.total).toBe(total);
    expect(outcome.status).toBe(status);
  });
});

describe("caps", () => {
  it("names the children's cap and what it removed", () => {
    expect(score(answering({ children: 3 })).caps).toEqual([{ key: "children", cap: 8, uncapped: 12 }]);
    expect(score(answering({ children: 2 })).caps).toEqual([]);
  });

  it("applies every other cap, under a grid whose tables exceed them", () => {
    const grid: ArrimaGrid = {
      ...GRID,
      languages: { ...GRID.languages, frenchOral: [{ from: 8, points: 30 }] },
      quebecConnection: { ...GRID.quebecConnection, quebecExperience: 9 },
      spouse: { ...GRID.spouse, french: [{ from: 7, points: 20 }] },
    };
    const outcome = score(
      answering({ ...frenchOral(8), quebecExperience: "yes", maritalStatus: "married", spouseFrench: 7 }),
      grid,
    );
    expect(outcome.result).toMatchObject({
      languages: 22,
      quebecConnection: 8,
      spouse: 17,
      humanCapital: 47,
      total: 47,
    });
    expect(outcome.caps).toEqual([
      { key: "languages", cap: 22, uncapped: 30 },
      { key: "quebecConnection", cap: 8, uncapped: 9 },
      { key: "spouse", cap: 17, uncapped: 20 },
    ]);
  });
});

it("adds a whole family with an offer", () => {
  const outcome = score(
    answering({
      age: 38,
      education: "master",
      workExperience: 60,
      maritalStatus: "married",
      children: 1,
      funds: "sufficient",
      ...frenchOral(7),
      ...frenchWritten(7),
      quebecFamily: "yes",
      jobOffer: "yes",
      jobOfferLocation: "outside-montreal",
      spouseEducation: "bachelor",
      spouseFrench: 5,
      spouseExperience: 12,
    }),
  );
  expect(outcome.result).toEqual({
    education: 20,
    workExperience: 8,
    age: 10,
    languages: 7,
    quebecConnection: 2,
    jobOffer: 394,
    spouse: 8,
    children: 4,
    funds: 1,
    humanCapital: 60,
    laborMarket: 394,
    total: 454,
  });
  expect(outcome.thresholds).toEqual({
    employability: { points: 45, minimum: 43, met: true },
    total: { points: 454, minimum: 50, met: true },
  });
  expect(outcome.status).toBe("excellent");
});
