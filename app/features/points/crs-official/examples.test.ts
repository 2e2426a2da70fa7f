/**
 * Worked examples of the official CRS, each with where it comes from. The totals of public suites
 * are those their authors published; the examples worked by hand name the rows they add up.
 */
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { describe, expect, test } from "vitest";
import { editionOn } from "#app/features/points/shared/edition.ts";
import { everywhere } from "./abilities.ts";
import { type Profile, scoreOfficial } from "./rules.ts";
import { english, french, person } from "./testing/people.ts";

type Example = [what: string, who: Partial<Profile>, total: number];

function totalOf(who: Partial<Profile>, day = "2026-10-01"): number {
  const grid = editionOn(crsEditions(), day);
  if (!grid) throw new Error(`No edition on ${day}.`);
  return scoreOfficial(person(who), grid).total;
}

const spouse = (
  education: "none" | "high-school" | "bachelor" | "master" | "phd" | "two-year",
  level = 0,
  canadianExperience = 0,
): Profile["spouse"] => ({
  education,
  abilities: everywhere(level),
  canadianExperience,
});

describe("brianrahadi/crs-calculator, src/crs/calculate.test.ts at 23605b4 (2026-09-28)", () => {
  test.each<Example>([
    [
      "master, NCLC 9, 3 years abroad: 110 + 135 + 124 + 100",
      { age: 29, education: "master", ...english(9), foreignExperience: 3 },
      469,
    ],
    [
      "accompanied, bachelor, NCLC 10, 1 year in Canada: 370 + 20 + 38",
      { age: 30, education: "bachelor", ...english(10), canadianExperience: 1, spouse: spouse("bachelor", 7) },
      428,
    ],
    ["a spouse who is a citizen counts as none: age alone", { age: 25 }, 110],
  ])("%s", (_, who, total) => expect(totalOf(who)).toBe(total));
});

describe("LorinserCC/crs-calculator, lib/crs.test.ts at 0d29644 (its IELTS scores read as NCLC levels)", () => {
  test.each<Example>([
    [
      "28, master, NCLC 10, 3 years in Canada",
      { age: 28, education: "master", ...english(10), canadianExperience: 3 },
      495,
    ],
    [
      "accompanied, 32, master, NCLC 10, 2 years in Canada; spouse bachelor, NCLC 5",
      { age: 32, education: "master", ...english(10), canadianExperience: 2, spouse: spouse("bachelor", 5) },
      447,
    ],
    ["45, two-year diploma, NCLC 7", { age: 45, education: "two-year", ...english(7) }, 179],
    [
      "20, master, NCLC 10, 5 years in Canada, 3 abroad, Canadian diploma, sibling: both sub-groups capped",
      {
        age: 20,
        education: "master",
        ...english(10),
        canadianExperience: 5,
        foreignExperience: 3,
        canadianStudy: "three-plus",
        sibling: true,
      },
      606,
    ],
    [
      "accompanied, 29, master, NCLC 10, 3 years in Canada; spouse master, NCLC 5, 1 year in Canada",
      { age: 29, education: "master", ...english(10), canadianExperience: 3, spouse: spouse("master", 5, 1) },
      479,
    ],
    ["18, secondary school, NCLC 7", { age: 18, education: "high-school", ...english(7) }, 197],
  ])("%s", (_, who, total) => expect(totalOf(who)).toBe(total));

  // That suite puts a single bachelor's degree in the row of two degrees: the other readings say it is in the lower one.
  const mixed = { firstLanguage: "english", first: { listening: 7, reading: 9, writing: 9, speaking: 9 } } as const;
  test.each<[string, Partial<Profile>, published: number, total: number]>([
    ["29, bachelor: 13 for studies and language, not 25", { age: 29, education: "bachelor", ...mixed }, 365, 353],
    [
      "27, bachelor, Canadian diploma of 3 years: 13, not 25",
      { age: 27, education: "bachelor", ...mixed, canadianStudy: "three-plus" },
      395,
      383,
    ],
    ["33, bachelor, sibling: 13, not 25", { age: 33, education: "bachelor", ...mixed, sibling: true }, 358, 346],
    [
      "34, bachelor, 1 year in Canada, an offer: 13 + 13, not 50",
      { age: 34, education: "bachelor", ...mixed, canadianExperience: 1, jobOffer: "noc-00" },
      403,
      379,
    ],
  ])("known error of that suite, %s", (_, who, published, total) => {
    expect(totalOf(who)).toBe(total);
    expect(total).toBeLessThan(published);
  });
});

