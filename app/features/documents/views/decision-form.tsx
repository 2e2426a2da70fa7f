import type { ReactNode } from "react";
import type { ReviewPoint } from "#app/features/documents/review/review-points.ts";
import { correctionReasons } from "#app/features/documents/status.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, type FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { RemarkField } from "./remark-field.tsx";
import { ReviewPoints } from "./review-points.tsx";

type Input = { id: string; initialValue?: string | undefined; errors?: string[] | undefined };

type DecisionFormProps = {
  id: string;
  summaryId?: string;
  problems: readonly FieldProblem[];
  hidden: Readonly<Record<string, string>>;
  /** The document, beside the checklist. */
  pages: ReactNode;
  points: readonly ReviewPoint[];
  /** What was typed in a form that came back. */
  typed: (name: string) => string | undefined;
  mayValidate: boolean;
  /** Ends « Valider demande 3 « Oui » ». */
  together?: string;
  /** Null when no correction may be asked for. */
  correction: {
    reason: Input;
    remark: Input;
    texts: readonly { id: string; title: string }[];
    before?: ReactNode;
    after?: ReactNode;
  } | null;
  keys: ReactNode;
};

/** The document, its checklist, the correction and the decision: one form, so that nothing typed is lost. */
export function DecisionForm({
  id,
  summaryId,
  problems,
  hidden,
  pages,
  points,
  typed,
  mayValidate,
  together,
  correction,
  keys,
}: DecisionFormProps) {
  return (
    <form method="post" id={id} noValidate>
      <ErrorSummary id={summaryId} problems={problems} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="review-split">
        {pages}
        <div>
          {mayValidate && <ReviewPoints points={points} answered={typed} />}
          {correction && (
            <section aria-labelledby="corriger" className="review-correction">
              <h2 id="corriger" className="office-section-head">
                Correction
              </h2>
              {correction.before}
              <Segmented
                id={correction.reason.id}
                name="reason"
                label="Raison"
                options={Object.entries(correctionReasons).map(([value, label]) => ({ value, label }))}
                {...(correction.reason.initialValue !== undefined && {
                  defaultValue: correction.reason.initialValue,
                })}
                error={correction.reason.errors?.[0]}
              />
              <RemarkField field={correction.remark} texts={correction.texts} />
              {correction.after}
            </section>
          )}
          {mayValidate && (
            <p id="pour-valider" className="office-muted">
              Valider demande {points.length} «&nbsp;Oui&nbsp;»{together}.
            </p>
          )}
          <div className="review-decide">
            {mayValidate && (
              <Button name="intent" value="validate" data-key="v" aria-describedby="pour-valider">
                Valider et suivante
              </Button>
            )}
            {correction && (
              <Button look="secondary" name="intent" value="ask-again" data-key="c">
                Demander la correction
              </Button>
            )}
          </div>
          {keys}
        </div>
      </div>
    </form>
  );
}
