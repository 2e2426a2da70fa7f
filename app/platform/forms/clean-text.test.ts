import { expect, test } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
import { HOSTILE_TEXTS } from "./testing/hostile-texts.ts";
import { LONGEST_FIELD } from "./typed-text.ts";

test.each([
  ["a\u0000b\u0007c", "abc"],
  ["un\r\ndeux\rtrois", "un\ndeux\ntrois"],
  ["  e\u0301te\u0301 \n", "été"],
  ["nom\u202Egpj.exe\u2066x", "nomgpj.exex"],
  ["👩🏾‍🎓 مرحبا שלום <b>", "👩🏾‍🎓 مرحبا שלום <b>"],
])("%j is kept as %j", (typed, kept) => expect(cleanText(typed)).toBe(kept));

test("a line has no line end", () => expect(cleanLine(" Awa \n Ngo\t ")).toBe("Awa Ngo"));

test("marks beyond the thirtieth in a row are parted by the joiner that nobody sees, once", () => {
  const said = cleanText(`a${"\u0323".repeat(40)}b`);
  expect(said).toBe(`\u1EA1${"\u0323".repeat(29)}\u034F${"\u0323".repeat(10)}b`);
  expect(cleanText(said)).toBe(said);
});

// Composing 300 kB of marks in two classes once took 20 s.
test.each(Object.entries(HOSTILE_TEXTS))("cleaning %s takes time in proportion to its length", (_kind, text) => {
  expect(spentMs(() => cleanLine(text.slice(0, LONGEST_FIELD)))).toBeLessThan(20);
  expect(spentMs(() => cleanLine(text))).toBeLessThan(1000);
});
