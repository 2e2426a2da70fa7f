/** Which piece that a file asks for is meant by a document with a name, a category and a person. Pure. */
import { fold, wordsOf } from "#app/platform/content/find-words.ts";
import type { DocumentRow } from "#app/features/applications/rules/asked-documents.ts";
import { WHOLE_FILE } from "#app/features/applications/documents/documents.ts";

/** A piece that is asked, and what it has got. */
export type Fillable = Pick<DocumentRow, "kind" | "title" | "category" | "state"> & { person: string };

type PieceDescription = { name: string; category: string; person: string };

/** `one`: the piece that is meant; `ask`: any of these, or none; `none`: nothing that is asked fits. */
export type Fitting<Piece> = { kind: "one"; piece: Piece } | { kind: "ask"; pieces: Piece[] } | { kind: "none" };

/** Words that say nothing of which piece it is. */
const EMPTY = new Set([
  "document",
  "piece",
  "copie",
  "scan",
  "acte",
  "extrait",
  "preuve",
  "lettre",
  "resultat",
  "certificat",
  "attestation",
  "officiel",
  "canada",
  "plus",
  "eleve",
]);
/** What people call a piece by another name. */
const ALSO: Readonly<Record<string, string>> = {
  tcf: "test langue",
  tef: "test langue",
  ielts: "test langue",
  celpip: "test langue",
  pte: "test langue",
  ede: "evaluation diplome",
  eca: "evaluation diplome",
  wes: "evaluation diplome",
};
const SHORT = 4;
const singular = (word: string) => word.replace(/[sx]$/, "");

/** The words of a name that say which piece it is. */
function telling(name: string): Set<string> {
  const said = wordsOf(name).flatMap((word) => ALSO[word]?.split(" ") ?? [word]);
  return new Set(said.filter((word) => word.length >= SHORT && !EMPTY.has(word)).map(singular));
}

const nameOf = (words: string) => fold(words).trim().replaceAll(/\s+/g, " ");

/**
 * What is missing, or asked again, for this person or the whole family in this category. The one that bears the name is
 * meant; so is the one most of whose title the name says, and nothing else, where no other is said as much. Else whoever gives it is asked:
 * a document that landed in the wrong piece would be refused for a reason that nobody understands.
 */
export function fittingPiece<Piece extends Fillable>(pieces: readonly Piece[], said: PieceDescription): Fitting<Piece> {
  const near = piecesNear(pieces, said);
  const open = near.filter(({ state }) => state === "missing");
  const named = near.filter(({ title }) => nameOf(title) === nameOf(said.name));
  const [only, ...more] = named.filter(({ state }) => state === "missing");
  if (only && more.length === 0) return { kind: "one", piece: only };
  if (open.length === 0) return named.length > 0 ? { kind: "ask", pieces: named } : { kind: "none" };
  const best = named.length > 0 ? undefined : bestSaid(open, said.name);
  return best ? { kind: "one", piece: best } : { kind: "ask", pieces: near };
}

/** Every piece of this category and person that is not validated; those that are missing first. */
export function piecesNear<Piece extends Fillable>(
  pieces: readonly Piece[],
  { category, person }: Omit<PieceDescription, "name">,
): Piece[] {
  return pieces
    .filter((one) => one.category === category && one.state !== "validated" && isAbout(one.person, person))
    .toSorted((one, other) => Number(one.state !== "missing") - Number(other.state !== "missing"));
}

const isAbout = (asked: string, said: string) => asked === said || asked === WHOLE_FILE || said === WHOLE_FILE;

/** The only piece of whose title these words say more than half, and more than of any other; a word besides is another paper: « ancien passeport ». */
function bestSaid<Piece extends Fillable>(pieces: readonly Piece[], name: string): Piece | undefined {
  const words = telling(name);
  const scored = pieces.flatMap((piece) => {
    const title = [...telling(piece.title)];
    const shared = title.filter((word) => words.has(word)).length;
    return shared === words.size && shared * 2 > title.length ? [{ piece, shared }] : [];
  });
  const [first, second] = scored.toSorted((one, other) => other.shared - one.shared);
  return first && first.shared !== second?.shared ? first.piece : undefined;
}
