import { expect, test } from "vitest";
import { type Fitting, fittingPiece } from "./fitting-piece.ts";

const missing = { person: "applicant", category: "identity", state: "missing", version: 0 } as const;
const passport = { ...missing, kind: "passport", title: "Passeport" } as const;
const photo = { ...missing, kind: "photo", title: "Photo aux normes" } as const;
const marriage = { ...missing, kind: "marriage-certificate", title: "Acte de mariage", person: "file" } as const;
const test1 = { ...missing, kind: "language-test", title: "Résultat du test de langue", category: "language" } as const;
const said = (name: string, person = "applicant", category: "identity" | "language" = "identity") => ({ name, person, category });
const words = (fitting: Fitting<typeof passport | typeof photo | typeof marriage | typeof test1>) =>
  fitting.kind === "one" ? fitting.piece.kind : fitting.kind === "ask" ? fitting.pieces.map(({ kind }) => kind) : "none";

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

test("nothing is asked where nothing is missing", () => {
  const there = { ...passport, state: "in-review", version: 1 } as const;
  expect(words(fittingPiece([there as never], said("Permis de conduire")))).toBe("none");
  // The same name twice is another version of it, or not: a question.
  expect(words(fittingPiece([there as never], said("Passeport")))).toEqual(["passport"]);
});
