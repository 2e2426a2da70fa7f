import { describe, expect, it } from "vitest";
import type { ActionId } from "./assumptions.ts";
import { assumedEffort, NEXT_DIPLOMAS } from "./assumptions.ts";
import { principalTracks, spouseTracks } from "./actions.ts";
import type { TrackKey } from "./actions.ts";
import { AWA, levels, PAUL } from "./testing.ts";

const terms = (excluded: ActionId[] = []) => ({
  who: "a" as const,
  efforts: (id: ActionId) => assumedEffort(id, 410),
  excluded: new Set(excluded),
});
const optionsOf = (key: TrackKey, person = AWA, excluded: ActionId[] = []) =>
  principalTracks(person, terms(excluded)).find((track) => track.key === key)?.options ?? [];

describe("levels of a language", () => {
  it("may each rise on their own, in one sitting: 4 × 4 × 4 × 5 sets from 7 7 7 6 to 10", () => {
    expect(optionsOf("first")).toHaveLength(320);
  });

  it("pays the sitting once, adds the levels, and takes the time of the longest", () => {
    const both = optionsOf("first").find(({ apply }) => {
      const { first } = apply(AWA);
      return first.speaking === 8 && first.writing === 8 && first.listening === 7 && first.reading === 7;
    });
    // 210 000 for the sitting, 40 000 for speaking, 80 000 for writing; 2 months of waiting, 4 for writing.
    expect(both).toMatchObject({ money: 330_000, months: 6 });
  });

  it("leaves an ability put aside where it is, and everything without a sitting", () => {
    expect(optionsOf("first", AWA, ["writing"]).every(({ apply }) => apply(AWA).first.writing === 6)).toBe(true);
    expect(optionsOf("first", AWA, ["first-test"])).toHaveLength(1);
  });

  it("aims at stages in all four abilities while there is no test", () => {
    const untested = { ...AWA, first: levels(0) };
    expect(optionsOf("first", untested).map(({ apply }) => apply(untested).first.speaking)).toEqual([0, 5, 7, 9]);
    expect(optionsOf("second").map(({ apply }) => apply(AWA).second.reading)).toEqual([0, 5, 7, 9]);
  });
});

describe("studies, years and papers", () => {
  it("offers the next diplomas, a year of study in Canada, and one after the other", () => {
    expect(NEXT_DIPLOMAS.bachelor).toEqual(["two-degrees", "master"]);
    const reached = optionsOf("studies").map(({ apply }) => `${apply(AWA).education} ${apply(AWA).canadianStudy}`);
    expect(reached).toEqual([
      "bachelor none",
      "two-degrees none",
      "master none",
      "two-degrees one-two",
      "two-degrees one-two",
      "master one-two",
    ]);
  });

  it("counts years abroad up to three, and one in Canada", () => {
    expect(optionsOf("foreign").map(({ apply }) => apply(AWA).foreignExperience)).toEqual([2, 3]);
    expect(optionsOf("canada").map(({ apply }) => apply(AWA).canadianExperience)).toEqual([0, 1]);
  });

  it("offers nothing that is already held", () => {
    const settled = {
      ...AWA,
      nomination: true,
      certificateQualification: true,
      foreignExperience: 3,
      education: "phd" as const,
      canadianStudy: "three-plus" as const,
    };
    for (const key of ["nomination", "certificate", "foreign", "studies"] as const)
      expect(optionsOf(key, settled), key).toHaveLength(1);
  });

  it("marks what a province decides", () => {
    expect(optionsOf("nomination").map(({ granted }) => granted === true)).toEqual([false, true]);
  });

  it("names a spouse's actions as the spouse's", () => {
    const steps = spouseTracks(PAUL, { ...terms(), who: "b" }).flatMap(({ options }) =>
      options.flatMap(({ steps: taken }) => taken.map(({ id }) => id)),
    );
    expect(new Set(steps)).toEqual(
      new Set([
        "partner-first-test",
        "partner-speaking",
        "partner-listening",
        "partner-reading",
        "partner-writing",
        "partner-bachelor",
      ]),
    );
  });
});
