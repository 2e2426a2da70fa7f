/** /eligibility sends what it shows: « aucune », « non » and 0 are answers there, and an address without them says nothing. */
import { describe, expect, it } from "vitest";
import { readEligibility } from "#app/features/situation/programs/read-answers.ts";
import { eligibility } from "./questionnaire.ts";
import { answersFor, sheetAt, toFacts } from "./tool.ts";

const DAY = "2026-11-23";
const factsOf = (query: string) => toFacts(eligibility, new URLSearchParams(query));
const SENT =
  "firstLanguage=french&secondSpeaking=0&canadianExperience=0&foreignExperience=0&tradeYears=0&jobOffer=none&workPermit=no&regulated=no&canadianStudy=none&sibling=no";

describe("a form that was sent", () => {
  it("says what it shows", () =>
    expect(factsOf(SENT)).toEqual({
      firstLanguage: ["french"],
      englishSpeaking: [0, 3],
      canadianWork: [0, 11],
      foreignWork: [0, 11],
      tradeWork: [0, 11],
      jobOffer: ["no"],
      workPermit: ["n"],
      regulated: ["n"],
      canadianStudy: ["no", "short"],
      sibling: ["n"],
    }));

  it("holds a sum as people type it, and no sum at all", () => {
    expect(factsOf("funds=9 460 800 FCFA").money).toEqual([9_460_800, 9_460_800]);
    expect(factsOf("funds=0").money).toEqual([0, 0]);
    expect(factsOf("funds=beaucoup").money).toBeUndefined();
  });

  it("gives the same answers to the next page, to a code and to an address", () => {
    const query = `age=30&education=master&family=single&${SENT}`;
    const kept = readEligibility(new URLSearchParams(query)).query;
    expect(factsOf(kept)).toEqual(factsOf(query));
    expect(toFacts(eligibility, answersFor(eligibility, factsOf(query)))).toEqual(factsOf(query));
  });

  it("says nothing of work abroad by the 0 that it shows for an occupation of FEER 5", () =>
    expect(factsOf("feer=5&foreignExperience=0").foreignWork).toBeUndefined());
});

describe("an address from before", () => {
  it("says nothing of what it leaves out, and keeps what rides along", () => {
    expect(factsOf("age=30").canadianWork).toBeUndefined();
    const sheet = sheetAt(eligibility, new URLSearchParams("age=30&fiche=can.0_offre.no_permis.n"), DAY);
    expect(sheet).toMatchObject({ canadianWork: [0, 0], jobOffer: ["no"], workPermit: ["n"] });
  });
});
