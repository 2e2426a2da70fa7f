import { describe, expect, test } from "vitest";
import { DIPLOMA_IDS } from "#app/features/situation/diplomas.ts";
import { toolOf } from "#app/features/situation/tools/registry.ts";
import { answersFor } from "#app/features/situation/tools/tool.ts";
import { readState, writeState } from "./address.ts";
import { FLOW } from "./flow/flow.ts";
import { answeredQuestions, nextQuestion, questionsLeft, startWith } from "./next-question.ts";
import type { Question, State } from "./question.ts";
import { readAnswer } from "./read-answer.ts";
import { sayAnswer } from "./say-answer.ts";
import { settle } from "./settle.ts";
import { BACHELOR, COUPLE, IN_QUEBEC, type Person, formOf } from "./testing/people.ts";

const DAY = "2026-11-23";

function answer(state: State, question: Question, form: URLSearchParams): State {
  const read = readAnswer(question, form, state.facts, DAY);
  if (typeof read === "object" && "problems" in read)
    throw new Error(`${question.id}: ${JSON.stringify(read.problems)}`);
  return settle(state, question, read);
}

/** A person's whole interview, each answer carried by the address to the next question. */
function interview(person: Person, from: State = startWith({})): { asked: string[]; state: State } {
  let state = from;
  const asked: string[] = [];
  for (let question = nextQuestion(state); question; question = nextQuestion(state)) {
    asked.push(question.id);
    if (asked.length > 60) throw new Error(`no end: ${asked.join(" ")}`);
    state = readState(new URLSearchParams(writeState(answer(state, question, formOf(person, question)))));
  }
  return { asked, state };
}

const at = (key: string, { facts }: State) => {
  const tool = toolOf(key);
  if (!tool) throw new Error(`no tool ${key}`);
  return Object.fromEntries(answersFor(tool, facts));
};

describe("how many questions", () => {
  const english = { anglais: "echelle=ielts&co=8&ce=7&eo=7&ee=7" };
  test.each<[string, Person, number]>([
    ["a bachelor of 28", BACHELOR, 18],
    ["who wants to live outside Quebec", { ...BACHELOR, projet: "a=ailleurs" }, 14],
    ["who wants Quebec", { ...BACHELOR, projet: "a=quebec" }, 18],
    ["who has no language better everywhere", { ...BACHELOR, ...english }, 18],
    ["who works in a trade", { ...BACHELOR, metier: "a=2" }, 18],
    ["who never worked", { ...BACHELOR, travail: "a=0&unite=ans" }, 14],
    ["who knows nothing, with whom they would leave included", {}, 19],
    ["with children", { ...BACHELOR, famille: "a=enfants", enfants: "a=2" }, 20],
    ["a couple", COUPLE, 30],
    [
      "a couple with another first language",
      {
        ...COUPLE,
        ...english,
        "conjoint-anglais": "echelle=celpip&co=7&ce=7&eo=7&ee=7",
        "conjoint-francais": "echelle=nclc&co=5&ce=5&eo=5&ee=5",
      },
      30,
    ],
    ["a couple who knows nothing of the spouse", { ...BACHELOR, famille: "a=conjoint" }, 30],
    [
      "a couple where the spouse worked and studied in Canada",
      {
        ...COUPLE,
        "conjoint-canada": "a=travail&a=etudes",
        "conjoint-canada-travail": "a=1&unite=ans",
        "conjoint-canada-diplome": "a=un-deux",
      },
      30,
    ],
  ])("%s", (_who, person, most) => {
    const { asked } = interview(person);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length, asked.join(" ")).toBeLessThanOrEqual(most);
  });

  test("the first ones settle the official score of who is alone", () => {
    const { asked } = interview(BACHELOR);
    expect(asked.slice(0, 8)).toEqual([
      "projet",
      "famille",
      "age",
      "diplome",
      "francais",
      "anglais",
      "canada",
      "travail",
    ]);
  });

  test("what is left is said before the end, and is nothing at it", () => {
    const { asked, state } = interview(BACHELOR);
    expect(asked.length).toBe(16);
    // Pages, the two languages on one and papers and family on another; with a spouse, who most have.
    expect(questionsLeft(startWith({}))).toBe(18);
    expect(questionsLeft(state)).toBe(0);
  });
});

