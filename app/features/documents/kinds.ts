/** What may be given for what: each subject describes its documents, app/registries/document-kinds.server.ts joins them. */
import type { FileKind } from "#app/platform/storage/checks/inspect-file.ts";

/** The largest file, 10 Mo: specification, section 9. */
export const DOCUMENT_BYTES = 10 * 1024 * 1024;

/** Photographs of one document in one sending, which become one PDF: with more, a dropped line costs too much. */
export const MOST_PHOTOS = 10;
export const TOO_MANY_PHOTOS = `${MOST_PHOTOS} photos au plus à la fois pour une pièce.`;
/** Of several files of which one is no photograph. */
export const ONE_PDF = "Choisissez un seul PDF, ou plusieurs photos JPG ou PNG de la même pièce.";

/** Categories of the specification, section 4. */
export const categoryNames = {
  identity: "Identité",
  education: "Éducation",
  language: "Langue",
  work: "Travail",
} as const;
export type DocumentCategory = keyof typeof categoryNames;

/** Whom a document is about when nothing else is said. */
export const APPLICANT = "applicant";

/** One document that a subject takes. */
export type DocumentSpec = {
  category: DocumentCategory;
  takes: FileKind;
  /** A photograph alone becomes a PDF too. */
  keptAsPdf?: true;
  /** Name of its form field; `<field>Sent` carries the secret of one sent ahead. */
  field: string;
  label: string;
  /** In a sentence. */
  inSentence: string;
  /** For the browser's own control. */
  accept: string;
  hint: string;
};

/** How the documents of one kind of subject are kept and judged. */
export type SubjectRules = {
  /** `subject_kind` of its rows, and `subjectType` of its traces. */
  name: string;
  /** Action of the trace of a document taken out. */
  openedAction: string;
  /** False: a file replaced is let go of. */
  keepsVersions: boolean;
  /** True: an adviser validates all of them at once, and a new one has all looked at again. */
  reviewedTogether: boolean;
};

/** The form fields that bring the documents of a subject, in the order in which they are shown. */
export type SubjectFields<Kind extends string = string> = Pick<SubjectRules, "name"> & {
  documents: Readonly<Record<Kind, DocumentSpec>>;
};

/** Something that takes the same documents from everybody, all about one person. */
export type SubjectKind<Kind extends string = string> = SubjectRules & SubjectFields<Kind>;

/** Whose a subject is: an account, or an address while there is none. */
export type DocumentOwner = { userId: string | null; email: string };

/** One subject with its owner. */
export type DocumentSubject<Kind extends string = string> = {
  kind: SubjectKind<Kind>;
  id: string;
  owner: DocumentOwner;
};

/** Which document of a subject: whom it is about, and what it is. */
export type DocumentPlace = { person: string; kind: string };

/** The kinds of documents of a subject, in their order. */
export function kindsOf<Kind extends string>({ documents }: Pick<SubjectFields<Kind>, "documents">): Kind[] {
  return Object.keys(documents) as Kind[];
}
