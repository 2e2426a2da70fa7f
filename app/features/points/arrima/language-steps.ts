/** The halves of each language, and the next step of each. Pure. */
import { GRID } from "./grid.ts";
import type { Answers } from "./questions.ts";
import { climb, levelsOf, nextStep } from "./rules.ts";
import type { Parts } from "./rules.ts";

export const HALVES = [
  { part: "frenchOral", scale: "niveau", where: "à l’oral en français" },
  { part: "frenchWritten", scale: "niveau", where: "à l’écrit en français" },
  { part: "englishOral", scale: "CLB", where: "à l’oral en anglais" },
  { part: "englishWritten", scale: "CLB", where: "à l’écrit en anglais" },
] as const;

/** The next step of each half of each language, with the points it adds: "niveau 8 à l’oral en français", 1. */
export function languageSteps(answers: Answers): { part: keyof Parts["languages"]; words: string; gain: number }[] {
  const levels = levelsOf(answers);
  return HALVES.flatMap(({ part, scale, where }) => {
    const ladder = GRID.languages[part];
    const next = nextStep(ladder, levels[part]);
    if (next === undefined) return [];
    return [{ part, words: `${scale}\u00a0${next.from} ${where}`, gain: next.points - climb(ladder, levels[part]) }];
  });
}
