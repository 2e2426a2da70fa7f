/** Which piece that a file asks for is meant by a document with a name, a category and a person. Pure. */
import { fold, wordsOf } from "#app/platform/content/find-words.ts";
import type { DocumentRow } from "./asked-documents.ts";
import { WHOLE_FILE } from "./documents.ts";

/** A piece that is asked, and what it has got. */
export type Fillable = Pick<DocumentRow, "kind" | "title" | "category" | "state"> & { person: string };

type Said = { name: string; category: string; person: string };

/** `one`: the piece that is meant; `ask`: any of these, or none; `none`: nothing that is asked fits. */
export type Fitting<Piece> = { kind: "one"; piece: Piece } | { kind: "ask"; pieces: Piece[] } | { kind: "none" };

/** Words that say nothing of which piece it is. */
const EMPTY = new Set(["document", "piece", "copie", "scan", "photo", "acte", "preuve", "lettre", "resultat", "certificat", "officiel", "canada"]);
const SHORT = 4;
const telling = (words: string) => wordsOf(words).filter((word) => word.length >= SHORT);
const nameOf = (words: string) => fold(words).trim().replaceAll(/\s+/g, " ");

/**
 * What is missing, or asked again, for this person or the whole family in this category. The one that bears the name is
 * meant; so is the only one where both names share a word. Else whoever gives it is asked: a document that landed in the
 * wrong piece would be refused for a reason that nobody understands.
 */
export function fittingPiece<Piece extends Fillable>(pieces: readonly Piece[], { name, category, person }: Said): Fitting<Piece> {
  const near = pieces.filter((one) => one.category === category && one.state !== "validated" && isAbout(one.person, person));
  const open = near.filter(({ state }) => state === "missing");
  const named = near.filter(({ title }) => nameOf(title) === nameOf(name));
  const [only, ...more] = named.filter(({ state }) => state === "missing");
  if (only && more.length === 0) return { kind: "one", piece: only };
  if (open.length === 0) return named.length > 0 ? { kind: "ask", pieces: named } : { kind: "none" };
  const [last] = open;
  if (last && open.length === 1 && sharesWord(last.title, name)) return { kind: "one", piece: last };
  return { kind: "ask", pieces: near.toSorted((one, other) => Number(one.state !== "missing") - Number(other.state !== "missing")) };
}

const isAbout = (asked: string, said: string) => asked === said || asked === WHOLE_FILE || said === WHOLE_FILE;

function sharesWord(title: string, name: string): boolean {
  const words = new Set(telling(name));
  const shared = telling(title).filter((word) => words.has(word));
  return shared.length > 1 || shared.some((word) => !EMPTY.has(word));
}