describe("a public vitest suite, “worked examples (verified against official CRS tool / CIC News walkthrough)”, read on 2026-11-21", () => {
  const student = { age: 26, education: "bachelor", ...english(9), canadianStudy: "three-plus" } as const;
  test.each<Example>([
    [
      "26, bachelor, NCLC 9, 3 years in Canada, studied there: 418 + 50 + 30",
      { ...student, canadianExperience: 3 },
      498,
    ],
    [
      "the same with 2 years in Canada and 1 abroad: 407 + 100 + 30",
      { ...student, canadianExperience: 2, foreignExperience: 1 },
      537,
    ],
    [
      "28, master, NCLC 9, 3 years in Canada, nominated: 433 + 50 + 600",
      { age: 28, education: "master", ...english(9), canadianExperience: 3, nomination: true },
      1083,
    ],
    [
      "everything at its highest with a spouse: 460 + 40 + 100 + 600",
      {
        age: 29,
        education: "phd",
        ...english(10),
        second: everywhere(10),
        canadianExperience: 5,
        foreignExperience: 3,
        certificateQualification: true,
        nomination: true,
        canadianStudy: "three-plus",
        sibling: true,
        spouse: spouse("phd", 10, 5),
      },
      1200,
    ],
  ])("%s", (_, who, total) => expect(totalOf(who)).toBe(total));
});

describe("worked by hand from the tables of IRCC's page of 2026-06-22, as transcribed; the rows are named", () => {
  test.each<Example>([
    ["nothing at all", {}, 0],
    ["A age 17 or less (0), A secondary (30)", { age: 17, education: "high-school" }, 30],
    ["A age 44 (6), A doctorate (150)", { age: 44, education: "phd" }, 156],
    [
      "A age 44 with spouse (5), A doctorate with spouse (140), B none (0)",
      { age: 44, education: "phd", spouse: spouse("none") },
      145,
    ],
    [
      "A age 30 (105), A one year (90), A NCLC 6 ×4 (36), C nothing under NCLC 7",
      { age: 30, education: "one-year", ...english(6) },
      231,
    ],
    [
      "A age 31 (99), A two degrees (128), A NCLC 8 ×4 (92), C studies and language 25",
      { age: 31, education: "two-degrees", ...english(8) },
      344,
    ],
    [
      "A age 35 (77), A bachelor (120), A NCLC 9, 10, 8, 9 (31 + 34 + 23 + 31), C 13",
      {
        age: 35,
        education: "bachelor",
        firstLanguage: "english",
        first: { speaking: 9, listening: 10, reading: 8, writing: 9 },
      },
      329,
    ],
    [
      "A age 25 (110), A NCLC 5 ×4 (24), C certificate 25",
      { age: 25, ...english(5), certificateQualification: true },
      159,
    ],
    [
      "A age 25 (110), A NCLC 7 ×4 (68), C certificate 50",
      { age: 25, ...english(7), certificateQualification: true },
      228,
    ],
    [
      "A age 40 (50), A 1 year in Canada (40), C abroad 1–2 years with 1 in Canada 13",
      { age: 40, canadianExperience: 1, foreignExperience: 2 },
      103,
    ],
    [
      "A age 40 (50), A 2 years in Canada (53), C abroad 3 years with 2 in Canada 50",
      { age: 40, canadianExperience: 2, foreignExperience: 3 },
      153,
    ],
    ["A NCLC 7 ×4 in French (68), D French without English 25", { ...french(7) }, 93],
    ["A NCLC 7 ×4 in French (68), A NCLC 4 ×4 in English (0), D still 25", { ...french(7), second: everywhere(4) }, 93],
    [
      "A NCLC 7 ×4 in French (68), A NCLC 5 ×4 in English (4), D French and English 50",
      { ...french(7), second: everywhere(5) },
      122,
    ],
    ["A NCLC 9 ×4 in English (124), A NCLC 7 ×4 in French (12), D 50", { ...english(9), second: everywhere(7) }, 186],
    [
      "A NCLC 9 ×4 in English (124), A NCLC 6 ×4 in French (4), D nothing",
      { ...english(9), second: everywhere(6) },
      128,
    ],
    [
      "A second language with spouse: 4 × 6 = 24, capped at 22; D French 25; B none",
      { firstLanguage: "english", second: everywhere(9), spouse: spouse("none") },
      47,
    ],
    ["B bachelor (8), B NCLC 9 ×4 (20), B 3 years in Canada (8)", { spouse: spouse("bachelor", 9, 3) }, 36],
    [
      "A age 24 (110), A doctorate (150), A NCLC 10 ×4 (136), A second language (24), A 5 years (80); C 50; D French and English 50",
      { age: 24, education: "phd", ...english(10), second: everywhere(10), canadianExperience: 5 },
      600,
    ],
    ["D sibling (15), D diploma of 1 or 2 years (15)", { sibling: true, canadianStudy: "one-two" }, 30],
    [
      "D nomination (600) and the rest, capped at 600",
      { nomination: true, sibling: true, canadianStudy: "three-plus" },
      600,
    ],
  ])("%s", (_, who, total) => expect(totalOf(who)).toBe(total));

  test.each<[string, Partial<Profile>, before: number, since: number]>([
    [
      "senior management (200 until 2025-03-24)",
      { age: 34, education: "master", ...english(9), jobOffer: "noc-00" },
      592,
      392,
    ],
    [
      "another skilled offer (50 until 2025-03-24)",
      { age: 34, education: "master", ...english(9), jobOffer: "noc-0ab" },
      442,
      392,
    ],
  ])("an offer, %s", (_, who, before, since) => {
    expect(totalOf(who, "2025-03-24")).toBe(before);
    expect(totalOf(who, "2025-03-25")).toBe(since);
  });
});
