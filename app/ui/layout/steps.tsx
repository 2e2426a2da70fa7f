import type { ReactNode } from "react";
import Check from "lucide-react/icons/check";
import { classNames } from "#app/ui/class-names.ts";

export type StepState = "done" | "current" | "todo";
export type Step = { title: ReactNode; text?: ReactNode; state?: StepState };

const stateWords: Record<StepState, string> = { done: "Terminé", current: "En cours", todo: "À venir" };

/** An ordered journey on a dashed line: down the page on a narrow screen, across it elsewhere unless `vertical`. */
export function Steps({ steps, vertical = false }: { steps: readonly Step[]; vertical?: boolean }) {
  return (
    <ol className={classNames("steps", !vertical && "steps-row")}>
      {steps.map((step, index) => (
        // Keyed by place: that is what a step is.
        <li key={index} aria-current={step.state === "current" ? "step" : undefined}>
          <span className={classNames("step-mark", markClass(step.state))} aria-hidden="true">
            {step.state === "done" ? <Check size={22} strokeWidth={3} /> : null}
          </span>
          <strong>{step.title}</strong>
          {step.text}
          {step.state === undefined ? null : <span className="sr-only"> ({stateWords[step.state]})</span>}
        </li>
      ))}
    </ol>
  );
}

function markClass(state: StepState | undefined): string | undefined {
  if (state === "current") return "step-current";
  return state === "todo" ? "step-todo" : undefined;
}
