import { describe, expect, it } from "vitest";
import type { Answers } from "./questions.ts";
import { streamsFor } from "./streams.ts";
import { answering, french, spouseFrench } from "./testing/answers.ts";

const verdicts = (given: Partial<Answers>) => streamsFor(answering(given)).map(({ verdict }) => verdict);
const open = (stream: number, given: Partial<Answers>): string[] => {
  const conditions = streamsFor(answering(given))[stream - 1]?.conditions ?? [];
  return conditions.filter(({ state }) => state !== "met").map(({ key, state }) => `${key} ${state}`);
};

const ENGINEER: Partial<Answers> = { feer: "1", workExperience: 36, ...french(7) };

describe("stream 1, FEER 0 to 2: 12 months, oral 7, written 5", () => {
  it("is open to an engineer of level 7", () => expect(verdicts(ENGINEER)[0]).toBe("admissible"));
  it("asks 5 in writing, not 7", () =>
    expect(verdicts({ ...ENGINEER, frenchRead: 5, frenchWrite: 5 })[0]).toBe("admissible"));
  it.each<[string, Partial<Answers>, string[]]>([
    ["one oral ability at 6", { frenchSpeak: 6 }, ["oral unmet"]],
    ["one written ability at 4", { frenchWrite: 4 }, ["written unmet"]],
    ["11 months", { workExperience: 11 }, ["experience unmet"]],
    [
      "a spouse who speaks at 3",
      { maritalStatus: "married", ...spouseFrench(4), spouseFrenchSpeak: 3 },
      ["spouseOral unmet"],
    ],
  ])("is one condition short with %s", (_words, given, missing) => {
    expect(verdicts({ ...ENGINEER, ...given })[0]).toBe("one-short");
    expect(open(1, { ...ENGINEER, ...given })).toEqual(missing);
  });
  it("is to check while the category or the months are not said", () => {
    expect(verdicts({ ...ENGINEER, feer: "" })[0]).toBe("to-check");
    const unsaid = { ...ENGINEER, feer: "" as const, unsaid: ["workExperience", "quebecExperience"] as const };
    expect(verdicts(unsaid)).toEqual(["to-check", "to-check", "to-check", "to-check"]);
    expect(open(1, unsaid)).toEqual(["feer unknown", "experience unknown"]);
    expect(verdicts({ ...unsaid, frenchSpeak: 6 })[0]).toBe("no");
  });
  it("does not look at the spouse's French of somebody alone", () =>
    expect(open(1, { ...ENGINEER, ...spouseFrench(0) })).toEqual([]));
  it("accepts a spouse at 4", () =>
    expect(verdicts({ ...ENGINEER, maritalStatus: "married", ...spouseFrench(4) })[0]).toBe("admissible"));
  it("is closed with two conditions missing", () =>
    expect(verdicts({ ...ENGINEER, frenchSpeak: 6, workExperience: 0 })[0]).toBe("no"));
  it("is closed to another category, even when it alone is missing", () =>
    expect(verdicts({ ...ENGINEER, feer: "3" })[0]).toBe("no"));
});

describe("stream 2, FEER 3 to 5: 24 months of which 12 in Quebec, oral 5", () => {
  const WELDER: Partial<Answers> = {
    feer: "3",
    workExperience: 24,
    quebecExperience: 12,
    frenchListen: 5,
    frenchSpeak: 5,
  };
  it("is open to a welder who worked a year in Quebec, without written French", () =>
    expect(verdicts(WELDER)[1]).toBe("admissible"));
  it("is one condition short without work in Quebec", () =>
    expect(open(2, { ...WELDER, quebecExperience: 11 })).toEqual(["quebecExperience unmet"]));
});

describe("stream 3, regulated professions: oral 7, for some 5", () => {
  it("is open to who aims at it with level 7", () =>
    expect(verdicts({ stream: "3", ...french(7) })[2]).toBe("admissible"));
  it("is open to who holds the authorisation", () =>
    expect(verdicts({ authorisation: "yes", ...french(7) })[2]).toBe("admissible"));
  it("leaves level 5 to be checked for the occupation", () =>
    expect(open(3, { stream: "3", ...french(5) })).toEqual(["oral unknown"]));
  it("is not reached under 5", () => expect(open(3, { stream: "3", ...french(4) })).toEqual(["oral unmet"]));
  it("does not guess that an occupation is regulated", () => {
    expect(open(3, french(7))).toEqual(["regulated unknown"]);
    expect(verdicts(french(7))[2]).toBe("to-check");
  });
});

describe("stream 4, exceptional talent: 36 months, no French", () => {
  it("is never declared open nor near: the ministry judges the talent", () =>
    expect(verdicts({ workExperience: 36 })[3]).toBe("to-check"));
  it("is closed under 36 months", () => expect(verdicts({ workExperience: 35 })[3]).toBe("no"));
});
