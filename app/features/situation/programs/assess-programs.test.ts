import { describe, expect, it, test } from "vitest";
import type { Answers } from "./answers.ts";
import { verdictOf } from "#app/features/situation/assess/verdict.ts";
import { type ProgramOutcomes, assessPrograms } from "./assess-programs.ts";
import type { Outcome } from "./outcome.ts";
import { quebecFor } from "./quebec.ts";
import { ENGINEER, WELDER, answering, at } from "./testing/answers.ts";

/** The verdict of one settled case, wherever one wants to live. */
const settled = (outcomes: readonly Outcome[]) => outcomes.map((one) => ({ ...one, short: one.short ?? one.name }));
function summaryOf({ expressEntry, quebec }: ProgramOutcomes) {
  const standings = { expressEntry: settled(expressEntry), quebec: settled(quebec) };
  return verdictOf(standings, { quebec: true, elsewhere: true });
}

const BASIS = { day: "2026-11-21", cadInXaf: 405 };
const MONEY = { children: 0, funds: 20_000_000 };
const FUNDED: Answers = { ...ENGINEER, ...MONEY };

describe("Quebec's streams, from the same answers", () => {
  it("the engineer, alone, French 9: stream 1 is open, stream 2 is for others", () => {
    const verdicts = Object.fromEntries(quebecFor(ENGINEER).map(({ key, verdict }) => [key, verdict]));
    // Nobody is near an exceptional talent by lacking that alone; stream 3 is for regulated occupations, and this is none.
    expect(verdicts).toEqual({ "pstq-1": "admissible", "pstq-2": "no", "pstq-3": "no", "pstq-4": "to-check" });
  });
  it("months left blank are not said to be 0", () => {
    const [first] = quebecFor({ ...ENGINEER, workExperience: null });
    expect(first?.verdict).toBe("to-check");
    expect(first?.conditions.find(({ key }) => key === "experience")).toMatchObject({
      state: "unknown",
      asked: "12\u00a0mois d’expérience dans les 5 dernières années\u00a0: non renseigné",
    });
  });
  it("nothing is refused for questions left unanswered alone", () => {
    const unsaid = { ...ENGINEER, feer: "", workExperience: null, quebecExperience: null, regulated: true } as const;
    expect(quebecFor(unsaid).map(({ verdict }) => verdict)).toEqual(["to-check", "to-check", "admissible", "to-check"]);
    expect(quebecFor({ ...ENGINEER, feer: "", workExperience: 0 })[0]?.verdict).toBe("lacking");
  });
  it("levels of test scores by Quebec's thresholds take the place of the NCLC levels", () => {
    const answers = { ...ENGINEER, first: { speaking: 5, listening: 6, reading: 6, writing: 6 } };
    expect(quebecFor(answers)[0]?.verdict).toBe("one-short");
    const scored = { speaking: 7, listening: 7, reading: 5, writing: 5 };
    expect(quebecFor(answers, { own: scored, spouseOral: null })[0]?.verdict).toBe("admissible");
    expect(assessPrograms(answers, { ...BASIS, quebecFrench: { own: scored, spouseOral: null } }).quebecNote).toContain(
      "seuils du Québec",
    );
  });
  it("stream 3 opens when an order governs the occupation", () =>
    expect(quebecFor({ ...ENGINEER, regulated: true }).find(({ key }) => key === "pstq-3")?.verdict).toBe(
      "admissible",
    ));
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
    const summary = summaryOf(assessPrograms(FUNDED, BASIS));
    expect(summary).toMatchObject({ open: 2, examined: 7, title: "2 voies vous sont ouvertes." });
    expect(summary.sentence).toContain("Travailleurs qualifiés (fédéral)");
  });
  it("the welder: one condition", () =>
    expect(summaryOf(assessPrograms({ ...WELDER, ...MONEY }, BASIS))).toMatchObject({
      open: 0,
      title: "À une condition près.",
    }));
  it("the engineer who did not say of which category: what is left to say", () => {
    const summary = summaryOf(assessPrograms({ ...ENGINEER, feer: "" }, BASIS));
    expect(summary).toMatchObject({ open: 0, title: "Peut-être, selon ce qui reste à préciser." });
    expect(summary.sentence).toContain("décide si vous remplissez les conditions de «\u00a0Québec, volet\u00a01");
  });
  it("a student without a test: not yet", () =>
    expect(
      summaryOf(assessPrograms(answering({ age: 20, education: "high-school", family: "single" }), BASIS)).title,
    ).toBe("Pas encore, et voici pourquoi."));
});

test("a 17-year-old with 38 points of 67: no, everywhere, and points that no single thing gives are not one condition", () => {
  // 5 of secondary studies, 24 of French, 9 of one year: 38.
  const young = answering({
    age: 17,
    education: "high-school",
    family: "single",
    firstLanguage: "french",
    first: at(9),
    feer: "1",
    foreignExperience: 1,
    continuousYear: true,
    workExperience: 12,
    ...MONEY,
  });
  const assessment = assessPrograms(young, BASIS);
  expect(assessment.points.total).toBe(38);
  expect(
    [...assessment.expressEntry, ...assessment.quebec, ...assessment.provinces].filter(
      ({ verdict }) => verdict !== "no",
    ),
  ).toEqual([]);
  expect(summaryOf(assessment).title).toBe("Pas encore, et voici pourquoi.");
  // At 30, twelve points more: 50, of which no single line gives the 17 that lack.
  const adult = assessPrograms({ ...young, age: 30 }, BASIS).expressEntry[0];
  expect(adult?.conditions.filter(({ state }) => state !== "met").map(({ key }) => key)).toEqual(["points"]);
  expect(adult?.verdict).toBe("no");
});

test("the funds are those of the day, at the rate given", () => {
  const { funds } = assessPrograms({ ...ENGINEER, family: "accompanying", children: 2 }, BASIS);
  expect(funds?.need).toMatchObject({ size: 4, dollars: 28_362, fcfa: 11_486_610, missing: null });
});

const exempt = (given: Partial<Answers>) => assessPrograms({ ...ENGINEER, ...given }, BASIS).funds?.exempt;

test("no proof is asked of who works in Canada with an offer", () => {
  expect(exempt({})).toBe(false);
  expect(exempt({ workPermit: true, jobOffer: "noc-0ab" })).toBe(true);
  expect(exempt({ workPermit: true })).toBe(false);
});

const aged = (day: string, quebecVerified?: string) => assessPrograms(ENGINEER, { ...BASIS, day, quebecVerified }).aged;

test("each table that nobody has read again for 60 days is named, Quebec's too", () => {
  expect(aged("2026-11-29", "2026-09-30")).toEqual([]);
  const [funds, fees, quebec, ...others] = aged("2026-11-30", "2026-09-30");
  expect(funds).toBe(
    "Preuve de fonds\u00a0: ces chiffres n’ont pas été relus depuis 61\u00a0jours (le 30\u00a0septembre 2026)\u00a0: ouvrez la page officielle avant de vous y fier.",
  );
  expect([fees, quebec].map((words) => words?.split("\u00a0:")[0])).toEqual([
    "Frais du gouvernement",
    "PSTQ du Québec",
  ]);
  expect(others).toEqual([]);
});

test("before the first edition of the funds, none is given", () =>
  expect(assessPrograms(ENGINEER, { ...BASIS, day: "2025-07-06" }).funds).toBeUndefined());
