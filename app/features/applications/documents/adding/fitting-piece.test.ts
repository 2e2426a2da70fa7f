import { expect, test } from "vitest";
import { type Fitting, fittingPiece } from "./fitting-piece.ts";

const missing = { person: "applicant", category: "identity", state: "missing", version: 0 } as const;
const passport = { ...missing, kind: "passport", title: "Passeport" } as const;
const photo = { ...missing, kind: "photo", title: "Photo aux normes" } as const;
const marriage = { ...missing, kind: "marriage-certificate", title: "Acte de mariage", person: "file" } as const;
const test1 = { ...missing, kind: "language-test", title: "Résultat du test de langue", category: "language" } as const;
const said = (name: string, person = "applicant", category: "identity" | "language" = "identity") => ({
  name,
  person,
  category,
});
const words = (fitting: Fitting<typeof passport | typeof photo | typeof marriage | typeof test1>) =>
  fitting.kind === "one"
    ? fitting.piece.kind
    : fitting.kind === "ask"
      ? fitting.pieces.map(({ kind }) => kind)
      : "none";

const all = [passport, photo, marriage, test1];

test("the name of a piece says it, accents and case aside", () => {
  expect(words(fittingPiece(all, said("PASSEPORT")))).toBe("passport");
  expect(words(fittingPiece(all, said("acte de mariage", "applicant")))).toBe("marriage-certificate");
});

test("another name asks among those of the category and the person", () => {
  expect(words(fittingPiece(all, said("Scan 12")))).toEqual(["passport", "photo", "marriage-certificate"]);
  expect(words(fittingPiece(all, said("Scan 12", "spouse")))).toEqual(["marriage-certificate"]);
});

test("the only piece left is filled where the names share a word, and asked of otherwise", () => {
  expect(words(fittingPiece(all, said("Test de langue TCF", "applicant", "language")))).toBe("language-test");
  expect(words(fittingPiece(all, said("Attestation", "applicant", "language")))).toEqual(["language-test"]);
});

const birth = { ...missing, kind: "birth-certificate", title: "Acte de naissance" } as const;
const residencePhoto = { ...missing, kind: "photo", title: "Photo aux normes de la résidence permanente" } as const;

test("a name that says most of one title means it; a word in passing does not", () => {
  expect(words(fittingPiece([...all, test1], said("Résultat du TCF", "applicant", "language")))).toEqual([
    "language-test",
    "language-test",
  ]);
  expect(words(fittingPiece(all, said("Résultat du TCF", "applicant", "language")))).toBe("language-test");
  expect(fittingPiece([passport, birth, residencePhoto], said("Extrait d’acte de naissance"))).toEqual({
    kind: "one",
    piece: birth,
  });
  expect(fittingPiece([passport, birth, residencePhoto], said("Scan de mon passeport"))).toEqual({
    kind: "one",
    piece: passport,
  });
  // A paper of another kind that shares a word: nobody is sent to the wrong piece unasked.
  expect(fittingPiece([passport, residencePhoto], said("Carte de résidence permanente")).kind).toBe("ask");
  expect(fittingPiece([passport, birth], said("Ancien passeport")).kind).toBe("ask");
});

test("nothing is asked where nothing is missing", () => {
  const there = { ...passport, state: "in-review", version: 1 } as const;
  expect(words(fittingPiece([there as never], said("Permis de conduire")))).toBe("none");
  // The same name twice is another version of it, or not: a question.
  expect(words(fittingPiece([there as never], said("Passeport")))).toEqual(["passport"]);
});
