/** Gains worked by hand from the official tables (columns with a spouse). */
import { describe, expect, it } from "vitest";
import { scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import { profileIn } from "#app/features/points/family/people.ts";
import type { ActionId } from "./assumptions.ts";
import { actionGains, gainsWithin } from "./gains.ts";
import { searchPlans } from "./search.ts";
import { COUPLE, GRID, question } from "./testing.ts";
import { stepWords } from "./words.ts";

const gains = actionGains(question());
const gainsOf = (id: ActionId) => gains.filter((action) => action.id === id).map(({ gain }) => gain);

it("starts from 259: 80 for 33 years, 112 for the licence, 56 for French, 7 and 4 for the spouse", () => {
  expect(scoreOfficial(profileIn(COUPLE, "a-with-b"), GRID).total).toBe(259);
});

describe("each action alone", () => {
  it.each<[ActionId, number[], string]>([
    ["writing", [59], "6 to 7: 8 for the level, 13 and 13 for the combinations, 25 for French"],
    ["speaking", [6], "7 to 8: 22 instead of 16"],
    ["second-level", [4, 12, 22], "English at NCLC 5, 7 and 9 in the four abilities; 24 is cut to 22"],
    ["master", [14], "126 instead of 112"],
    ["two-degrees", [7], "119 instead of 112"],
    ["foreign-year", [0], "three years combine with nothing while writing is at NCLC 6"],
    ["canada-year", [61], "35 for the year, 13 with the diploma, 13 with the years abroad"],
    ["canadian-study", [22], "15 for the study, and a second diploma is worth 7 more"],
    ["certificate", [25], "the lowest ability is between NCLC 5 and 6"],
    ["nomination", [600], ""],
    ["partner-speaking", [0], "5 to 6 stays at 1 point"],
    ["partner-listening", [2], "6 to 7: 3 points instead of 1"],
    ["partner-bachelor", [1], "8 instead of 7"],
    ["alone", [9], "268 without the spouse"],
    ["partner-principal", [-29], "230 with the spouse as the applicant"],
  ])("%s: %j (%s)", (id, expected) => {
    expect(gainsOf(id)).toEqual(expected);
  });

  it("counts the sitting in the cost of a level, and the wait in its time", () => {
    expect(gains.find(({ id }) => id === "writing")).toMatchObject({ money: 250_000, months: 4 });
  });
});

describe("inside a plan", () => {
  it("says what the plan loses without each step", () => {
    // Writing to 8: 14 + 13 + 13 + 25. Reading to 8 adds 6, and neither is lost with the other.
    const plan = searchPlans(
      question({
        target: 330,
        excluded: new Set([
          "nomination",
          "alone",
          "partner-principal",
          "speaking",
          "listening",
          "canada-year",
          "certificate",
        ]),
      }),
    ).plans[0];
    if (!plan) throw new Error("no plan");
    const within = gainsWithin(question())(plan);
    const writing = within.find(({ step }) => step.id === "writing");
    expect(writing?.gain).toBeGreaterThanOrEqual(59);
    for (const { gain } of within) expect(gain).toBeGreaterThan(0);
    expect(within.map(({ step }) => step.id)).not.toContain("first-test");
  });

  it("names a step with its level", () => {
    expect(stepWords({ id: "partner-writing", times: 2, from: 5, to: 7 })).toBe(
      "Conjoint\u00a0: expression écrite, de NCLC\u00a05 à NCLC\u00a07",
    );
    expect(stepWords({ id: "foreign-year", times: 2 })).toBe("2\u00a0années d’expérience hors du Canada");
  });
});
