/** The two documents of a registration. */

export const documentKinds = ["photo", "identity"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The largest file, 10 Mo: specification, section 9. */
export const DOCUMENT_BYTES = 10 * 1024 * 1024;

type Words = {
  /** Name of its form field: specification, section 3. */
  field: "photo" | "cniDocument";
  /** With the required mark of the specification, though it may come later. */
  label: string;
  /** In a sentence. */
  inSentence: string;
  accept: string;
  hint: string;
};

export const documentWords: Record<DocumentKind, Words> = {
  photo: {
    field: "photo",
    label: "Photo (4x4) *",
    inSentence: "la photo",
    accept: ".jpg,.jpeg,.png",
    hint: "JPG, PNG ou JPEG, 10\u00a0Mo au plus. Elle est recadrée en carré\u00a0: gardez le visage au centre.",
  },
  identity: {
    field: "cniDocument",
    label: "Pièce d’identité *",
    inSentence: "la pièce d’identité",
    accept: ".pdf",
    hint: "PDF seulement, 10\u00a0Mo au plus\u00a0: carte nationale d’identité ou passeport en cours de validité.",
  },
};

/** The kind of a path segment; undefined for anything else. */
export function documentKindOf(text: string | undefined): DocumentKind | undefined {
  return documentKinds.find((kind) => kind === text);
}

/** In words, what is still missing. */
export function missingDocuments(given: readonly DocumentKind[]): string[] {
  return documentKinds.filter((kind) => !given.includes(kind)).map((kind) => documentWords[kind].inSentence);
}
