import { describe, expect, it } from "vitest";
import type { Answers as Own } from "#app/features/simulators/arrima/questions.ts";
import { readAnswers } from "#app/features/simulators/arrima/questions.ts";
import { GRID, REACHABLE } from "#app/features/simulators/pstq/grid.ts";
import { scorePstq } from "#app/features/simulators/pstq/rules.ts";
import type { Answers } from "#app/features/simulators/pstq/rules.ts";
import { officialEstimate } from "./estimate.ts";
import { openItems, settledBy } from "./settle.ts";

const TODAY = "2026-11-21";
const of = (query: string, today = TODAY) => officialEstimate(new URLSearchParams(query), today);
const line = (query: string, key: string) => {
  const found = of(query).lines.find((one) => one.key === key);
  return found && [found.own, found.least, found.most, found.maximum];
};
const mostOf = (query: string) => of(query).lines.reduce((total, { maximum }) => total + maximum, 0);
const asked = (query: string) => of(query).assumptions.map(({ name }) => name.replace("pstq.", ""));

const NURSE = "age=29&education=bachelor-3%2B&workExperience=36&frenchListen=7&frenchSpeak=7&frenchRead=7&frenchWrite=7";

describe("a single applicant without ties: what the answers settle is exact, the rest is a span", () => {
  it("age 120, experience 50, French 4 × 44, studies 104 or 110, occupation 0 to 110", () => {
    expect(line(NURSE, "age")).toEqual(["16 / 16", 120, 120, 120]);
    expect(line(NURSE, "experience")).toEqual(["6 / 8", 50, 50, 70]);
    expect(line(NURSE, "french")).toEqual(["7 / 22", 176, 176, 200]);
    expect(line(NURSE, "education")).toEqual(["14 / 26", 104, 110, 130]);
    expect(line(NURSE, "occupation")).toEqual([null, 0, 110, 120]);
    expect(of(NURSE)).toMatchObject({ least: 450, most: 566, maximum: 1400 });
  });

  it("an assumption said narrows the span, and all of them make it one figure", () => {
    expect(of(`${NURSE}&pstq.education=university-3-4`)).toMatchObject({ least: 450, most: 560 });
    expect(of(`${NURSE}&pstq.education=university-3-4&pstq.occupationNeed=shortage`)).toMatchObject({ least: 560, most: 560 });
    expect(of(`${NURSE}&pstq.education=university-3-4&pstq.occupationNeed=none`)).toMatchObject({ least: 450, most: 450 });
  });

  it("a value that is not among the choices changes nothing", () => {
    expect(of(`${NURSE}&pstq.education=doctorate&pstq.spouseAge=20&pstq.nothing=1`)).toEqual(of(NURSE));
  });
});

describe("each answer of the site, read on the official grid", () => {
  it.each<[string, string, unknown[]]>([
    ["level 8 is 8 or more: 44 or 50", "frenchListen=8", ["0 / 22", 44, 50]],
    ["level 8, said exact", "frenchListen=8&pstq.french=8", ["0 / 22", 44, 44]],
    ["level 9 by a link needs no assumption", "frenchListen=9", ["0 / 22", 50, 50]],
    ["English counts for nothing", "englishListen=9&englishSpeak=9", ["2 / 22", 0, 0]],
  ])("%s", (_words, query, expected) => expect(line(query, "french")?.slice(0, 3)).toEqual(expected));

  it.each<[string, number, number]>([
    ["education=secondary", 13, 13],
    ["education=diploma", 26, 26],
    ["education=diploma&quebecStudies=yes", 13, 26],
    ["education=aec", 52, 52],
    ["education=dec", 39, 78],
    ["education=bachelor-1", 78, 91],
    ["education=master", 110, 117],
    ["education=phd", 130, 130],
    ["education=none", 0, 0],
  ])("%s gives %d to %d for studies", (query, least, most) => expect(line(query, "education")?.slice(1, 3)).toEqual([least, most]));

  it("an offer gives 30 or 50, not 194 or 394", () => {
    expect(line("jobOffer=yes&jobOfferLocation=outside-montreal", "offer")).toEqual(["394 / 394", 50, 50, 50]);
    expect(line("jobOffer=yes&jobOfferLocation=montreal", "offer")).toEqual(["194 / 394", 30, 30, 50]);
    expect(line("jobOffer=yes", "offer")).toEqual(["14 / 394", 30, 50, 50]);
  });

  it("work in Quebec is counted in months: 0 to 160, and outside Montréal up to 60 and 40 of stay", () => {
    expect(line("quebecExperience=yes", "quebec")).toEqual(["4 / 8", 0, 260, 520]);
    expect(line("quebecExperience=yes&pstq.quebecExperience=12&pstq.outsideResidence=0&pstq.outsideWork=0", "quebec")?.slice(1, 3)).toEqual([40, 40]);
  });

  it("a year of work in Quebec is at most a year of it outside Montréal", () => {
    expect(line("quebecExperience=yes&pstq.quebecExperience=12&pstq.outsideResidence=0", "quebec")?.slice(1, 3)).toEqual([40, 64]);
  });

  it("older experience, said so, lowers the occupation too", () => {
    const query = "workExperience=60&pstq.workExperience=12&pstq.occupationNeed=shortage";
    expect(line(query, "experience")?.slice(1, 3)).toEqual([20, 20]);
    expect(line(query, "occupation")?.slice(1, 3)).toEqual([90, 90]);
    expect(line("workExperience=60&pstq.workExperience=0&pstq.occupationNeed=shortage", "occupation")?.slice(1, 3)).toEqual([0, 0]);
  });

  it("children and funds are not scored", () => {
    expect(line("children=2&funds=sufficient", "children")).toEqual(["8 / 8", 0, 0, 0]);
    expect(line("children=2&funds=sufficient", "funds")).toEqual(["1 / 1", 0, 0, 0]);
  });
});

