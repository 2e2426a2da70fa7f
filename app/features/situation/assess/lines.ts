/** An assessment in three lines, as plain data: where one stands, the best way, the next step. Every page and paper shows these. Pure. */
import type { Span } from "#app/features/points/shared/score-sheet.ts";
import type { Ahead } from "./ahead.ts";
import type { Assessment, NotEnough } from "./assess.ts";
import type { BestWay } from "./best-way.ts";
import type { NextStep } from "./next-step.ts";
import type { Score } from "./scores.ts";
import type { Settling } from "./spans.ts";
import type { VerdictWords } from "./verdict.ts";
import { spanWords } from "./words.ts";

/** Points of the official federal grid, and what would narrow them. */
export type ScoreView = Span & { maximum: number; settling: Settling[] };

export type ThreeLines = {
  score: ScoreView;
  verdict: VerdictWords;
  way: Pick<BestWay, "title" | "sentence">;
  step: NextStep;
  /** What takes months and does not wait for the next step; null: nothing. */
  ahead: Ahead | null;
};

/** The three lines of an assessment. */
export function linesOf({ score, verdict, way: { title, sentence }, step, ahead }: Assessment): ThreeLines {
  return { score: scoreView(score), verdict, way: { title, sentence }, step, ahead };
}

/** The three lines as another page is given them, or what must be said first. */
export function linesOrFaults(assessed: Assessment | NotEnough): { lines: ThreeLines } | NotEnough {
  return "faults" in assessed ? { faults: assessed.faults } : { lines: linesOf(assessed) };
}

/** A score without the query strings of its cases. */
export function scoreView({ least, most, maximum, settling }: Score): ScoreView {
  return { least, most, maximum, settling };
}

/** What the figure is, or why it is a span. */
export function scoreNote({ least, most, settling }: ScoreView): string {
  return least === most
    ? "Estimation par la grille officielle d’Entrée express\u00a0: seul IRCC calcule le score qui compte."
    : spanWords(settling);
}
