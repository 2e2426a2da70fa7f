/** The documents of a client's file, one of the kinds of app/registries/document-kinds.server.ts. */
import type { DocumentSpec, SubjectFields, SubjectRules } from "#app/features/documents/kinds.ts";

/**
 * A document of a file has a person ('applicant', 'spouse', 'child-1'… or 'file') and a kind: the id of the
 * requirement that it answers, or `own-<uuid>` for one that was added beside the template. Each is looked at
 * on its own, and every version is kept.
 */
export const fileDocuments: SubjectRules = {
  name: "application",
  openedAction: "application.document-opened",
  keepsVersions: true,
  reviewedTogether: false,
};

/** Documents about nobody in particular. */
export const WHOLE_FILE = "file";

/** Name of the form field that brings a file, and of what is sent ahead of it. */
export const FILE_FIELD = "file";

export const fileSpec: DocumentSpec = {
  category: "identity",
  takes: "document",
  field: FILE_FIELD,
  label: "Fichier",
  inSentence: "le fichier",
  accept: ".pdf,.jpg,.jpeg,.png",
  hint: "PDF, JPG, JPEG ou PNG, jusqu’à 10\u00a0Mo. Plusieurs photos deviennent un seul PDF.",
};

/** The one file that each form of this feature takes. */
export const fileField: SubjectFields<typeof FILE_FIELD> = {
  name: fileDocuments.name,
  documents: { [FILE_FIELD]: fileSpec },
};

/** Kinds that answer no requirement begin so. */
export const OWN = "own-";

/** The kind of a document that answers no requirement. */
export const ownKind = (id: string) => `${OWN}${id}`;

export function isOwnKind(kind: string): boolean {
  return kind.startsWith(OWN);
}
