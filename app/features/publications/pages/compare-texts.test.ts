import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts.ts";

test("a rewritten paragraph is compared word by word, others whole", () => {
  expect(compareTexts("Titre\nUn préavis de 30 jours.\nFin", "Titre\nUn préavis de 15 jours.\nNouveau\nFin")).toEqual([
    { kind: "same", words: [{ kind: "same", text: "Titre" }] },
    {
      kind: "changed",
      words: [
        { kind: "same", text: "Un préavis de " },
        { kind: "removed", text: "30 " },
        { kind: "added", text: "15 " },
        { kind: "same", text: "jours." },
      ],
    },
    { kind: "added", words: [{ kind: "added", text: "Nouveau" }] },
    { kind: "same", words: [{ kind: "same", text: "Fin" }] },
  ]);
});

test("what went is said; two equal texts have nothing to say", () => {
  expect(compareTexts("a\nb", "a")).toEqual([
    { kind: "same", words: [{ kind: "same", text: "a" }] },
    { kind: "removed", words: [{ kind: "removed", text: "b" }] },
  ]);
  expect(compareTexts("a\nb", "a\nb").every(({ kind }) => kind === "same")).toBe(true);
});
