import { frenchMarks } from "#app/platform/content/french-marks.ts";
import { readHead } from "#app/platform/content/head.ts";
import {
  type Sections,
  type Token,
  fillWords,
  parseMarkdown,
  plainText,
  renderSections,
} from "#app/platform/content/markdown.ts";
import { type Heads, headSchemas } from "./heads.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { settingsWords } from "#app/features/publications/words.ts";

/** A text as its file says it. */
export type Text<K extends Kind = Kind> = {
  kind: K;
  /** Its markers as written: they are filled when it is shown, since a fact may change (`filledHead`). */
  head: Heads[K];
  tokens: Token[];
  /** What a search reads: the words of the body, and of a guide's five lines and list. */
  plain: string;
  wordCount: number;
  /** Of the body alone: what the limits of docs/texts.md count. */
  bodyWords: number;
};

const WORDS_A_MINUTE = 200;

/**
 * Reads and checks a text of a kind.
 * @param name of the file, for messages
 * @throws ContentError that names the file and the line of each fault
 */
export function readText<K extends Kind>(kind: K, name: string, source: string): Text<K> {
  // The table of schemas and the table of heads have the same keys, which the compiler cannot follow through K.
  const { meta, body, bodyLine } = readHead(name, source, headSchemas[kind] as never) as {
    meta: Heads[K];
    body: string;
    bodyLine: number;
  };
  const known = settingsWords();
  const tokens = parseMarkdown(body, { name, line: bodyLine }, known);
  // For its faults alone, and the lines on which they are.
  fillWords(source.slice(0, source.length - body.length), { name, line: 1 }, known);
  const head = withMarks(meta);
  const bodyPlain = plainText(tokens);
  const plain = [bodyPlain, ...headPlain(filledHead(head))].filter((words) => words !== "").join("\n");
  return { kind, head, tokens, plain, wordCount: countWords(plain), bodyWords: countWords(bodyPlain) };
}

/** A head as readers see it: each marker in it replaced. */
export function filledHead<Head>(head: Head): Head {
  const known = settingsWords();
  return mapStrings(head, (words) =>
    words.includes("{{") ? fillWords(words, { name: "head", line: 1 }, known) : words,
  );
}

/** The lines of a guide that are no part of its body. */
function headPlain(head: Heads[Kind]): string[] {
  return "difficulty" in head ? [...Object.values(head.short ?? {}), ...(head.checklist ?? [])] : [];
}

/** The same head, French marks set in each of its words; addresses, days and tags have no space to set. */
const withMarks = <Head>(head: Head): Head => mapStrings(head, frenchMarks);

function mapStrings<Value>(value: Value, change: (words: string) => string): Value;
function mapStrings(value: unknown, change: (words: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one: unknown) => mapStrings(one, change));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]: [string, unknown]) => [key, mapStrings(one, change)]),
    );
  return value;
}

/** « l’essai de 45 000 FCFA » has five words: a figure and its thousands are one, an elision two. */
export function countWords(plain: string): number {
  return plain.replaceAll(/(?<=\d)\u00a0(?=\d)/g, "").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Reading time in whole minutes, at 200 words a minute, one at least. */
export function readMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_A_MINUTE));
}

/** The HTML of a text, from its source. */
export function sectionsOf(source: string, kind: Kind, slug: string): Sections {
  return renderSections(readText(kind, `${kind}/${slug}`, source).tokens);
}
