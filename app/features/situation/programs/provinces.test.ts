import { describe, expect, it, test } from "vitest";
import type { Stream } from "#app/features/programs/data/shape.ts";
import { streams } from "#app/features/programs/streams.ts";
import type { Answers } from "./answers.ts";
import type { Condition } from "./outcome.ts";
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

function judged(answers: Answers, stream: Partial<Stream>, expressEntry: Condition["state"] = "unmet") {
  const [outcome] = provincesFor(answers, [{ ...STREAM, ...stream }], { expressEntry, occupation: "" });
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
    [
      "experience in years",
      { experienceMonths: 24 },
      { foreignExperience: 2 },
      { foreignExperience: 1, workExperience: 12 },
    ],
    ["offer", { jobOffer: true }, { jobOffer: "other", offerProvince: "NB" }, { jobOffer: "none" }],
    [
      "offer of the place",
      { jobOffer: true },
      { jobOffer: "noc-0ab", offerProvince: "NB" },
      { jobOffer: "noc-0ab", offerProvince: "ON" },
    ],
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
    expect(judged(answering({}), { minLanguage: 5, jobOffer: true })).toMatchObject({
      verdict: "no",
      unmet: ["language", "jobOffer"],
    }));
});

describe("what is not known is neither yes nor no", () => {
  it("a stream known by its name alone says that, whatever its kind lets one think", () => {
    const outcome = judged(answering({ jobOffer: "none" }), {
      sources: [],
      expressEntry: true,
      jobOffer: true,
      category: "expressEntry",
    });
    expect(isUnread(outcome)).toBe(true);
    expect(outcome.conditions.map(({ asked }) => asked)).toEqual([
      "Critères non connus\u00a0: à voir sur la page officielle",
    ]);
  });
  it("months left blank are not 0", () => {
    expect(judged(answering({}), { experienceMonths: 12 })).toMatchObject({
      verdict: "to-check",
      conditions: [{ key: "experience", state: "unknown" }],
    });
    expect(judged(answering({ workExperience: 0 }), { experienceMonths: 12 })).toMatchObject({
      verdict: "one-short",
      conditions: [{ state: "unmet" }],
    });
  });
  it("an offer or months of which the text asks more are not met", () => {
    const offered = answering({ jobOffer: "noc-0ab", offerProvince: "NB", workExperience: 60 });
    const text = judged(offered, {
      jobOffer: true,
      experienceMonths: 12,
      conditions: [
        { topic: "jobOffer", words: "Offre d’un employeur désigné." },
        { topic: "experience", words: "12 mois sur les 18 derniers." },
      ],
    });
    expect(text.conditions.map(({ key, state }) => `${key} ${state}`)).toEqual([
      "experience unknown",
      "jobOffer unknown",
    ]);
    expect(text.conditions.map(({ next }) => next?.words)).toEqual([
      "À comparer avec votre situation.",
      "À comparer avec votre situation.",
    ]);
  });
  it("a level between those of two groups of occupations is not met", () => {
    const text = {
      minLanguage: 4,
      conditions: [{ topic: "language", words: "NCLC\u00a05 pour les FEER 0 à 3, NCLC 4 pour les autres." }],
    } as const;
    const state = (level: number) => judged(answering({ first: at(level) }), text).conditions[0]?.state;
    expect([3, 4, 5].map(state)).toEqual(["unmet", "unknown", "met"]);
  });
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
  it("a diploma not said is left to check", () =>
    expect(judged(answering({}), { education: "college" }).unmet).toEqual([]));
});

describe("Express Entry", () => {
  it("is a condition where the stream is linked to it", () => {
    expect(judged(ENGINEER, { expressEntry: true }, "met").verdict).toBe("to-check");
    expect(judged(ENGINEER, { expressEntry: true }, "unmet")).toMatchObject({
      verdict: "one-short",
      unmet: ["expressEntry"],
    });
  });
  it("is none where it is one way of two", () =>
    expect(judged(ENGINEER, { expressEntry: "optional" }, "unmet").unmet).toEqual([]));
});

