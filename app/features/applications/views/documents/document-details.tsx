import { type SubmissionResult, useForm } from "@conform-to/react";
import { documentPath } from "#app/features/applications/documents/document-path.ts";
import type { DocumentPage } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { seenValue } from "#app/features/applications/documents/required-words.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { SheetFields, problemsOf } from "#app/features/applications/views/sheet-fields.tsx";

type Values = Record<"seen" | "issuedOn" | "expiresOn" | "nameOnIt" | "notes", string>;

type DetailsProps = {
  page: Pick<DocumentPage, "file" | "document">;
  answer?: SubmissionResult | undefined;
  /** ISO day in Douala. */
  today: string;
  /** An ISO day that was read of the document. */
  read?: string | null;
};

/** What a document says itself, to be written down. What the person wrote stands; what was read is proposed in its absence, and kept by their press alone. */
export function DocumentDetails({ page: { file, document }, answer, today, read = null }: DetailsProps) {
  const { issuedOn, expiresOn, nameOnIt, notes } = document;
  const kept = {
    issuedOn: issuedOn ?? read ?? "",
    expiresOn: expiresOn ?? "",
    nameOnIt: nameOnIt ?? "",
    notes: notes ?? "",
  };
  const [form, fields] = useForm<Values>({ id: "precisions", lastResult: answer, defaultValue: kept });
  const problems = problemsOf(form, [fields.issuedOn, fields.expiresOn, fields.nameOnIt, fields.notes]);
  return (
    <Fold level={2} title="Modifier les précisions" open={problems.length > 0 || read !== null}>
      <form method="post" action={documentPath(file.id, document.id)} id={form.id} noValidate className="max-w-prose">
        <ErrorSummary problems={problems} />
        <input type="hidden" name="seen" value={seenValue(document)} />
        <SheetFields fields={fields} today={today} />
        <Button look="secondary">Enregistrer</Button>
      </form>
    </Fold>
  );
}
