import { describe, expect, it } from "vitest";
import type { Answers } from "#app/features/situation/programs/answers.ts";
import { EDITIONS } from "#app/features/situation/programs/funds/grid.ts";
import { fundsNeed } from "#app/features/situation/programs/funds/rules.ts";
import { ENGINEER as SOMEBODY, WELDER as TRADES, at } from "#app/features/situation/programs/testing/answers.ts";
import { type ExpressEntryKey, expressEntryFor } from "./programs.ts";

const MONEY = { children: 0, funds: 20_000_000 };
const ENGINEER: Answers = { ...SOMEBODY, ...MONEY };
const WELDER: Answers = { ...TRADES, ...MONEY };

function verdictsOf(answers: Answers) {
  const [grid] = EDITIONS;
  if (!grid) throw new Error("no edition of the funds");
  const outcomes = expressEntryFor(answers, fundsNeed(answers, grid, 400));
  return Object.fromEntries(
    outcomes.map(({ key, verdict, conditions }) => [
      key,
      [verdict, ...conditions.filter(({ state }) => state !== "met").map(({ key: open }) => open)],
    ]),
  );
}
const verdict = (key: ExpressEntryKey, answers: Answers) => verdictsOf(answers)[key];

describe("an engineer in Douala with NCLC 9 and 72 points", () => {
  it("may apply as a skilled worker, is not near the Canadian class without a Canadian year, and has no trade", () =>
    expect(verdictsOf(ENGINEER)).toEqual({
      fsw: ["admissible"],
      cec: ["no", "canadianExperience"],
      fst: ["no", "trade", "offerOrCertificate"],
    }));
});

describe("minimums of skilled workers, each at its border", () => {
  /** 23 of studies, 16 of French at NCLC 7, 11 of experience, 12 of age, 5 of a sister: 67. */
  const justPasses: Answers = { ...ENGINEER, first: at(7), foreignExperience: 3, sibling: true };

  it("67 points pass", () => expect(verdict("fsw", justPasses)).toEqual(["admissible"]));
  it("66 do not: one year older", () =>
    expect(verdict("fsw", { ...justPasses, age: 36 })).toEqual(["one-short", "points"]));
  it("NCLC 7 passes, 6 does not", () => {
    expect(verdict("fsw", { ...ENGINEER, first: at(7), second: at(5), jobOffer: "noc-0ab" })).toEqual(["admissible"]);
    // 18 of French only: 66 points, so that the second language makes up for it.
    expect(verdict("fsw", { ...ENGINEER, first: { ...at(9), reading: 6 } })).toEqual(["no", "language", "points"]);
    expect(verdict("fsw", { ...ENGINEER, first: { ...at(9), reading: 6 }, second: at(5) })).toEqual([
      "one-short",
      "language",
    ]);
  });
  it("no year without a break, or less than a year", () => {
    expect(verdict("fsw", { ...ENGINEER, continuousYear: false })).toEqual(["one-short", "experience"]);
    expect(verdict("fsw", { ...ENGINEER, foreignExperience: 1, second: at(5) })).toEqual(["admissible"]);
    expect(verdict("fsw", { ...ENGINEER, foreignExperience: 0, second: at(5), relative: true })).toEqual([
      "one-short",
      "experience",
    ]);
  });
  it("FEER 3 passes, 4 does not, and unsaid is to be said", () => {
    expect(verdict("fsw", { ...ENGINEER, feer: "3" })).toEqual(["admissible"]);
    expect(verdict("fsw", { ...ENGINEER, feer: "4" })).toEqual(["no", "occupation", "experience", "points"]);
    expect(verdict("fsw", { ...ENGINEER, feer: "" })).toEqual(["to-check", "occupation"]);
  });
});

describe("minimums of the Canadian experience class", () => {
  const worked: Answers = { ...ENGINEER, canadianExperience: 1, recentCanadianYear: true };

  it("NCLC 7 for FEER 0 and 1, 5 for FEER 2 and 3", () => {
    expect(verdict("cec", { ...worked, feer: "1", first: at(7) })).toEqual(["admissible"]);
    expect(verdict("cec", { ...worked, feer: "1", first: at(6) })).toEqual(["one-short", "language"]);
    expect(verdict("cec", { ...worked, feer: "2", first: at(5) })).toEqual(["admissible"]);
    expect(verdict("cec", { ...worked, feer: "3", first: at(4) })).toEqual(["one-short", "language"]);
    expect(verdict("cec", { ...worked, feer: "", first: at(6) })).toEqual(["to-check", "language", "occupation"]);
  });
  it("one Canadian year, and a recent one", () => {
    expect(verdict("cec", worked)).toEqual(["admissible"]);
    expect(verdict("cec", { ...worked, recentCanadianYear: false })).toEqual(["one-short", "canadianExperience"]);
  });
});

describe("a welder in Bafoussam", () => {
  it("lacks one thing to be a skilled trade: an offer or a certificate", () =>
    expect(verdict("fst", WELDER)).toEqual(["one-short", "offerOrCertificate"]));
  it("is admissible with either", () => {
    expect(verdict("fst", { ...WELDER, certificateQualification: true })).toEqual(["admissible"]);
    expect(verdict("fst", { ...WELDER, jobOffer: "noc-0ab" })).toEqual(["admissible"]);
    expect(verdict("fst", { ...WELDER, jobOffer: "noc-00" })).toEqual(["one-short", "offerOrCertificate"]);
  });
  it("needs 5 to speak and listen, 4 to read and write, two years of the trade", () => {
    const certified: Answers = { ...WELDER, certificateQualification: true };
    expect(verdict("fst", { ...certified, first: { speaking: 5, listening: 5, reading: 4, writing: 4 } })).toEqual([
      "admissible",
    ]);
    expect(verdict("fst", { ...certified, first: { speaking: 5, listening: 4, reading: 9, writing: 9 } })).toEqual([
      "one-short",
      "language",
    ]);
    expect(verdict("fst", { ...certified, first: { speaking: 9, listening: 9, reading: 4, writing: 3 } })).toEqual([
      "one-short",
      "language",
    ]);
    expect(verdict("fst", { ...certified, tradeYears: 1 })).toEqual(["one-short", "trade"]);
    // A trade is what the programme is for.
    expect(verdict("fst", { ...certified, tradeYears: 0 })).toEqual(["no", "trade"]);
  });
});

describe("funds, at 400 FCFA a dollar: 15 263 dollars alone", () => {
  it("unsaid, they are to be said", () =>
    expect(verdict("fsw", { ...ENGINEER, funds: null })).toEqual(["to-check", "funds"]));
  it("6 105 200 FCFA are enough, one franc less is not", () => {
    expect(verdict("fsw", { ...ENGINEER, children: 0, funds: 6_105_200 })).toEqual(["admissible"]);
    expect(verdict("fsw", { ...ENGINEER, children: 0, funds: 6_105_199 })).toEqual(["one-short", "funds"]);
  });
  it("and the family must be known: children left blank are not none", () =>
    expect(verdict("fsw", { ...ENGINEER, children: null, funds: 6_105_200 })).toEqual(["to-check", "funds"]));
  it("who may work in Canada with an offer is exempt; so is the Canadian class", () => {
    expect(verdict("fsw", { ...ENGINEER, funds: 0, workPermit: true, jobOffer: "noc-0ab" })).toEqual(["admissible"]);
    expect(verdict("cec", { ...ENGINEER, funds: 0, canadianExperience: 1, recentCanadianYear: true })).toEqual([
      "admissible",
    ]);
  });
});