test("months with an employer are asked only where a province counts them", () => {
  expect(interview(IN_QUEBEC).asked).not.toContain("employeur");
  const { state } = interview({ ...IN_QUEBEC, residence: "a=MB" });
  expect(at("eligibility", state)).toMatchObject({ residence: "MB", employerMonths: "18" });
});

test("where a written offer is, is asked only of whom Quebec could choose", () => {
  const written = { ...BACHELOR, papiers: "a=offre", offre: "a=ecrite" };
  expect(interview({ ...written, projet: "a=quebec" }).asked).toContain("offre-province");
  expect(interview({ ...written, projet: "a=ailleurs" }).asked).not.toContain("offre-province");
});

describe("what the tools are told", () => {
  test("a bachelor's answers, on each page in its own words", () => {
    const { state } = interview(BACHELOR);
    expect(at("crs-officiel", state)).toEqual({
      age: "28",
      education: "bachelor",
      firstLanguage: "french",
      firstSpeaking: "9",
      firstListening: "8",
      firstReading: "8",
      firstWriting: "9",
      secondSpeaking: "5",
      secondListening: "5",
      secondReading: "5",
      secondWriting: "5",
      foreignExperience: "3",
    });
    expect(at("arrima", state)).toMatchObject({
      age: "28",
      education: "bachelor-3+",
      workExperience: "36",
      englishListen: "5",
    });
    expect(at("pstq", state)).toMatchObject({
      education: "university-3-4",
      feer: "1",
      workExperience: "36",
      occupationExperience: "30",
      occupationNeed: "balanced",
    });
    expect(at("eligibility", state)).toMatchObject({
      family: "single",
      foreignExperience: "3",
      continuousYear: "yes",
      funds: "12000000",
      residence: "abroad",
    });
  });

  test("a couple's: both speak", () => {
    const { state } = interview(COUPLE);
    expect(at("famille", state)).toMatchObject({
      family: "accompanying",
      partnerAge: "27",
      partnerFirstLanguage: "french",
      spouseEducation: "master",
      spouseSpeaking: "8",
      partnerForeignExperience: "2",
    });
    expect(at("pstq", state)).toMatchObject({
      spouseAge: "27",
      spouseEducation: "graduate-2",
      maritalStatus: "married",
    });
    expect(at("eligibility", state)).toMatchObject({ children: "2", spouseTestLanguage: "french" });
  });

  test("work and studies in Quebec, and an offer there", () => {
    const { state } = interview(IN_QUEBEC);
    expect(at("pstq", state)).toMatchObject({
      quebecExperience: "24",
      outsideResidence: "12",
      outsideWork: "6",
      quebecStudies: "10",
      jobOffer: "outside-montreal",
    });
    expect(at("eligibility", state)).toMatchObject({
      residence: "QC",
      offerProvince: "QC",
      workPermit: "yes",
      pastStudy: "yes",
      recentCanadianYear: "yes",
    });
    expect(at("crs", state)).toMatchObject({
      workExperience: "5",
      canadianExperience: "2",
      jobOffer: "yes",
      studyInCanada: "yes",
      workInCanada: "yes",
    });
  });
});

const question = (state: State, id: string) => {
  const found = answeredQuestions(state).find((one) => one.id === id);
  if (!found) throw new Error(`${id} was not asked`);
  return found;
};

const change = (state: State, id: string, form: string) =>
  answer(state, question(state, id), new URLSearchParams(form));

