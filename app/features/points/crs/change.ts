/** A change of answers worth trying. */
import type { RecommendationType } from "#app/features/points/shared/score-sheet.ts";
import type { Answers } from "./questions.ts";

export type Change = {
  type: RecommendationType;
  title: string;
  description: string;
  /** Depends on a province, an employer or a trade more than on the person's own effort. */
  uncertain?: true;
  /** The answers once the change is made. */
  apply: (answers: Answers) => Answers;
};
