import { useForm } from "@conform-to/react";
import type { ReviewRefusal } from "#app/features/applications/review/answer-review.server.ts";
import { seenValue } from "#app/features/applications/documents/required-words.ts";
import type { ReviewPage } from "#app/features/applications/review/review-page.server.ts";
import { correctionReasons } from "#app/features/documents/status.ts";
import { RemarkField } from "#app/features/documents/views/remark-field.tsx";
import { ReviewKeys } from "#app/features/documents/views/review-head.tsx";
import { ReviewPoints } from "#app/features/documents/views/review-points.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { NoteRows } from "./note-rows.tsx";
import { PageTicks } from "./page-ticks.tsx";
import { problemsOf } from "#app/features/applications/views/sheet-fields.tsx";

type Values = Record<"reason" | "pages" | "remark" | "dueOn", string>;
type ReviewFormProps = { review: ReviewPage; texts: readonly { id: string; title: string }[]; answer: ReviewRefusal["data"] | undefined };

/** The pages with their ticks, the checklist, the correction and the decision: one form, so that nothing typed is lost. */
export function ReviewForm({ review: { document, pages: pictures, count, points, today }, texts, answer }: ReviewFormProps) {
  const [form, fields] = useForm<Values>({ id: `correction-${document.id}`, lastResult: answer?.result });
  const { reason, pages, remark, dueOn } = fields;
  const typed = answer?.result.initialValue ?? undefined;
  const typedText = (name: string) => {
    const value = typed?.[name];
    return typeof value === "string" ? value : undefined;
  };
  const ofNotes = Object.entries(answer?.result.error ?? {}).flatMap(([name, said]) =>
    name.startsWith("note-") ? (said ?? []).map((message) => ({ fieldId: name, message })) : [],
  );
  const problems = [...problemsOf(form, [reason, pages, remark, dueOn]), ...ofNotes];
  const waits = document.state === "in-review";
  return (
    <form method="post" id={form.id} noValidate>
      <ErrorSummary id={`${form.id}-resume`} problems={problems} />
      <input type="hidden" name="document" value={document.id} />
      <input type="hidden" name="seen" value={seenValue(document)} />
      <div className="review-split">
        <section className="review-pages" aria-label="La pièce">
          {pictures.length > 1 && (
            <p className="review-turns">
              {pictures.map(({ page }) => (
                <a key={page} className="link-block" href={`#page-${page}`}>
                  Page {page}
                </a>
              ))}
            </p>
          )}
          {pictures.length > 0 && <PageTicks pages={pictures} count={count} ticked={(name) => typed?.[name] !== undefined} keyed />}
        </section>
        <div>
          {waits && <ReviewPoints points={points} answered={typedText} />}
          <section aria-labelledby="corriger" className="review-correction">
            <h2 id="corriger" className="office-section-head">
              Correction
            </h2>
            <Segmented
              id={reason.id}
              name="reason"
              label="Raison"
              options={Object.entries(correctionReasons).map(([value, label]) => ({ value, label }))}
              {...(reason.initialValue !== undefined && { defaultValue: reason.initialValue })}
              error={reason.errors?.[0]}
            />
            <RemarkField field={remark} texts={texts} />
            <NoteRows typed={typedText} fault={(name) => answer?.result.error?.[name]?.[0]} />
            <div className="two-fields">
              <Field id={pages.id} label="Pages" optional hint="1, 3-4. Vide&nbsp;: celles qui sont marquées." error={pages.errors?.[0]}>
                {(links) => <TextInput {...links} name="pages" defaultValue={pages.initialValue} inputMode="text" autoComplete="off" />}
              </Field>
              <Field id={dueOn.id} label="À renvoyer avant le" optional error={dueOn.errors?.[0]}>
                {(links) => <DateInput {...links} name="dueOn" defaultValue={dueOn.initialValue} min={today} />}
              </Field>
            </div>
          </section>
          <div className="review-decide">
            {waits && (
              <Button name="intent" value="validate" data-key="v" aria-describedby="pour-valider">
                Valider et suivante
              </Button>
            )}
            <Button look="secondary" name="intent" value="ask-again" data-key="c">
              Demander la correction
            </Button>
            {waits && (
              <p id="pour-valider" className="office-muted">
                Valider demande {points.length} «&nbsp;Oui&nbsp;».
              </p>
            )}
          </div>
          {waits && <ReviewKeys points={points.length} />}
        </div>
      </div>
    </form>
  );
}
