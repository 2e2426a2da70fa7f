import type { ReactNode } from "react";
import { type RawAnswers, isAsked } from "#app/features/points/shared/answers.ts";
import type { Condition } from "#app/features/points/shared/questions.ts";

/**
 * What matters under a condition alone. The style sheet shows and hides it with the choice that the form holds, and
 * what was answered stays; a browser without `:has` shows it with its condition in words, until React hides it there.
 */
export function Conditional({
  when,
  followed,
  className = "question-conditional",
  children,
}: {
  when: Condition | undefined;
  /** The answers, where React runs and follows them. */
  followed?: Readonly<RawAnswers> | undefined;
  className?: string;
  children: ReactNode;
}) {
  if (!when) return children;
  return (
    <div className={className} data-when={when.field} hidden={followed && !isAsked({ when }, followed)}>
      {!followed && <p className="question-condition">{when.words}</p>}
      {children}
    </div>
  );
}
