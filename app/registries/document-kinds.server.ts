import { fileDocumentKind } from "#app/features/applications/documents/document-kind.server.ts";
import type { DocumentKinds } from "#app/features/documents/retention.server.ts";
import { registrationDocumentKind } from "#app/features/language-tests/documents/document-kind.server.ts";

/** What documents are given for, by the `subject_kind` of their rows. */
export const documentKinds: DocumentKinds = {
  [registrationDocumentKind.subject.name]: registrationDocumentKind,
  [fileDocumentKind.subject.name]: fileDocumentKind,
};
