/** What is said of the fields that must be filled; apart from the schema, so that a page may import it without zod. */

/** Specification, sections 5 and 8: said above the sentences at the fields. */
export const MISSING_FIELDS = { title: "Erreur", text: "Veuillez remplir tous les champs obligatoires" } as const;

/** Sentences of the three fields that must be filled. */
export const missing: Readonly<Record<"name" | "category" | "file", string>> = {
  name: "Donnez un nom à cette pièce.",
  category: "Choisissez une catégorie.",
  file: "Choisissez un fichier.",
};

/** What a form carries as `seen`: the version and the state of the document that its page showed. */
export const seenValue = ({ version, state }: { version: number; state: string }) => `${version} ${state}`;
