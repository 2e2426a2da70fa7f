import { fileDocumentKind } from "#app/features/applications/document-kind.server.ts";
import type { DocumentKinds } from "#app/features/documents/forget-documents.server.ts";
import { registrationDocumentKind } from "#app/features/language-tests/document-kind.server.ts";

/** What documents are given for, by the `subject_kind` of their rows. */
export const documentKinds: DocumentKinds = {
  [registrationDocumentKind.subject.name]: registrationDocumentKind,
  [fileDocumentKind.subject.name]: fileDocumentKind,
};
