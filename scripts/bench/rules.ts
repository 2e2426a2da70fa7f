/** Simulations a second of the pure rules, in this one process. */
import { readAnswers as readArrima, SECTIONS as ARRIMA } from "#app/features/simulators/arrima/questions.ts";
import { buildSheet as arrimaSheet } from "#app/features/simulators/arrima/result.ts";
import { score as scoreArrima } from "#app/features/simulators/arrima/rules.ts";
import { readAnswers as readCrs, SECTIONS as CRS } from "#app/features/simulators/crs/questions.ts";
import { buildSheet as crsSheet } from "#app/features/simulators/crs/result.ts";
import { score as scoreCrs } from "#app/features/simulators/crs/rules.ts";
import type { Question, Section } from "#app/features/simulators/shared/questions.ts";

export type RulesBench = { name: string; perSecond: number };

const PROFILES = 10_000;
/** Profiles between two looks at the clock; divides PROFILES. */
const BATCH = 100;
const WARM_MS = 300;

/** @param lasting milliseconds measured for each of the four lines */
export function benchRules(lasting: number): RulesBench[] {
  const random = seeded(20261120);
  const crs = profiles(CRS, random).map(readCrs);
  const arrima = profiles(ARRIMA, random).map(readArrima);
  return [
    { name: "CRS, points", perSecond: rate(crs, (answers) => scoreCrs(answers).result.total, lasting) },
    {
      name: "CRS, whole result with reasons and advice",
      perSecond: rate(crs, (answers) => crsSheet(answers).total, lasting),
    },
    { name: "Arrima, points", perSecond: rate(arrima, (answers) => scoreArrima(answers).result.total, lasting) },
    {
      name: "Arrima, whole result with reasons and advice",
      perSecond: rate(arrima, (answers) => arrimaSheet(answers).total, lasting),
    },
  ];
}

function rate<Answers>(all: readonly Answers[], total: (answers: Answers) => number, lasting: number): number {
  run(all, total, WARM_MS);
  const { done, ms, sum } = run(all, total, lasting);
  // Read, so that no engine may leave the work out.
  if (!(sum > 0)) throw new Error("the rules gave no point to anybody");
  return (1000 * done) / ms;
}

function run<Answers>(
  all: readonly Answers[],
  total: (answers: Answers) => number,
  lasting: number,
): { done: number; ms: number; sum: number } {
  const began = performance.now();
  let done = 0;
  let sum = 0;
  let ms = 0;
  for (let next = 0; ms < lasting; next = (next + BATCH) % all.length) {
    for (const answers of all.slice(next, next + BATCH)) sum += total(answers);
    done += BATCH;
    ms = performance.now() - began;
  }
  return { done, ms, sum };
}

/** Random answers to every question, as query strings would give them. */
function profiles(sections: readonly Section[], random: () => number): URLSearchParams[] {
  const questions = sections.flatMap((section) => section.questions);
  return Array.from(
    { length: PROFILES },
    () => new URLSearchParams(questions.map((question) => [question.name, anyAnswer(question, random)])),
  );
}

function anyAnswer(question: Question, random: () => number): string {
  if (question.kind === "number") return String(Math.floor(random() * 60));
  if (question.kind === "yesno") return random() < 0.5 ? "yes" : "no";
  return question.choices[Math.floor(random() * question.choices.length)]?.value ?? "";
}

/** The same numbers each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