describe("somebody married", () => {
  const MARRIED = `${NURSE}&maritalStatus=married&spouseEducation=master&spouseFrench=7`;

  it("is scored with a spouse who comes: lower columns, spouse 17 or 18, 32 of French, 0 to 20 by age", () => {
    expect(line(MARRIED, "age")).toEqual(["16 / 16", 100, 100, 100]);
    expect(line(MARRIED, "spouse")).toEqual(["8 / 17", 49, 70, 140]);
  });

  it("or alone, when the spouse stays: the higher columns, and no question on the spouse", () => {
    const alone = `${MARRIED}&pstq.maritalStatus=single`;
    expect(line(alone, "age")).toEqual(["16 / 16", 120, 120, 120]);
    expect(line(alone, "spouse")?.slice(1)).toEqual([0, 0, 0]);
    expect(asked(alone)).not.toContain("spouseAge");
    expect(asked(MARRIED)).toContain("spouseAge");
  });
});

it("asks nothing of Quebec from somebody who never went there", () => {
  expect(asked(NURSE)).toEqual(["education", "workExperience", "occupationNeed", "occupationExperience", "authorisation"]);
});

it("the maximums of its lines are those that the tables allow in all", () => {
  expect([mostOf(""), mostOf("maritalStatus=married")]).toEqual([...REACHABLE]);
});

it("says its edition, and an edition that is over", () => {
  expect(of(NURSE).edition).toBe("en vigueur du 2\u00a0juillet 2025 au 2\u00a0juillet 2027, vérifiée le 20\u00a0novembre 2026");
  expect(of(NURSE).warning).toBeUndefined();
  expect(of(NURSE, "2027-07-02").warning).toBeUndefined();
  expect(of(NURSE, "2027-07-03").warning).toContain("n’est plus en vigueur");
});

/** Every way of every open item together: only for few enough of them. */
function everyProfile(own: Own): Answers[] {
  return openItems(own, () => "").reduce<Answers[]>(
    (profiles, { options }) => profiles.flatMap((profile) => (options[0]?.gives ?? []).map((given) => ({ ...profile, ...given }))),
    [settledBy(own)],
  );
}

describe("the span is the least and the most over every profile that the answers allow", () => {
  it.each([
    NURSE,
    "age=35&education=diploma&quebecStudies=yes&workExperience=24&frenchListen=8",
    "age=41&education=dec&quebecExperience=yes&jobOffer=yes&frenchListen=8&workExperience=50",
    "age=29&education=master&maritalStatus=married&spouseEducation=diploma&spouseFrench=8&quebecFamily=yes&workExperience=12",
  ])("%s", (query) => {
    const totals = everyProfile(readAnswers(new URLSearchParams(query))).map((profile) => scorePstq(profile, GRID).total);
    expect(totals.length).toBeGreaterThan(1);
    expect(of(query)).toMatchObject({ least: Math.min(...totals), most: Math.max(...totals) });
  });
});
