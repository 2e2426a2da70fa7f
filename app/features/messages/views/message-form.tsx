import { type SubmissionResult, useForm } from "@conform-to/react";
import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { DocumentField, type SentDocument } from "#app/features/documents/views/document-field.tsx";
import { ATTACHMENT_FIELDS, type AttachmentField, attachmentSpecs } from "#app/features/messages/thread/attachments.ts";
import type { MessageView } from "#app/features/messages/thread/read-thread.server.ts";
import { type NetworkFailure, isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Button } from "#app/ui/button.tsx";
import { DraftOffer } from "#app/ui/forms/draft-offer.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { SendFailure } from "#app/ui/forms/send-failure.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { useDraft } from "#app/platform/forms/kept/use-draft.ts";

/** The form back, with what is wrong; `sent`: the files that the server has already. */
export type MessageFormAnswer =
  | { result: SubmissionResult; sent: Partial<Record<AttachmentField, SentDocument>> }
  | NetworkFailure
  | undefined;

type Values = Record<"formId" | "words" | AttachmentField, string>;

/** The name of a draft: one a file. */
export const draftOf = (id: string) => `message-${id}`;

type MessageFormProps = {
  id: string;
  formId: string;
  answer: MessageFormAnswer;
  aheadTo: string;
  /** Of the thread: a draft that is one of the own ones has been sent. */
  messages: readonly Pick<MessageView, "own" | "words">[];
};

const plain = (words: string) => words.replaceAll("\r\n", "\n").trim();

/** Writes a message with up to three files. Filled again after a refusal, kept on the device, kept when the line drops. */
export function MessageForm({ id, formId, answer, aheadTo, messages }: MessageFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(element, draftOf(id), (values) => {
    const typed = plain(values.find(([name]) => name === "words")?.[1] ?? "");
    return messages.some(({ own, words }) => own && words !== null && plain(words) === typed);
  });
  const leaving = useNavigation().state !== "idle";
  const [busy, setBusy] = useState<ReadonlySet<AttachmentField>>(new Set());
  const told = answer && !isNetworkFailure(answer) ? answer : undefined;
  const [form, fields] = useForm<Values>({ id: "message", lastResult: told?.result, defaultValue: { formId } });
  const problems = [form, fields.words, ...ATTACHMENT_FIELDS.map((field) => fields[field])].flatMap((one) =>
    (one.errors ?? []).map((message) => ({ fieldId: one.id, message })),
  );
  const [first, ...others] = ATTACHMENT_FIELDS;
  const inUse = others.some((field) => told?.sent[field] !== undefined || fields[field].errors !== undefined);
  const attachment = (field: AttachmentField) => (
    <DocumentField
      key={field}
      spec={attachmentSpecs[field]}
      id={fields[field].id}
      aheadTo={aheadTo}
      error={fields[field].errors?.[0]}
      sent={told?.sent[field]}
      onBusy={(now) =>
        setBusy((before) => {
          if (before.has(field) === now) return before;
          return now ? new Set([...before, field]) : new Set([...before].filter((one) => one !== field));
        })
      }
    />
  );
  return (
    <Form
      method="post"
      action="?"
      encType="multipart/form-data"
      id={form.id}
      ref={element}
      noValidate
      className="max-w-prose"
    >
      <DraftOffer {...draft} />
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={problems} />
      <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
      <Field id={fields.words.id} label="Votre message" error={fields.words.errors?.[0]}>
        {(links) => <TextArea {...links} name="words" defaultValue={fields.words.initialValue} rows={6} />}
      </Field>
      {attachment(first)}
      <details className="fold" open={inUse}>
        <summary>Joindre d’autres fichiers, trois au plus</summary>
        <div className="fold-body">{others.map(attachment)}</div>
      </details>
      <p>
        <Button loading={leaving || busy.size > 0}>Envoyer</Button>
      </p>
    </Form>
  );
}
