import type { ReactNode } from "react";
import type { PagePart } from "#app/features/interview/interview-page.ts";
import { ANSWER, type Problem, UNSURE } from "#app/features/interview/read-answer.ts";
import { FieldProblem, Pick, StepForm } from "./step-form.tsx";

type PartProps = {
  part: PagePart;
  problems: readonly Problem[];
  keep: string;
  /** Its heading. */ children: ReactNode;
};

/** One question of a page: its heading, its controls, and « je ne sais pas » beside them where others are asked too. */
export function StepPart({ part: { prefix, hint, more, form, unsure }, problems, keep, children }: PartProps) {
  const field = `${prefix}${ANSWER}`;
  const hintId = `${prefix}indice`;
  const describedBy =
    [
      ...(hint === undefined ? [] : [hintId]),
      ...(problems.some((problem) => problem.field === field) ? [`${field}-faux`] : []),
    ].join(" ") || undefined;
  const grouped = form.kind !== "number" && form.kind !== "duration" && form.kind !== "list";
  const controls = (
    <>
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
          {more && (
            <>
              {" "}
              <a href={more.href}>{more.words}</a>
            </>
          )}
        </p>
      )}
      <StepForm form={form} prefix={prefix} describedBy={describedBy} problems={problems} keep={keep} />
      <FieldProblem problems={problems} field={field} />
      {prefix !== "" && form.kind !== "levels" && (
        <Pick
          choice={{ value: UNSURE, label: "Je ne sais pas", chosen: unsure.chosen }}
          type="checkbox"
          name={field}
          look="pick slim quiet"
        />
      )}
    </>
  );
  const className = prefix === "" ? undefined : "part";
  return grouped ? (
    <fieldset className={className} aria-describedby={describedBy}>
      <legend>{children}</legend>
      {controls}
    </fieldset>
  ) : (
    <div className={className}>
      {children}
      {controls}
    </div>
  );
}
