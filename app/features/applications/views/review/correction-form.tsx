import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReviewedDocument } from "#app/features/applications/review/office-file.server.ts";
import { seenValue } from "#app/features/applications/documents/required-words.ts";
import { correctionReasons } from "#app/features/documents/status.ts";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { problemsOf } from "#app/features/applications/views/sheet-fields.tsx";

type Values = Record<"reason" | "pages" | "remark" | "dueOn", string>;

type CorrectionFormProps = {
  document: ReviewedDocument;
  /** ISO day in Douala. */
  today: string;
  answer: SubmissionResult | undefined;
};

/** Asks for a document again, folded away among others. */
export function FoldedCorrection({ document, today, answer }: CorrectionFormProps) {
  return (
    <details open={answer !== undefined}>
      <summary>
        Demander une correction
        <span className="sr-only">
          &nbsp;: {document.name}, {document.who}
        </span>
      </summary>
      <CorrectionForm document={document} today={today} answer={answer} />
    </details>
  );
}

/** Asks for a document again; its owner reads exactly these words. */
function CorrectionForm({ document, today, answer }: CorrectionFormProps) {
  const [form, fields] = useForm<Values>({ id: `correction-${document.id}`, lastResult: answer });
  const { reason, pages, remark, dueOn } = fields;
  const problems = problemsOf(form, [reason, pages, remark, dueOn]);
  return (
    <form method="post" id={form.id} noValidate className="max-w-prose">
      <ErrorSummary id={`${form.id}-resume`} problems={problems} />
      <input type="hidden" name="document" value={document.id} />
      <input type="hidden" name="seen" value={seenValue(document)} />
      <div className="two-fields">
        <Field id={reason.id} label="Raison" error={reason.errors?.[0]}>
          {(links) => (
            <Select
              {...links}
              name="reason"
              defaultValue={reason.initialValue}
              emptyLabel="Choisir…"
              options={Object.entries(correctionReasons).map(([value, label]) => ({ value, label }))}
              required
            />
          )}
        </Field>
        <Field
          id={pages.id}
          label="Pages"
          optional
          hint="1, 3-4. Vide&nbsp;: toute la pièce."
          error={pages.errors?.[0]}
        >
          {(links) => (
            <TextInput {...links} name="pages" defaultValue={pages.initialValue} inputMode="text" autoComplete="off" />
          )}
        </Field>
      </div>
      <Field id={remark.id} label="Remarque" hint="Le client lira exactement ces mots." error={remark.errors?.[0]}>
        {(links) => <TextArea {...links} name="remark" defaultValue={remark.initialValue} rows={3} required />}
      </Field>
      <Field id={dueOn.id} label="À renvoyer avant le" optional error={dueOn.errors?.[0]}>
        {(links) => <DateInput {...links} name="dueOn" defaultValue={dueOn.initialValue} min={today} />}
      </Field>
      <Button small name="intent" value="ask-again">
        Demander la correction
      </Button>
    </form>
  );
}
