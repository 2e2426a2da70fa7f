import { frenchMarks } from "#app/platform/content/french-marks.ts";
import { readHead } from "#app/platform/content/head.ts";
import { type Token, parseMarkdown, plainText } from "#app/platform/content/markdown.ts";
import { type Heads, headSchemas } from "./heads.ts";
import type { Kind } from "./kinds.ts";
import { settingsWords } from "./words.ts";

/** A text as its file says it. */
export type Text<K extends Kind = Kind> = { kind: K; head: Heads[K]; tokens: Token[]; plain: string; wordCount: number };

const WORDS_A_MINUTE = 200;

/**
 * Reads and checks a text of a kind.
 * @param name of the file, for messages
 * @throws ContentError that names the file and the line of each fault
 */
export function readText<K extends Kind>(kind: K, name: string, source: string): Text<K> {
  // The table of schemas and the table of heads have the same keys, which the compiler cannot follow through K.
  const { meta, body, bodyLine } = readHead(name, source, headSchemas[kind] as never) as { meta: Heads[K]; body: string; bodyLine: number };
  const tokens = parseMarkdown(body, { name, line: bodyLine }, settingsWords);
  const plain = plainText(tokens);
  return { kind, head: withMarks(meta), tokens, plain, wordCount: countWords(plain) };
}

/** The same head, French marks set in each of its words; addresses, days and tags have no space to set. */
function withMarks<Value>(value: Value): Value;
function withMarks(value: unknown): unknown {
  if (typeof value === "string") return frenchMarks(value);
  if (Array.isArray(value)) return value.map((one: unknown) => withMarks(one));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]: [string, unknown]) => [key, withMarks(one)]));
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
