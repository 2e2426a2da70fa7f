/** The files that a message brings: fields of a form, judged and kept as documents are (docs/decisions/033). */
import type { DocumentSpec, SubjectFields } from "#app/features/documents/kinds.ts";

/** Files of one message: three of the largest are what a form without JavaScript may weigh (UPLOAD_BODY_BYTES). */
export const ATTACHMENT_FIELDS = ["file1", "file2", "file3"] as const;
export type AttachmentField = (typeof ATTACHMENT_FIELDS)[number];

/** Bytes of all attachments of one thread together: as much as the documents of a file may weigh. */
export const MOST_BYTES = 1024 ** 3;

function spec(field: AttachmentField, at: number): DocumentSpec {
  return {
    category: "identity",
    takes: "document",
    field,
    label: `Fichier ${at + 1}`,
    inSentence: `le fichier ${at + 1}`,
    accept: ".pdf,.jpg,.jpeg,.png",
    hint: "PDF, JPG, JPEG ou PNG, jusqu’à 10\u00a0Mo.",
  };
}

export const attachmentSpecs = Object.fromEntries(
  ATTACHMENT_FIELDS.map((field, at) => [field, spec(field, at)]),
) as Record<AttachmentField, DocumentSpec>;

/** What a form of a message may carry. */
export const messageFiles: SubjectFields<AttachmentField> = { name: "message", documents: attachmentSpecs };

export function isAttachmentField(name: string): name is AttachmentField {
  return ATTACHMENT_FIELDS.some((field) => field === name);
}
