/** Texts that the staff keep ready: for a remark on a document, for an answer to a message. */
export type ReadyTextKind = "remark" | "answer";

type KindWords = {
  label: string;
  plural: string;
  use: string;
  empty: string;
  /** Most characters: what takes the text takes no more. */
  most: number;
};

export const readyTextKinds: Record<ReadyTextKind, KindWords> = {
  remark: {
    label: "Remarque sur une pièce",
    plural: "Remarques sur une pièce",
    use: "Proposées quand une pièce est à corriger. Le client lit exactement ces mots.",
    empty: "Aucune remarque toute faite.",
    most: 1000,
  },
  answer: {
    label: "Réponse à un message",
    plural: "Réponses à un message",
    use: "Proposées quand on répond à un message de la page Contact.",
    empty: "Aucune réponse toute faite.",
    most: 4000,
  },
};

/** Texts of one kind that stand at once: more could not be found in a list. */
export const MOST_TEXTS = 60;

/** Versions of one text that are kept, the newest. */
export const MOST_VERSIONS = 30;

/** Stands for the first name of whoever is written to. */
export const FIRST_NAME = "{prénom}";

export function readyTextKindOf(text: unknown): ReadyTextKind | undefined {
  return (Object.keys(readyTextKinds) as ReadyTextKind[]).find((kind) => kind === text);
}

/** Asked where none was chosen. */
export const NO_TEXT = "Choisissez d’abord un texte dans la liste.";

/** A text behind what is typed already. @param firstName of whoever reads it */
export function withReadyText(typed: string, body: string, firstName: string): string {
  if (body === "") return typed;
  const words = body.replaceAll(FIRST_NAME, firstName);
  return typed.trim() === "" ? words : `${typed.trimEnd()}\n\n${words}`;
}
