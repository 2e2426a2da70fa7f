/** The two documents of a registration, one of the kinds of app/registries/document-kinds.server.ts. */
import type { DocumentSpec, SubjectKind } from "#app/features/documents/kinds.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

export const documentKinds = ["photo", "identity"] as const;
export type DocumentKind = (typeof documentKinds)[number];

type Words = DocumentSpec & {
  /** Name of its form field: specification, section 3. */
  field: "photo" | "cniDocument";
};

/** The labels have the required mark of the specification, though both may come later. */
export const documentWords: Record<DocumentKind, Words> = {
  photo: {
    category: "identity",
    takes: "square-photo",
    field: "photo",
    label: "Photo (4x4) *",
    inSentence: "la photo",
    accept: ".jpg,.jpeg,.png",
    hint: "JPG, PNG ou JPEG, 10\u00a0Mo au plus. Elle est recadrée en carré\u00a0: gardez le visage au centre.",
  },
  identity: {
    category: "identity",
    takes: "document",
    keptAsPdf: true,
    field: "cniDocument",
    label: "Pièce d’identité *",
    inSentence: "la pièce d’identité",
    accept: ".pdf,.jpg,.jpeg,.png",
    hint: "PDF, 10\u00a0Mo au plus\u00a0: carte nationale d’identité ou passeport en cours de validité. Ou ses photos, recto et verso\u00a0: elles deviennent un seul PDF.",
  },
};

export const registrationDocuments: SubjectKind<DocumentKind> = {
  name: "test-registration",
  documents: documentWords,
  openedAction: "test-registration.document-opened",
  keepsVersions: false,
  reviewedTogether: true,
};

/** Where a document is sent ahead of the form. */
export const aheadPath = (kind: DocumentKind) => pathTo("/tests/documents/:kind", { kind });

/** The kind of a path segment; undefined for anything else. */
export function documentKindOf(text: string | undefined): DocumentKind | undefined {
  return documentKinds.find((kind) => kind === text);
}

/** Where a document of that kind is sent ahead, by whoever has no registration yet; undefined for no kind. */
export function uploadsOfKind(text: string | undefined) {
  const kind = documentKindOf(text);
  if (!kind) return undefined;
  const subject = { name: registrationDocuments.name, documents: { [kind]: documentWords[kind] } };
  return { userId: null, subjectId: null, subject, path: aheadPath(kind) };
}

/** In words, what is still missing. */
export function missingDocuments(given: readonly DocumentKind[]): string[] {
  return documentKinds.filter((kind) => !given.includes(kind)).map((kind) => documentWords[kind].inSentence);
}
