/** The flow of /bilan, walked by anybody: it ends, asks nothing twice, and asks nothing that changes no result. */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assessPrograms } from "#app/features/situation/programs/assess-programs.ts";
import { readEligibility } from "#app/features/situation/programs/read-answers.ts";
import { readState, writeState } from "#app/features/interview/address.ts";
import { interviewPage } from "#app/features/interview/interview-page.ts";
import { admissionOf } from "#app/features/situation/assess/admission.ts";
import { scoresOf } from "#app/features/situation/assess/scores.ts";
import { drawFlow } from "#app/features/interview/draw-flow.ts";
import { levelsBetween } from "#app/features/interview/flow/possible.ts";
import { FLOW } from "#app/features/interview/flow/flow.ts";
import { isAsked, nextQuestion, questionsLeft, startWith } from "#app/features/interview/next-question.ts";
import type { Question, State } from "#app/features/interview/question.ts";
import { readAnswer } from "#app/features/interview/read-answer.ts";
import { settle } from "#app/features/interview/settle.ts";
import { anyAnswer, anyPerson } from "#app/features/interview/testing/any-person.ts";
import { figuresOfFiles } from "#app/features/interview/testing/figures.ts";
import { type Person, formOf } from "#app/features/interview/testing/people.ts";
import { readAnswers as readArrima } from "#app/features/points/arrima/questions.ts";
import { score as scoreArrima } from "#app/features/points/arrima/rules.ts";
import { readProfile } from "#app/features/points/crs-official/questions.ts";
import { scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import { readAnswers as readCrs } from "#app/features/points/crs/questions.ts";
import { score as scoreCrs } from "#app/features/points/crs/rules.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { toolOf } from "#app/features/situation/tools/registry.ts";
import { answersFor } from "#app/features/situation/tools/tool.ts";
import { readAnswers as readPstq } from "#app/features/points/pstq/questions.ts";
import { scorePstq } from "#app/features/points/pstq/rules.ts";
import { streamsFor } from "#app/features/points/pstq/streams.ts";
import { counted } from "#scripts/checks/counts.ts";

const DAY = "2026-11-23";
/** What is searched by samples is searched by the same ones each time. */
const SEED = 17;

const FIGURES = figuresOfFiles();

const at = (key: string, facts: Facts) => {
  const tool = toolOf(key);
  if (!tool) throw new Error(`no tool ${key}`);
  return answersFor(tool, facts);
};

/** What every page says of these facts, in one text. */
function results({ facts }: State): string {
  const pstq = readPstq(at("pstq", facts));
  // What /crs/famille asks of the spouse makes the spouse's own profile; its lines change with every answer of it.
  return JSON.stringify([
    scoreOfficial(readProfile(at("crs-officiel", facts)).profile, FIGURES.crs),
    [...at("famille", facts)].filter(([name]) => name.startsWith("partner")),
    scoreCrs(readCrs(at("crs", facts))),
    scoreArrima(readArrima(at("arrima", facts))),
    scorePstq(pstq, FIGURES.pstq),
    streamsFor(pstq),
    assessPrograms(readEligibility(at("eligibility", facts)).answers, { day: DAY, cadInXaf: 450 }),
    [...at("pnp", facts)],
  ]);
}

/** What the bilan adds to the tools: every case that an open answer leaves, from the lowest to the highest. */
function cases({ facts }: State): string {
  const grids = { day: DAY, federal: FIGURES.crs, quebec: FIGURES.pstq };
  const admission = admissionOf(facts, { day: DAY, cadInXaf: 450, quebecVerified: FIGURES.pstq.verified });
  const scores = Object.values(scoresOf(facts, grids)).map(({ least, most, settling }) => ({ least, most, settling }));
  // The facts and the answers of a case are what was asked, no result.
  return JSON.stringify([scores, { ...admission, cases: undefined }]);
}

function answered(state: State, question: Question, person: Person): State {
  const read = readAnswer(question, formOf(person, question), state.facts, DAY);
  if (typeof read === "object" && "problems" in read)
    throw new Error(`${question.id}: ${JSON.stringify(read.problems)}`);
  return settle(state, question, read);
}

/** From a state to the end. */
function walk(from: State, person: Person): { state: State; steps: { before: State; question: Question }[] } {
  let state = from;
  const steps: { before: State; question: Question }[] = [];
  for (let question = nextQuestion(state); question && steps.length <= FLOW.length; question = nextQuestion(state)) {
    steps.push({ before: state, question });
    state = answered(state, question, person);
  }
  return { state, steps };
}

test("every way through it ends, asks nothing twice, and fits an address", () => {
  fc.assert(
    fc.property(anyPerson, (person) => {
      const { state, steps } = walk(startWith({}), person);
      const asked = steps.map(({ question }) => question.id);
      expect(nextQuestion(state)).toBeUndefined();
      expect(asked.filter((id, index) => asked.indexOf(id) < index)).toEqual([]);
      expect(questionsLeft(state)).toBe(0);
      const query = writeState(state);
      expect(query.length).toBeLessThan(2000);
      expect(nextQuestion(readState(new URLSearchParams(query)))).toBeUndefined();
    }),
    { numRuns: counted(100) },
  );
});

test("every question can be reached, and its answer changed from wherever one is", () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(anyPerson, anyPerson, fc.nat(), (person, other, pick) => {
      const { state, steps } = walk(startWith({}), person);
      for (const { question } of steps) reached.add(question.id);
      const changed = steps.map(({ question }) => question).filter((question) => isAsked(question, state))[
        pick % steps.length
      ];
      if (changed) expect(nextQuestion(walk(answered(state, changed, other), other).state)).toBeUndefined();
    }),
    { numRuns: 100, seed: SEED },
  );
  // Levels of a spouse without their language come from other pages alone.
  const elsewhere = startWith({ family: ["accompanying"], ...levelsBetween(7, 7, "spouse") });
  for (const { question } of walk(elsewhere, {}).steps) reached.add(question.id);
  expect(FLOW.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
});

