import { describe, expect, it } from "vitest";
import { readEvolution } from "./questions.ts";
import { assumptionsOf } from "./words.ts";

const DAY = Temporal.PlainDate.from("2026-11-21");
const read = (query: string) => readEvolution(new URLSearchParams(query), DAY);

describe("what changes with time", () => {
  it("is read from an address", () => {
    const { pace, problems } = read("foreignContinues=yes&foreignMonths=4&firstTestDate=2025-09-03");
    expect(problems).toEqual([]);
    expect(pace.abroad).toEqual({ monthsDone: 4, goesOn: true, end: null });
    expect(pace.inCanada).toEqual({ monthsDone: 0, goesOn: false, end: null });
    expect(pace.firstTest?.toString()).toBe("2025-09-03");
    expect(pace.secondTest).toBeNull();
  });

  it.each([
    ["firstTestDate=2027-01-01", "firstTestDate"],
    ["family=accompanying&spouseTestDate=2001-01-01", "spouseTestDate"],
    ["secondTestDate=demain", "secondTestDate"],
    ["birthDate=2030-01-01", "birthDate"],
    ["foreignMonths=12", "foreignMonths"],
    ["foreignContinues=yes&canadianContinues=yes", "canadianContinues"],
  ])("%s is refused at its field", (query, fieldId) => {
    expect(read(query).problems.map((problem) => problem.fieldId)).toEqual([fieldId]);
  });

  it("the test of a spouse is read of a couple alone, where it is asked", () => {
    expect(read("family=single&spouseTestDate=2001-01-01").problems).toEqual([]);
    expect(read("family=single&spouseTestDate=2026-01-15").pace.spouseTest).toBeNull();
    expect(read("family=accompanying&spouseTestDate=2026-01-15").pace.spouseTest?.toString()).toBe("2026-01-15");
  });
});

const said = (query: string, known = { birthDate: true, second: false, spouse: false }) =>
  assumptionsOf(read(query).pace, known).join(" ");

describe("what is supposed", () => {
  it("names the tests without a date, and only those that exist", () => {
    expect(said("", { birthDate: true, second: true, spouse: true })).toContain(
      "les tests de la première langue, de l’autre langue et du conjoint",
    );
    expect(said("secondTestDate=2026-01-01", { birthDate: true, second: true, spouse: false })).toContain(
      "les tests de la première langue sont comptés",
    );
    expect(said("firstTestDate=2026-01-01")).not.toContain("restaient valides");
  });

  it("says the birthdays and the work when nothing was given", () => {
    expect(said("", { birthDate: false, second: false, spouse: false })).toContain("un anniversaire est supposé");
    expect(said("")).toContain("Aucun emploi qualifié ne se poursuit");
    expect(said("foreignContinues=yes")).not.toContain("Aucun emploi");
  });
});
