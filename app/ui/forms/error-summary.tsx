import { OUTCOME } from "./outcome.ts";

/** A refused field: the id of its control, and what is wrong in words. */
export type FieldProblem = { fieldId: string; message: string };

/**
 * What the server refused, at the head of a form, each line leading to its field. It takes the
 * focus when the page arrives, so that a keyboard or a screen reader starts there. Renders
 * nothing without a problem.
 */
export function ErrorSummary({
  problems,
  heading,
  id = "error-summary",
  takesFocus = true,
}: {
  problems: readonly FieldProblem[];
  heading?: string;
  id?: string;
  takesFocus?: boolean;
}) {
  if (problems.length === 0) return null;
  const counted = problems.length === 1 ? "Un point est à corriger" : `${problems.length} points sont à corriger`;
  return (
    <div
      className="error-summary"
      id={id}
      role="alert"
      tabIndex={-1}
      {...(takesFocus && OUTCOME)}
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`}>{heading ?? counted}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.fieldId} ${problem.message}`}>
            <a href={`#${problem.fieldId}`}>{problem.message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
