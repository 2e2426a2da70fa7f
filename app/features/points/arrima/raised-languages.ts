/** The language answers raised to what gives the most points. Pure. */
import { GRID } from "./grid.ts";
import type { Ladder } from "./grid.ts";
import type { Answers } from "./questions.ts";

/** The four French abilities at the level that gives the most points, or higher when they already are. */
export function raisedFrench(answers: Answers): Partial<Answers> {
  const [oral, written] = [top(GRID.languages.frenchOral), top(GRID.languages.frenchWritten)];
  return {
    frenchListen: Math.max(answers.frenchListen, oral),
    frenchSpeak: Math.max(answers.frenchSpeak, oral),
    frenchRead: Math.max(answers.frenchRead, written),
    frenchWrite: Math.max(answers.frenchWrite, written),
  };
}

/** The same in English. */
export function raisedEnglish(answers: Answers): Partial<Answers> {
  const [oral, written] = [top(GRID.languages.englishOral), top(GRID.languages.englishWritten)];
  return {
    englishListen: Math.max(answers.englishListen, oral),
    englishSpeak: Math.max(answers.englishSpeak, oral),
    englishRead: Math.max(answers.englishRead, written),
    englishWrite: Math.max(answers.englishWrite, written),
  };
}

/** The value from which a ladder gives its most. */
export function top(ladder: Ladder): number {
  return ladder[0]?.from ?? 0;
}
