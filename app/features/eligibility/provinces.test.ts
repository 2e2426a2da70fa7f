import { describe, expect, it, test } from "vitest";
import type { Stream } from "#app/features/programs/data/shape.ts";
import { streams } from "#app/features/programs/streams.ts";
import type { Answers } from "./answers.ts";
import { isUnread, provincesFor } from "./provinces.ts";
import { ENGINEER, answering, at } from "./testing/answers.ts";

const STREAM: Stream = {
  id: "essai",
  place: "NB",
  program: "NBPNP",
  name: "Essai",
  category: "worker",
  status: "open",
  conditions: [],
  asOf: "2026",
  sources: [{ name: "une page" }],
};

function judged(answers: Answers, stream: Partial<Stream>, expressEntry = false) {
  const [outcome] = provincesFor(answers, [{ ...STREAM, ...stream }], expressEntry);
  if (!outcome) throw new Error("no outcome");
  return { ...outcome, unmet: outcome.conditions.filter(({ state }) => state === "unmet").map(({ key }) => key) };
}

describe("a minimum at its border", () => {
  it.each<[string, Partial<Stream>, Partial<Answers>, Partial<Answers>]>([
    ["language", { minLanguage: 5 }, { first: at(5) }, { first: at(4) }],
    ["the better language", { minLanguage: 5 }, { second: at(5) }, { second: { ...at(9), reading: 4 } }],
    [
      "French, for francophones",
      { minLanguage: 5, category: "francophone" },
      { firstLanguage: "french", first: at(5) },
      { firstLanguage: "english", first: at(9) },
    ],
    [
      "French, as the second language",
      { minLanguage: 5, category: "francophone" },
      { firstLanguage: "english", second: at(5) },
      { firstLanguage: "english", second: at(4) },
    ],
    ["education", { education: "college" }, { education: "one-year" }, { education: "high-school" }],
    ["no diploma at all", { education: "high-school" }, { education: "high-school" }, { education: "none" }],
    ["experience in months", { experienceMonths: 24 }, { workExperience: 24 }, { workExperience: 23 }],
    ["experience in years", { experienceMonths: 24 }, { foreignExperience: 2 }, { foreignExperience: 1 }],
    ["offer", { jobOffer: true }, { jobOffer: "other", offerProvince: "NB" }, { jobOffer: "none" }],
    ["offer of the place", { jobOffer: true }, { jobOffer: "noc-0ab", offerProvince: "NB" }, { jobOffer: "noc-0ab", offerProvince: "ON" }],
    [
      "offer in one of the Atlantic four",
      { jobOffer: true, place: "ATL" },
      { jobOffer: "noc-0ab", offerProvince: "NS" },
      { jobOffer: "noc-0ab", offerProvince: "QC" },
    ],
  ])("%s", (_what, stream, enough, short) => {
    expect(judged(answering(enough), stream)).toMatchObject({ verdict: "to-check", unmet: [] });
    expect(judged(answering(short), stream).verdict).toBe("one-short");
  });

  it("two are missing: no", () =>
    expect(judged(answering({}), { minLanguage: 5, jobOffer: true })).toMatchObject({ verdict: "no", unmet: ["language", "jobOffer"] }));
});

describe("what is not known is neither yes nor no", () => {
  it("nothing read", () => expect(isUnread(judged(ENGINEER, { sources: [] }))).toBe(true));
  it("a text without a figure", () => {
    const outcome = judged(ENGINEER, { conditions: [{ topic: "language", words: "NCLC 4.", unverified: true }] });
    expect(outcome.conditions).toEqual([{ key: "language", state: "unknown", asked: "NCLC 4", unverified: true }]);
    expect([outcome.verdict, isUnread(outcome)]).toEqual(["to-check", false]);
  });
  it("an offer whose province is not said", () =>
    expect(judged(answering({ jobOffer: "other" }), { jobOffer: true })).toMatchObject({
      verdict: "to-check",
      conditions: [{ key: "jobOffer", state: "unknown" }],
    }));
  it("a diploma not said is left to check", () => expect(judged(answering({}), { education: "college" }).unmet).toEqual([]));
});

describe("Express Entry", () => {
  it("is a condition where the stream is linked to it", () => {
    expect(judged(ENGINEER, { expressEntry: true }, true).verdict).toBe("to-check");
    expect(judged(ENGINEER, { expressEntry: true }, false)).toMatchObject({ verdict: "one-short", unmet: ["expressEntry"] });
  });
  it("is none where it is one way of two", () => expect(judged(ENGINEER, { expressEntry: "optional" }, false).unmet).toEqual([]));
});

test.each(["closed", "revoked", "suspended"] as const)("a stream that is %s is no, whatever the answers", (status) =>
  expect(judged(ENGINEER, { status, minLanguage: 4 }, true)).toMatchObject({ verdict: "no", unmet: ["status"] }),
);

test("of the real streams, every one is answered, none is said admissible, and closed ones are no", () => {
  const outcomes = provincesFor(ENGINEER, streams, true);
  expect(outcomes).toHaveLength(51);
  expect(outcomes.filter(({ verdict }) => verdict === "admissible")).toEqual([]);
  const closed = streams.filter(({ status }) => status !== "open" && status !== "openWithOffer");
  expect(closed.length).toBeGreaterThan(3);
  for (const { id } of closed) expect(outcomes.find(({ key }) => key === id)?.verdict).toBe("no");
  for (const outcome of outcomes) expect(outcome.conditions.length, outcome.key).toBeGreaterThan(0);
});