describe("changing an answer", () => {
  test("« non » to Canada forgets the work there, its sums, and the offer stays", () => {
    const after = change(interview(IN_QUEBEC).state, "canada", "a=aucun");
    expect(after.facts).toMatchObject({ canadianWork: [0, 0], quebecWork: [0, 0], work: [36, 36], jobOffer: ["v0ab"] });
    expect(answeredQuestions(after).map(({ id }) => id)).not.toContain("canada-travail");
  });

  test("the same answer again forgets nothing", () => {
    const { state } = interview(IN_QUEBEC);
    expect(change(state, "canada", "a=travail&a=etudes").facts).toEqual(state.facts);
    expect(change(state, "papiers", "a=offre&a=permis").facts).toEqual(state.facts);
  });

  test("« je ne sais pas » takes the place of an answer, and the answer the place of it", () => {
    const { state } = interview(BACHELOR);
    const unsure = change(state, "diplome", "a=nsp");
    expect([sayAnswer(question(unsure, "diplome"), unsure), unsure.facts.diploma]).toEqual([
      "Je ne sais pas",
      DIPLOMA_IDS,
    ]);
    expect(change(unsure, "diplome", "a=doctorat").facts.diploma).toEqual(["doc"]);
  });

  test("a better English asks which language comes first; a weak one does not", () => {
    const { state } = interview(BACHELOR);
    const better = change(state, "anglais", "echelle=nclc&co=10&ce=4&eo=4&ee=4");
    expect(nextQuestion(better)?.id).toBe("premiere");
    expect(change(better, "anglais", "echelle=aucun").facts.firstLanguage).toEqual(["french"]);
  });

  test("a spouse who no longer comes is forgotten", () => {
    const after = change(interview(COUPLE).state, "famille", "a=reste");
    expect(after.facts.spouseAge).toBeUndefined();
    expect(nextQuestion(after)?.id).toBe("enfants");
  });
});

describe("what is known already", () => {
  test("is not asked", () => {
    const { asked } = interview(BACHELOR, startWith({ age: [28, 28], diploma: ["u3b"], workedInCanada: ["n"] }));
    expect(asked).not.toContain("age");
    expect(asked).not.toContain("diplome");
  });

  test("in part is asked, and what the answer leaves open is not widened", () => {
    const start = startWith({ diploma: ["u3b", "u5b"] });
    expect(interview(BACHELOR, start).state.facts.diploma).toEqual(["u3b"]);
    expect(interview({ ...BACHELOR, diplome: "a=nsp" }, start).state.facts.diploma).toEqual(["u3b", "u5b"]);
  });
});

describe("the address", () => {
  test("holds the longest interview, and never a birth date", () => {
    const { state } = interview({ ...IN_QUEBEC, ...COUPLE, canada: "a=travail&a=etudes", papiers: "a=offre" });
    expect(writeState(state).length).toBeLessThan(1400);
    expect(writeState({ ...state, facts: { ...state.facts, birthDate: "1998-03-02" } })).toBe(writeState(state));
    expect(readState(new URLSearchParams("fiche=ne.1998-03-02_age.28")).facts).toEqual({ age: [28, 28] });
  });

  test("that makes no sense says nothing", () => {
    expect(readState(new URLSearchParams("fiche=%00zzz_age.x_dip.neuf&nsp=rien.age.toString"))).toEqual({
      facts: {},
      unsure: new Set(["age"]),
    });
  });
});

test("asks a spouse’s levels as the spouse’s, and one’s own as one’s own", () => {
  const hints = FLOW.flatMap((one) => (one.kind === "levels" ? [`${one.topic}: ${one.hint}`] : []));
  expect(hints.filter((hint) => hint.startsWith("spouse") && /vos niveaux|vous visez/.test(hint))).toEqual([]);
  expect(hints.filter((hint) => hint.startsWith("languages") && hint.includes("vos niveaux"))).toHaveLength(2);
});
