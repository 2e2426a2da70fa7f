/** The rules of docs/texts.md over every text of content/: figures by marker, lengths, the shape of a guide. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readEdition } from "#app/features/publications/store/import-edition.server.ts";
import { countWords, filledHead } from "#app/features/publications/store/read-text.ts";
import { frenchMarks } from "#app/platform/content/french-marks.ts";
import { plainText, type Token } from "#app/platform/content/markdown.ts";
import { factFile } from "./fact-shape.ts";
import { facts } from "./facts.ts";
import { typedFigures } from "./typed-figures.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const MOST = { guide: 800, article: 900, opening: 60, conclusion: 60, line: 120 };

/** What the one mark of a figure says in its stead, and what no reader can use. */
const UNSAID = /(?<!sert )à vérifier|transcription publique|github/i;

const texts = (await readEdition(path.join(ROOT, "content"))).filter(
  ({ kind }) => kind === "guide" || kind === "article" || kind === "faq",
);

/** What a text does that docs/texts.md refuses, a sentence each. */
function faultsOf({ kind, source, text }: (typeof texts)[number]): string[] {
  const faults = typedFigures(source, facts()).map(
    (figure) => `types « ${figure} »: cite the fact, or {{cad N}} for an amount that no law fixes`,
  );
  const said = source.replaceAll(/\]\([^)]*\)/g, "").match(UNSAID);
  if (said) faults.push(`says « ${said[0]} »: the mark of the figure says it, or it is a question`);
  if (kind === "article" && text.bodyWords > MOST.article)
    faults.push(`has ${text.bodyWords} words, ${MOST.article} at most`);
  if (kind !== "guide" || !("difficulty" in text.head)) return faults;
  if (text.head.short === undefined) faults.push("has no five lines (`short`)");
  if (text.head.checklist === undefined) faults.push("has no list to tick (`checklist`)");
  const long = Object.entries(filledHead(text.head).short ?? {}).filter(([, words]) => words.length > MOST.line);
  faults.push(...long.map(([key, words]) => `says short.${key} in ${words.length} characters, ${MOST.line} at most`));
  const { opening, middle, conclusion } = partsOf(text.tokens);
  if (wordsIn(middle) > MOST.guide) faults.push(`has ${wordsIn(middle)} words in its parts, ${MOST.guide} at most`);
  if (wordsIn(opening) === 0 || wordsIn(opening) > MOST.opening)
    faults.push(`opens with ${wordsIn(opening)} words, 1 to ${MOST.opening}`);
  if (wordsIn(conclusion) === 0 || wordsIn(conclusion) > MOST.conclusion)
    faults.push(`concludes in ${wordsIn(conclusion)} words, 1 to ${MOST.conclusion}`);
  return faults;
}

const wordsIn = (tokens: readonly Token[]) => countWords(plainText(tokens));

/** Before the first part, the parts, and « Conclusion », the last one. */
function partsOf(tokens: readonly Token[]) {
  const heads = tokens.flatMap((token, at) =>
    token.type === "heading_open" && token.tag === "h2" ? [{ at, id: token.attrGet("id") }] : [],
  );
  const [first = tokens.length, last = tokens.length] = [heads[0]?.at, heads.find(({ id }) => id === "conclusion")?.at];
  return { opening: tokens.slice(0, first), middle: tokens.slice(first, last), conclusion: tokens.slice(last + 3) };
}

test.each(texts)("$name keeps the rules of docs/texts.md", (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test.each([
  ["il faut 15 263 dollars canadiens pour une personne, 19 001 pour deux", ["15 263 dollars", "19 001"]],
  ["990\u00a0CAD, puis 85 $", ["990 CAD", "85 $"]],
  ["les points de l’offre ont disparu le 25 mars 2025", ["25 mars 2025"]],
  ["une désignation vaut 600 points", ["600 points"]],
  ["88 % de refus en 2020", ["88 %"]],
  ["dans les 60 jours de l’invitation", ["60 jours"]],
])("a figure typed by hand is found in « %s »", (words, found) => {
  expect(typedFigures(words, facts())).toEqual(found);
});

test.each([
  "{{fait fonds-1-personne}} depuis le {{fait fonds-1-personne depuis}}",
  "À {{rate}} pour 1 CAD",
  "600 personnes, 1 600 points, 60 points",
  'sources:\n  - label: "Barème du 25 mars 2025"\n    url: https://www.canada.ca/600\nreadOn: 2026-11-20\n',
  "un salaire de {{cad 4200}}",
])("nothing is found in « %s »", (words) => {
  expect(typedFigures(words, facts())).toEqual([]);
});

test("facts are written with U+00A0 before : ; ! ? and between thousands", async () => {
  const folder = path.join(ROOT, "content/facts");
  const files = (await readdir(folder)).map((file) => path.join(folder, file));
  expect(files.length).toBeGreaterThan(5);
  const strings = (await Promise.all(files.map((file) => readFile(file, "utf8")))).flatMap((text) =>
    factFile.parse(JSON.parse(text)).facts.flatMap(({ title, doubt = "", source }) => [title, doubt, source.label]),
  );
  expect(strings.filter((words) => frenchMarks(words) !== words)).toEqual([]);
});