const states = (answers: Partial<Answers>, stream: Partial<Stream>) =>
  judged(answering(answers), stream).conditions.map(({ state }) => state);

describe("being there already", () => {
  const present = { presence: true } as const;
  const employed = { withEmployer: true, experienceMonths: 9 } as const;

  it("is left open while nobody said where they work", () => {
    expect(states({}, present)).toEqual(["unknown"]);
    expect(states({ workExperience: 60 }, employed)).toEqual(["unknown"]);
  });
  it("is lacking in Douala and in another province, however long one has worked", () => {
    expect(states({ residence: "abroad", workExperience: 60 }, employed)).toEqual(["unmet"]);
    expect(states({ residence: "ON", employerMonths: 60 }, employed)).toEqual(["unmet"]);
    expect(states({ residence: "abroad" }, present)).toEqual(["unmet"]);
  });
  it("is not one condition short for whoever is elsewhere: being there is what the stream is for", () => {
    for (const stream of [present, employed]) {
      expect(judged(answering({ residence: "abroad" }), stream).verdict).toBe("no");
      expect(judged(answering({ residence: "ON" }), stream).verdict).toBe("no");
    }
    expect(judged(answering({ residence: "NB", employerMonths: 8 }), employed).verdict).toBe("one-short");
  });
  it("counts the months with that employer, and a permit", () => {
    expect(states({ residence: "NB" }, employed)).toEqual(["unknown"]);
    expect(states({ residence: "NB", employerMonths: 8 }, employed)).toEqual(["unmet"]);
    expect(states({ residence: "NB", employerMonths: 9 }, employed)).toEqual(["met"]);
    expect(states({ residence: "NB", workPermit: true }, present)).toEqual(["met"]);
  });
});

test("somebody in Douala without an offer: no stream is near that asks to be there, none has all that it asks met", () => {
  const outcomes = provincesFor(ENGINEER, streams(), { expressEntry: "met", occupation: "" });
  const verdict = (id: string) => outcomes.find(({ key }) => key === id)?.verdict;
  for (const id of [
    "aaip-opportunite",
    "aaip-tourisme-hotellerie",
    "mpnp-travailleur-au-manitoba",
    "oinp-main-d-oeuvre-feer-4-5",
    "nlpnp-diplome-international",
  ])
    expect(verdict(id), id).toBe("no");
  for (const outcome of outcomes.filter(({ verdict: said }) => said === "to-check"))
    expect(
      outcome.conditions.some(({ state }) => state === "unknown"),
      outcome.key,
    ).toBe(true);
  expect(outcomes.filter(isUnread).map(({ nameOnly }) => nameOnly)).toEqual(Array.from({ length: 30 }, () => true));
});

test("under 18, every stream is no", () => {
  const outcomes = provincesFor({ ...ENGINEER, age: 17 }, streams(), { expressEntry: "met", occupation: "" });
  expect([...new Set(outcomes.map(({ verdict }) => verdict))]).toEqual(["no"]);
});

test.each(["closed", "revoked", "suspended"] as const)("a stream that is %s is no, whatever the answers", (status) =>
  expect(judged(ENGINEER, { status, minLanguage: 4 }, "met")).toMatchObject({ verdict: "no", unmet: ["status"] }),
);

test("of the real streams, every one is answered, none is said admissible, and closed ones are no", () => {
  const outcomes = provincesFor(ENGINEER, streams(), { expressEntry: "met", occupation: "" });
  expect(outcomes).toHaveLength(51);
  expect(outcomes.filter(({ verdict }) => verdict === "admissible")).toEqual([]);
  const closed = streams().filter(({ status }) => status !== "open" && status !== "openWithOffer");
  expect(closed.length).toBeGreaterThan(3);
  for (const { id } of closed) expect(outcomes.find(({ key }) => key === id)?.verdict).toBe("no");
  for (const outcome of outcomes) expect(outcome.conditions.length, outcome.key).toBeGreaterThan(0);
});
