import { describe, expect, it, test } from "vitest";
import type { Answers } from "./answers.ts";
import { assess } from "./assess.ts";
import { quebecFor } from "./quebec.ts";
import { summaryOf } from "./summary.ts";
import { ENGINEER, WELDER, answering, at } from "./testing/answers.ts";

const BASIS = { day: "2026-11-21", cadInXaf: 405 };

describe("Quebec's streams, from the same answers", () => {
  it("the engineer, alone, French 9: stream 1 is open, stream 2 is for others", () => {
    const verdicts = Object.fromEntries(quebecFor(ENGINEER).map(({ key, verdict }) => [key, verdict]));
    expect(verdicts).toEqual({ "pstq-1": "admissible", "pstq-2": "no", "pstq-3": "one-short", "pstq-4": "one-short" });
  });
  it("stream 3 opens when an order governs the occupation", () =>
    expect(quebecFor({ ...ENGINEER, regulated: true }).find(({ key }) => key === "pstq-3")?.verdict).toBe("admissible"));
  it("with English alone, French is what is missing", () => {
    const [first] = quebecFor({ ...ENGINEER, firstLanguage: "english" });
    expect(first?.conditions.filter(({ state }) => state !== "met").map(({ key }) => key)).toEqual(["oral", "written"]);
  });
  it("a spouse who comes along speaks French at level 4, by a test of French", () => {
    const spouse = { language: "french", abilities: at(4), canadianExperience: 0, pastStudy: false } as const;
    const verdict = (given: typeof spouse | { language: "english" }) =>
      quebecFor({ ...ENGINEER, family: "accompanying", spouse: { ...spouse, ...given } })[0]?.verdict;
    expect(verdict(spouse)).toBe("admissible");
    expect(verdict({ language: "english" })).toBe("one-short");
  });
});

describe("what is said first", () => {
  it("the engineer: two ways of seven", () => {
    const summary = summaryOf(assess(ENGINEER, BASIS));
    expect(summary).toMatchObject({ open: 2, examined: 7, title: "2 voies vous sont ouvertes." });
    expect(summary.sentence).toContain("Travailleurs qualifiés (fédéral)");
  });
  it("the welder: one condition", () => expect(summaryOf(assess(WELDER, BASIS))).toMatchObject({ open: 0, title: "À une condition près." }));
  it("a student without a test: not yet", () =>
    expect(summaryOf(assess(answering({ age: 20, education: "high-school", family: "single" }), BASIS)).title).toBe("Pas encore, et voici pourquoi."));
});

test("the funds are those of the day, at the rate given", () => {
  const { funds } = assess({ ...ENGINEER, family: "accompanying", children: 2 }, BASIS);
  expect(funds?.need).toMatchObject({ size: 4, dollars: 28_362, fcfa: 11_486_610, missing: null });
});

const exempt = (given: Partial<Answers>) => assess({ ...ENGINEER, ...given }, BASIS).funds?.exempt;

test("no proof is asked of the Canadian class, nor of who works in Canada with an offer", () => {
  expect(exempt({})).toBe(false);
  expect(exempt({ canadianExperience: 1, recentCanadianYear: true })).toBe(true);
  expect(exempt({ workPermit: true, jobOffer: "noc-0ab" })).toBe(true);
  expect(exempt({ workPermit: true })).toBe(false);
});

test("before the first edition of the funds, none is given", () => expect(assess(ENGINEER, { ...BASIS, day: "2025-07-06" }).funds).toBeUndefined());