/** What each step of a walk says is left, by the addresses that its pages send. */
function countsOf(person: Person): number[] {
  const counts: number[] = [];
  for (let query = ""; counts.length <= FLOW.length;) {
    const params = new URLSearchParams(query);
    const page = interviewPage({ params, state: readState(params), path: "/bilan", figures: FIGURES, day: DAY });
    if (page.kind !== "question") break;
    counts.push(page.left);
    const sent = page.parts.flatMap(({ question, prefix }): [string, string][] => [
      ["r", question],
      ...[...new URLSearchParams(person[question] ?? "a=nsp")].map(([name, value]): [string, string] => [
        `${prefix}${name}`,
        value,
      ]),
    ]);
    query = new URLSearchParams([
      ...page.carried.map(([name, value]): [string, string] => [name, value]),
      ...sent,
    ]).toString();
  }
  return counts;
}

test("« il en reste » never rises, and is nothing at the last question", () => {
  fc.assert(
    fc.property(anyPerson, (person) => {
      const counts = countsOf(person);
      expect(counts.length).toBeGreaterThan(5);
      expect(counts.every((count, index) => index === 0 || count <= (counts[index - 1] ?? 0))).toBe(true);
      expect(counts.at(-1)).toBe(0);
    }),
    { numRuns: counted(40, 8) },
  );
});

/**
 * Two answers and one way to answer all that follows, after which some page says something else. What was answered before stays:
 * it is in this situation that the question is asked. The bilan's own cases cost the most: they are looked at last.
 */
function changesSomething({ before, question }: { before: State; question: Question }, seed: number): boolean {
  const tries = fc
    .sample(fc.tuple(anyPerson, anyAnswer(question), anyAnswer(question)), { numRuns: 60, seed })
    .filter(([, one, other]) => one !== other);
  const differs =
    (says: (state: State) => string) =>
    ([rest, one, other]: (typeof tries)[number]) => {
      const end = (form: string) =>
        says(walk(answered(before, question, { ...rest, [question.id]: form }), rest).state);
      return end(one) !== end(other);
    };
  return tries.some(differs(results)) || tries.slice(0, 15).some(differs(cases));
}

test("no question is asked whose answer changes nothing in any result", () => {
  fc.assert(
    fc.property(anyPerson, fc.nat(), (person, seed) => {
      const idle = walk(startWith({}), person)
        .steps.filter((step) => !changesSomething(step, seed))
        .map(({ question }) => question.id);
      expect(idle).toEqual([]);
    }),
    { numRuns: counted(5, 1), seed: SEED },
  );
});

test("an answer that changes nothing is found by the same search", () => {
  const before = walk(startWith({}), { famille: "a=seul" }).state;
  const idle = FLOW.find(({ id }) => id === "conjoint-diplome");
  if (!idle) throw new Error("no such question");
  // Asked of nobody who leaves alone: whatever is said of a spouse changes no page.
  expect(changesSomething({ before, question: idle }, 1)).toBe(false);
});

test("the drawing in docs/images is of this flow (node scripts/draw-interview.ts)", () => {
  const drawn = readFileSync(path.resolve(import.meta.dirname, "../../../../docs/images/interview.svg"), "utf8");
  expect(drawn).toBe(drawFlow(FLOW, FIGURES));
});
