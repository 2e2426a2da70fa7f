/** Texts of strangers are normalised in one way, whose time grows with their length alone. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { countryCode } from "#app/features/accounts/countries.ts";
import { nameKey } from "#app/features/people/person-key.ts";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
import { fold, markWords } from "#app/platform/content/find-words.ts";
import { slugOf } from "#app/platform/content/slug.ts";
import { toGsm7 } from "#app/platform/messaging/gsm7.ts";
import { printable } from "#app/platform/pdf/printable.ts";
import { normalise } from "#app/platform/words/normalise.ts";
import { ROOT } from "./run-step.ts";

const APP = path.join(ROOT, "app");
/** Marks of two classes in turn: a row that sorting takes the square of its length for. */
const ROW = "\u0301\u0316".repeat(20_000);

test("a text is composed and decomposed as ever; a row of marks is parted after the thirtieth", () => {
  expect([normalise("e\u0301te\u0301", "NFC"), normalise("é", "NFD"), normalise("ﬁ", "NFKD")]).toEqual([
    "été",
    "e\u0301",
    "fi",
  ]);
  expect(normalise(`a${"\u0323".repeat(31)}`, "NFD")).toBe(`a${"\u0323".repeat(30)}\u034F\u0323`);
});

test.each<[string, (text: string) => unknown]>([
  ["normalise", (text) => normalise(text, "NFC")],
  ["fold", fold],
  ["markWords", (text) => markWords(text, ["note"])],
  ["slugOf", slugOf],
  ["toGsm7", toGsm7],
  ["printable", printable],
  ["nameKey", (text) => nameKey(text, "Ngo")],
  ["countryCode", countryCode],
])("%s takes a time in proportion to the length of a row of 40,000 marks", (_name, work) => {
  // Sorting the row as one takes five seconds and more.
  expect(spentMs(() => work(ROW))).toBeLessThan(1_000);
});

test("nothing of ours normalises in another way", async () => {
  const files = (await readdir(APP, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file),
  );
  const sources = await Promise.all(
    files.map(async (file) => ({ file, source: await readFile(path.join(APP, file), "utf8") })),
  );
  const others = sources
    .filter(({ source }) => /\.normalize\(/.test(source))
    .map(({ file }) => file.replaceAll(path.sep, "/"));
  expect(others).toEqual(["platform/words/normalise.ts"]);
});
