import { useForm } from "@conform-to/react";
import type { ReviewRefusal } from "#app/features/applications/review/answer-review.server.ts";
import { seenValue } from "#app/features/applications/documents/required-words.ts";
import type { ReviewPage } from "#app/features/applications/review/review-page.server.ts";
import { DecisionForm } from "#app/features/documents/views/decision-form.tsx";
import { ReviewKeys } from "#app/features/documents/views/review-head.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { NoteRows } from "./note-rows.tsx";
import { PageTicks } from "./page-ticks.tsx";
import { problemsOf } from "#app/features/applications/views/sheet-fields.tsx";

type Values = Record<"reason" | "pages" | "remark" | "dueOn", string>;
type ReviewFormProps = {
  review: ReviewPage;
  texts: readonly { id: string; title: string }[];
  answer: ReviewRefusal["data"] | undefined;
};

/** The review of a document of a file: its pages with their ticks, remarks on places of them, and a day to send it again. */
export function ReviewForm({
  review: { document, pages: pictures, count, points, today },
  texts,
  answer,
}: ReviewFormProps) {
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
    <DecisionForm
      id={form.id}
      summaryId={`${form.id}-resume`}
      problems={problems}
      hidden={{ document: document.id, seen: seenValue(document) }}
      pages={
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
          {pictures.length > 0 && (
            <PageTicks pages={pictures} count={count} ticked={(name) => typed?.[name] !== undefined} keyed />
          )}
        </section>
      }
      points={points}
      typed={typedText}
      mayValidate={waits}
      correction={{
        reason,
        remark,
        texts,
        after: (
          <>
            <NoteRows typed={typedText} fault={(name) => answer?.result.error?.[name]?.[0]} />
            <div className="two-fields">
              <Field
                id={pages.id}
                label="Pages"
                optional
                hint="1, 3-4. Vide&nbsp;: celles qui sont marquées."
                error={pages.errors?.[0]}
              >
                {(links) => (
                  <TextInput
                    {...links}
                    name="pages"
                    defaultValue={pages.initialValue}
                    inputMode="text"
                    autoComplete="off"
                  />
                )}
              </Field>
              <Field id={dueOn.id} label="À renvoyer avant le" optional error={dueOn.errors?.[0]}>
                {(links) => <DateInput {...links} name="dueOn" defaultValue={dueOn.initialValue} min={today} />}
              </Field>
            </div>
          </>
        ),
      }}
      keys={waits && <ReviewKeys points={points.length} />}
    />
  );
}
