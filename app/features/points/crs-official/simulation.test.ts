import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { describe, expect, it } from "vitest";
import { scoreOfficial } from "./rules.ts";
import { officialSimulation } from "./simulation.ts";

const TODAY = "2026-11-22";
const AWA =
  "age=40&education=master&foreignExperience=3&firstLanguage=french&firstSpeaking=7&firstListening=7&firstReading=7&firstWriting=7";
const simulate = (more: string) => officialSimulation(new URLSearchParams(`${AWA}${more}`), TODAY, crsEditions());
const totalOf = (more: string) => {
  const { asked, edition } = simulate(more);
  return edition && scoreOfficial(asked.profile, edition).total;
};

describe("skilled work that ended", () => {
  it("counts the years that lie in the last ten, as the plan does", () => {
    // Of 25 points of transferability with three years, 13 with one or two, none without.
    expect(totalOf("")).toBe(328);
    expect(totalOf("&foreignEnd=2018-11-01")).toBe(316);
    expect(totalOf("&foreignEnd=2015-01-01")).toBe(303);
  });

  it("is counted back from the day of the calculation", () =>
    expect(totalOf("&foreignEnd=2018-07-01&date=2025-06-01")).toBe(totalOf("&date=2025-06-01")));

  it("says what it left out, on the page and in the report", () => {
    const { asked, scoreSheet } = simulate("&foreignEnd=2018-11-01");
    const said = "Hors du Canada, 1\u00a0an compté sur 3\u00a0: le reste date de plus de dix ans.";
    expect(asked.outside).toEqual([said]);
    expect(scoreSheet?.().warnings).toContain(said);
    expect(simulate("").asked.outside).toEqual([]);
  });

  it("stays in the address; a day that is none is refused at its field and left aside", () => {
    expect(simulate("&foreignEnd=2018-11-01").query).toContain("foreignEnd=2018-11-01");
    const { asked, query } = simulate("&canadianEnd=2999-01-01");
    expect(asked.problems.map(({ fieldId }) => fieldId)).toEqual(["canadianEnd"]);
    expect(query).not.toContain("canadianEnd");
  });
});
