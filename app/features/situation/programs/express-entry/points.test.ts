import { describe, expect, it, test } from "vitest";
import type { Answers } from "#app/features/situation/programs/answers.ts";
import { ENGINEER, answering, at } from "#app/features/situation/programs/testing/answers.ts";
import { FSW } from "./grid.ts";
import { fswLines } from "./lines.ts";
import { type FswResult, scoreFsw } from "./points.ts";

const scored = (given: Partial<Answers>) => scoreFsw(answering(given), FSW);
const spouse = { language: "french", abilities: at(0), canadianExperience: 0, pastStudy: false } as const;

test("the engineer in Douala: 23 of studies, 24 of French, 13 of experience, 12 of age make 72", () => {
  expect(scoreFsw(ENGINEER, FSW)).toEqual({
    firstLanguage: 24,
    secondLanguage: 0,
    education: 23,
    experience: 13,
    age: 12,
    arrangedEmployment: 0,
    adaptability: 0,
    parts: [],
    total: 72,
  });
});

test("a hundred at most: 28 + 25 + 15 + 12 + 10 + 10", () => {
  const best = scored({
    age: 35,
    education: "phd",
    first: at(10),
    second: at(5),
    foreignExperience: 6,
    canadianExperience: 2,
    jobOffer: "noc-0ab",
    relative: true,
    pastStudy: true,
  });
  expect([
    best.firstLanguage + best.secondLanguage,
    best.education,
    best.experience,
    best.age,
    best.arrangedEmployment,
    best.adaptability,
    best.total,
  ]).toEqual([28, 25, 15, 12, 10, 10, 100]);
});

type Border = [given: Partial<Answers>, line: keyof Omit<FswResult, "parts">, points: number];

describe("borders of the published tables", () => {
  it.each<Border>([
    [{ first: at(6) }, "firstLanguage", 0],
    [{ first: at(7) }, "firstLanguage", 16],
    [{ first: at(8) }, "firstLanguage", 20],
    [{ first: at(9) }, "firstLanguage", 24],
    [{ first: at(10) }, "firstLanguage", 24],
    [{ first: { ...at(7), speaking: 9 } }, "firstLanguage", 18],
    [{ second: at(4) }, "secondLanguage", 0],
    [{ second: { ...at(9), writing: 4 } }, "secondLanguage", 0],
    [{ second: at(5) }, "secondLanguage", 4],
    [{ second: at(10) }, "secondLanguage", 4],
    [{ education: "none" }, "education", 0],
    [{ education: "high-school" }, "education", 5],
    [{ education: "one-year" }, "education", 15],
    [{ education: "two-year" }, "education", 19],
    [{ education: "bachelor" }, "education", 21],
    [{ education: "two-degrees" }, "education", 22],
    [{ education: "master" }, "education", 23],
    [{ education: "phd" }, "education", 25],
    [{ foreignExperience: 0 }, "experience", 0],
    [{ foreignExperience: 1 }, "experience", 9],
    [{ foreignExperience: 2 }, "experience", 11],
    [{ foreignExperience: 3 }, "experience", 11],
    [{ foreignExperience: 4 }, "experience", 13],
    [{ foreignExperience: 5 }, "experience", 13],
    [{ foreignExperience: 6 }, "experience", 15],
    [{ foreignExperience: 3, canadianExperience: 1 }, "experience", 13],
    [{ age: 17 }, "age", 0],
    [{ age: 18 }, "age", 12],
    [{ age: 35 }, "age", 12],
    [{ age: 36 }, "age", 11],
    [{ age: 40 }, "age", 7],
    [{ age: 46 }, "age", 1],
    [{ age: 47 }, "age", 0],
    [{ age: 60 }, "age", 0],
    [{ jobOffer: "noc-00" }, "arrangedEmployment", 10],
    [{ jobOffer: "noc-0ab" }, "arrangedEmployment", 10],
    [{ jobOffer: "other" }, "arrangedEmployment", 0],
    [{ sibling: true }, "adaptability", 5],
    [{ relative: true, sibling: true }, "adaptability", 5],
    [{ pastStudy: true }, "adaptability", 5],
    [{ canadianExperience: 1 }, "adaptability", 10],
    [{ jobOffer: "noc-0ab" }, "adaptability", 5],
    [{ relative: true, pastStudy: true, jobOffer: "noc-0ab" }, "adaptability", 10],
    [{ spouse: { ...spouse, abilities: at(3) } }, "adaptability", 0],
    [{ spouse: { ...spouse, abilities: at(4) } }, "adaptability", 5],
    [{ spouse: { ...spouse, pastStudy: true } }, "adaptability", 5],
    [{ spouse: { ...spouse, canadianExperience: 1 } }, "adaptability", 5],
  ])("%o gives %s = %i", (given, line, points) => expect(scored(given)[line]).toBe(points));
});

describe("every line opens its table", () => {
  const lines = fswLines(ENGINEER, scoreFsw(ENGINEER, FSW), FSW);

  it("and exactly the row of the answer is marked", () => {
    const current = Object.fromEntries(
      lines.map(({ key, rule }) => [key, rule?.rows.filter((row) => row.current).map(({ points }) => points)]),
    );
    expect(current).toEqual({
      education: ["23"],
      firstLanguage: ["6"],
      secondLanguage: ["0"],
      experience: ["13"],
      age: ["12"],
      arrangedEmployment: ["0"],
      adaptability: [],
    });
  });

  it("with what the next step would give", () => {
    expect(lines.find(({ key }) => key === "experience")?.rule?.next).toBe("À 6\u00a0ans\u00a0: +2\u00a0points");
    expect(lines.find(({ key }) => key === "secondLanguage")?.rule?.next).toBe(
      "NCLC\u00a05 partout\u00a0: +4\u00a0points",
    );
    expect(lines.find(({ key }) => key === "firstLanguage")?.rule?.next).toBeUndefined();
  });

  it("and what rests on no reading of ours says so", () => {
    for (const key of ["secondLanguage", "adaptability"])
      expect(JSON.stringify(lines.find((line) => line.key === key)).match(/source non lue/g)).toHaveLength(1);
  });
});
