import { useForm } from "@conform-to/react";
import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { FILE_FIELD, fileSpec } from "#app/features/applications/documents/documents.ts";
import { DocumentField } from "#app/features/documents/views/document-field.tsx";
import { useHeldPress } from "#app/features/documents/views/use-held-press.ts";
import { isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SendFailure } from "#app/ui/forms/send-failure.tsx";
import type { FileAnswer } from "./add-document-form.tsx";
import { SheetFields, problemsOf } from "#app/features/applications/views/sheet-fields.tsx";

type Values = Record<"seen" | "file" | "issuedOn" | "expiresOn" | "nameOnIt" | "notes", string>;

type ReplaceFormProps = {
  answer: FileAnswer;
  /** Version and state of the document as this page shows it. */
  seen: string;
  /** Written down beside the version before. */
  kept: Partial<Values>;
  aheadTo: string;
  back: string;
  /** Of a piece that was refused: the file is sent once it is chosen. */
  atOnce: boolean;
  /** ISO day in Douala. */
  today: string;
};

/** Sends another version of a document. Its `seen` is that of the page, also when an older one came back. */
export function ReplaceForm({ answer, seen, kept, aheadTo, back, atOnce, today }: ReplaceFormProps) {
  const leaving = useNavigation().state !== "idle";
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hold = useHeldPress(busy, `${FILE_FIELD}Sent`);
  const told = answer && !isNetworkFailure(answer) ? answer : undefined;
  const [form, fields] = useForm<Values>({ id: "remplacer", lastResult: told?.result, defaultValue: kept });
  const problems = problemsOf(form, [fields.file, fields.issuedOn, fields.expiresOn, fields.nameOnIt, fields.notes]);
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} noValidate className="max-w-prose">
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={problems} />
      <input type="hidden" name="seen" value={seen} />
      <DocumentField
        spec={fileSpec}
        id={fields.file.id}
        aheadTo={aheadTo}
        error={fields.file.errors?.[0]}
        sent={told?.sent[FILE_FIELD]}
        onBusy={setBusy}
        {...(atOnce && { onArrived: () => button.current?.form?.requestSubmit(button.current) })}
      />
      <SheetFields fields={fields} today={today} />
      <div className="flex flex-wrap gap-3">
        <Button ref={button} loading={leaving || busy} onClickCapture={hold}>
          Envoyer cette version
        </Button>
        <LinkButton href={back} look="ghost">
          Annuler
        </LinkButton>
      </div>
    </Form>
  );
}
