import { expect, test } from "vitest";
import { holdsWords, markWords, markWordsInHtml, wordsOf } from "./find-words.ts";

test("accents, case and the œ of œuvre do not matter", () => {
  expect(wordsOf("  Équivalence d’ÉTUDES ")).toEqual(["equivalence", "etudes"]);
  expect(holdsWords("Une équivalence d’études", wordsOf("ETUDES equivalence"))).toBe(true);
  expect(holdsWords("La main-d’œuvre", wordsOf("oeuvre"))).toBe(true);
  expect(holdsWords("Une équivalence", wordsOf("études"))).toBe(false);
  expect(wordsOf("?!")).toEqual([]);
  expect(wordsOf("à")).toEqual(["a"]);
});

test("what was found keeps its own letters", () => {
  expect(markWords("Délai d’Œuvre", ["delai", "oeuv"])).toEqual([
    { text: "Délai", found: true },
    { text: " d’", found: false },
    { text: "Œuv", found: true },
    { text: "re", found: false },
  ]);
  // Letters typed as a base and its accent count as one.
  expect(markWords("e\u0301tude", ["etude"])).toEqual([{ text: "étude", found: true }]);
});

test("tags and entities are never cut", () => {
  expect(markWordsInHtml('<p><a href="/strong">Strong &amp; amp</a></p>', ["amp", "strong"])).toBe(
    '<p><a href="/strong"><mark>Strong</mark> &amp; <mark>amp</mark></a></p>',
  );
});
