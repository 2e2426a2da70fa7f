import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { MISSING_FIELDS, missing } from "#app/features/applications/documents/required-words.ts";
import type { Somebody } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { FILE_FIELD, fileSpec } from "#app/features/applications/documents/documents.ts";
import { DocumentField, type SentDocument } from "#app/features/documents/views/document-field.tsx";
import { useHeldPress } from "#app/features/documents/views/use-held-press.ts";
import { type NetworkFailure, isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Button } from "#app/ui/button.tsx";
import type { Option } from "#app/ui/inputs/select.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SendFailure } from "#app/ui/forms/send-failure.tsx";
import { ToastRegion } from "#app/ui/feedback/toast.tsx";
import { type PieceRequest, PieceFields, PlaceField, personAtFirst } from "./piece-fields.tsx";
import { DayField, SheetFields, SheetFold, problemsOf } from "#app/features/applications/views/sheet-fields.tsx";

/** The form back, with what is wrong; `sent`: the file that the server has already; `places`: the pieces among which to say which one it is. */
export type FileAnswer =
  | { result: SubmissionResult; sent: Partial<Record<typeof FILE_FIELD, SentDocument>>; places?: readonly Option[] }
  | NetworkFailure
  | undefined;

type Values = Record<
  | "formId"
  | "piece"
  | "place"
  | "name"
  | "category"
  | "person"
  | "file"
  | "issuedOn"
  | "expiresOn"
  | "nameOnIt"
  | "notes",
  string
>;

type AddDocumentFormProps = {
  answer: FileAnswer;
  formId: string;
  piece: PieceRequest | null;
  people: readonly Somebody[];
  aheadTo: string;
  /** Leaves without adding anything. */
  cancel: ReactNode;
  /** Address of the form's own page, where it stands on another. */
  action?: string;
  /** ISO day in Douala. */
  today: string;
};

/** The add-document form of the specification, section 5. */
export function AddDocumentForm({
  answer,
  formId,
  piece,
  people,
  aheadTo,
  cancel,
  action,
  today,
}: AddDocumentFormProps) {
  const leaving = useNavigation().state !== "idle";
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hold = useHeldPress(busy, `${FILE_FIELD}Sent`);
  const told = answer && !isNetworkFailure(answer) ? answer : undefined;
  const known = piece
    ? { piece: piece.kind, name: piece.title, category: piece.category, person: piece.person }
    : { person: personAtFirst(people) };
  const [form, fields] = useForm<Values>({ id: "piece", lastResult: told?.result, defaultValue: { formId, ...known } });
  const { name, category, file } = fields;
  const problems = problemsOf(form, [
    name,
    category,
    file,
    fields.person,
    fields.place,
    fields.issuedOn,
    fields.expiresOn,
    fields.nameOnIt,
    fields.notes,
  ]);
  const dated = piece?.dated ?? null;
  const lacking = [name, category, file].some(({ errors }) =>
    errors?.some((sentence) => Object.values(missing).includes(sentence)),
  );
  return (
    <Form
      method="post"
      {...(action !== undefined && { action })}
      encType="multipart/form-data"
      id={form.id}
      noValidate
      className="max-w-prose"
    >
      {lacking && <ToastRegion flash={[{ id: "champs-manquants", kind: "danger", ...MISSING_FIELDS }]} />}
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={problems} />
      <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
      <PieceFields fields={fields} piece={piece} people={people} />
      {told?.places && <PlaceField field={fields.place} places={told.places} />}
      {dated !== null && (
        <DayField day={dated} field={fields[dated]} hint="Elle décide de sa durée de validité." today={today} />
      )}
      <DocumentField
        spec={fileSpec}
        id={file.id}
        aheadTo={aheadTo}
        error={file.errors?.[0]}
        sent={told?.sent[FILE_FIELD]}
        onBusy={setBusy}
        {...(piece && { onArrived: () => button.current?.form?.requestSubmit(button.current) })}
      />
      {piece ? (
        <SheetFold fields={fields} today={today} apart={dated} />
      ) : (
        <SheetFields fields={fields} today={today} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={button} loading={leaving || busy} onClickCapture={hold}>
          Ajouter
        </Button>
        {cancel}
      </div>
    </Form>
  );
}
