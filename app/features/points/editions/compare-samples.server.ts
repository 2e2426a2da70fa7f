import { setImmediate } from "node:timers/promises";
import { SECTIONS as PSTQ_SECTIONS } from "#app/features/points/pstq/questions.ts";
import { BODY_SECTIONS, SPOUSE_SECTIONS } from "#app/features/points/crs-official/api.ts";
import type { Question, Section } from "#app/features/points/shared/questions.ts";

export const SAMPLES = 1_000;
/** Scored between two pauses, so that nobody else waits for it. */
const AT_ONCE = 50;
const SEED = 20_261_127;

export type Comparison = {
  /** Profiles that both grids score, and of them those whose total is the same. */
  compared: number;
  same: number;
  higher: number;
  lower: number;
  /** Largest gain and loss, and the mean of the differences, in points. */
  most: number;
  least: number;
  mean: number;
};

type Scored<Grid> = {
  score(answers: Record<string, unknown>, grid: Grid): { total: number } | { problem: string };
};

/** The totals of generated profiles by two editions of a grid, a few at a time; the same profiles each time. */
export async function compareOnSamples<Grid>(
  kind: Scored<Grid>,
  family: "grid-crs" | "grid-pstq",
  before: Grid,
  after: Grid,
): Promise<Comparison> {
  const random = seeded(SEED);
  const differences: number[] = [];
  for (let made = 0; made < SAMPLES; made += 1) {
    if (made % AT_ONCE === 0) await setImmediate();
    const answers = profile(family, random);
    const [old, now] = [kind.score(answers, before), kind.score(answers, after)];
    if ("total" in old && "total" in now) differences.push(now.total - old.total);
  }
  const sum = differences.reduce((total, one) => total + one, 0);
  return {
    compared: differences.length,
    same: differences.filter((one) => one === 0).length,
    higher: differences.filter((one) => one > 0).length,
    lower: differences.filter((one) => one < 0).length,
    most: Math.max(0, ...differences),
    least: Math.min(0, ...differences),
    mean: differences.length === 0 ? 0 : sum / differences.length,
  };
}

/** Numbers from 0 to 1 that come again with the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Answers as the open API takes them. */
function profile(family: "grid-crs" | "grid-pstq", random: () => number): Record<string, unknown> {
  if (family === "grid-pstq") return answersTo(PSTQ_SECTIONS, random);
  const own = answersTo(BODY_SECTIONS, random);
  return random() < 0.4 ? { ...own, spouse: answersTo(SPOUSE_SECTIONS, random) } : own;
}

const answersTo = (sections: readonly Section[], random: () => number) =>
  Object.fromEntries(
    sections.flatMap(({ questions }) => questions.map((question) => [question.name, answerTo(question, random)])),
  );

function answerTo(question: Question, random: () => number): unknown {
  const below = (most: number) => Math.floor(random() * most);
  if (question.kind === "yesno") return random() < 0.3 ? "yes" : "no";
  // An age is never a month's worth, nor experience eighty years.
  if (question.kind === "number") return question.name.toLowerCase().includes("age") ? 18 + below(32) : below(60);
  const { value } = question.choices[below(question.choices.length)] ?? { value: question.untouched };
  return question.kind === "level" ? Number(value) : value;
}
