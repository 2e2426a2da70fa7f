import { expect, test } from "vitest";
import { askedWords } from "./asked-words.ts";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
import { HOSTILE_TEXTS } from "./testing/hostile-texts.ts";

const asked = (q: string) => askedWords(new URLSearchParams({ q }));
const FAULT = "Écrivez 100 caractères au plus\u00a0: deux ou trois mots suffisent.";

test("the words of a search are one clean line", () => {
  expect(asked("  preuve\n de  fonds ")).toEqual({ words: "preuve de fonds" });
  expect(askedWords(new URLSearchParams())).toEqual({ words: "" });
});

test("100 characters are looked for, 101 go back with a sentence; an accent typed as a sign of its own is none", () => {
  expect(asked("é".repeat(100))).toEqual({ words: "é".repeat(100) });
  expect(asked("e\u0301".repeat(100))).toEqual({ words: "é".repeat(100) });
  expect(asked("é".repeat(101))).toEqual({ words: "é".repeat(101), fault: FAULT });
});

test.each(Object.entries(HOSTILE_TEXTS))("1 MB of %s goes back as it came, at once", (_kind, text) => {
  const query = new URLSearchParams({ q: text });
  expect(askedWords(query)).toEqual({ words: query.get("q"), fault: FAULT });
  expect(spentMs(() => askedWords(query))).toBeLessThan(50);
});
