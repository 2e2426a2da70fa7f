import type { ReactNode } from "react";

type AnswersFoldProps = {
  /** Whether it stands open: there is no result yet, or an answer is to be corrected. */
  open: boolean;
  /** Whether the page has no result yet: an open form needs no line then. */
  alone: boolean;
  /** What was asked for, "Vos critères" of a search. */
  name?: string;
  children: ReactNode;
};

/**
 * The form of a page that shows its result: one line above it, which opens the form filled.
 * Where both columns have room (styles/folds.css) the form stands beside the result instead.
 */
export function AnswersFold({ open, alone, name = "Vos réponses", children }: AnswersFoldProps) {
  return (
    <details className={alone ? "answers-fold alone" : "answers-fold"} open={open}>
      <summary>
        <span>
          {name}, <u>modifier</u>
        </span>
      </summary>
      {children}
    </details>
  );
}
