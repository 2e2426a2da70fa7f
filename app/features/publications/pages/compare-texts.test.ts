import { expect, test } from "vitest";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
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

const words = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => `mot${from + index}`).join(" ");
const lines = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => words(60, from + 60 * index)).join("\n");

test.each([
  ["one paragraph of 5000 words", words(5000, 0), words(5000, 9000)],
  ["500 paragraphs", lines(500, 0), lines(500, 90_000)],
])("a text that has nothing of the one before takes no time: %s", (_what, before, after) => {
  let compared: ReturnType<typeof compareTexts> = [];
  expect(spentMs(() => (compared = compareTexts(before, after)))).toBeLessThan(1500);
  const textOf = (kind: string) =>
    compared.map(({ words: all }) => all.flatMap((one) => (one.kind === kind ? one.text : [])).join("")).join("\n");
  expect([textOf("removed"), textOf("added")]).toEqual([before, after]);
});
