/**
 * Reads the values of a PDF (ISO 32000-1, 7.3) out of its bytes, as latin1 text so that one
 * character is one byte. Only what looking for dangers needs: strings are skipped.
 */
import type { Work } from "./work.ts";

export type PdfValue =
  | { kind: "name"; name: string }
  | { kind: "reference"; number: number }
  | { kind: "dictionary"; entries: Map<string, PdfValue> }
  | { kind: "array"; items: PdfValue[] }
  | { kind: "number"; value: number }
  | { kind: "other" };

/** A value and the place just after it. */
export type Read = { value: PdfValue; end: number };

/** What is read, and what reading it costs: the same place may be asked for many times. */
export type Source = { text: string; work: Work };

/** The bytes are not a PDF that we can follow. */
export class PdfFault extends Error {
  override readonly name = "PdfFault";
}

const DEEPEST = 64;
// What a value costs in memory, in characters of work.
const VALUE_COST = 24;
const CONTAINER_COST = 192;
const SPACE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,64}(\d{1,5})[\0\t\n\f\r ]{1,64}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const OTHER: PdfValue = { kind: "other" };
// Readers differ in which of two they take: a file that says one of these twice hides something.
const SAID_ONCE = new Set(["S", "Type", "Filter", "First", "N", "Length", "OpenAction", "AA", "Next"]);

/** The place of the next thing that is neither space nor comment. */
export function skipSpace({ text, work }: Source, at: number): number {
  let place = at;
  for (;;) {
    while (place < text.length && SPACE.test(text.charAt(place))) place += 1;
    if (text.charAt(place) !== "%") break;
    while (place < text.length && !/[\n\r]/.test(text.charAt(place))) place += 1;
  }
  work.spend(place - at);
  return place;
}

/**
 * Reads one value.
 * @throws PdfFault when there is none, TooMuchWork
 */
export function readValue(source: Source, from: number, depth = 0): Read {
  if (depth > DEEPEST) throw new PdfFault("values nested too deep");
  const { text, work } = source;
  const at = skipSpace(source, from);
  const first = text.charAt(at);
  if (first === "") throw new PdfFault("a value is missing at the end");
  if (text.startsWith("<<", at)) return readDictionary(source, at + 2, depth);
  if (first === "[") return readArray(source, at + 1, depth);
  const read = readPlain(source, at, first);
  work.spend(VALUE_COST + read.end - at);
  return read;
}

/** A value that holds no other. */
function readPlain({ text, work }: Source, at: number, first: string): Read {
  if (first === "(" || first === "<") {
    const end = first === "(" ? endOfString(text, at) : text.indexOf(">", at) + 1;
    if (end > 0) return { value: OTHER, end };
    // All of the rest was looked at.
    work.spend(text.length - at);
    throw new PdfFault("a string has no end");
  }
  if (first === "/") return readName(text, at);
  REFERENCE.lastIndex = at;
  const reference = REFERENCE.exec(text);
  if (reference) return { value: { kind: "reference", number: Number(reference[1]) }, end: REFERENCE.lastIndex };
  const word = regularAt(text, at);
  if (word === "") throw new PdfFault(`a stray ${first}`);
  return { value: NUMBER.test(word) ? { kind: "number", value: Number(word) } : OTHER, end: at + word.length };
}

function readDictionary(source: Source, from: number, depth: number): Read {
  const { text, work } = source;
  work.spend(CONTAINER_COST);
  const entries = new Map<string, PdfValue>();
  let at = skipSpace(source, from);
  while (!text.startsWith(">>", at)) {
    if (text.charAt(at) !== "/") throw new PdfFault("a key of a dictionary is not a name");
    const key = readName(text, at);
    const read = readValue(source, key.end, depth + 1);
    work.spend(VALUE_COST + key.end - at);
    setEntry(entries, key.value.name, read.value);
    at = skipSpace(source, read.end);
  }
  return { value: { kind: "dictionary", entries }, end: at + 2 };
}

/** Of a key said twice the last counts; the first stays to be looked at, under a key that no file can write. */
function setEntry(entries: Map<string, PdfValue>, name: string, value: PdfValue): void {
  const earlier = entries.get(name);
  if (earlier && SAID_ONCE.has(name)) throw new PdfFault(`a dictionary says ${name} twice`);
  if (earlier) entries.set(`${name}\u0100${entries.size}`, earlier);
  entries.set(name, value);
}

function readArray(source: Source, from: number, depth: number): Read {
  source.work.spend(CONTAINER_COST);
  const items: PdfValue[] = [];
  let at = skipSpace(source, from);
  while (source.text.charAt(at) !== "]") {
    const read = readValue(source, at, depth + 1);
    items.push(read.value);
    at = skipSpace(source, read.end);
  }
  return { value: { kind: "array", items }, end: at + 1 };
}

function readName(text: string, at: number): { value: { kind: "name"; name: string }; end: number } {
  const word = regularAt(text, at + 1);
  // Written /#4aS or /JS, it is the same name.
  const name = word.includes("#")
    ? word.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : word;
  return { value: { kind: "name", name }, end: at + 1 + word.length };
}

function regularAt(text: string, at: number): string {
  REGULAR.lastIndex = at;
  return REGULAR.exec(text)?.[0] ?? "";
}

/** The place just after a string; 0 when it has no end. */
function endOfString(text: string, at: number): number {
  let open = 0;
  for (let place = at; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (sign === "\\") place += 1;
    else if (sign === "(") open += 1;
    else if (sign === ")") {
      open -= 1;
      if (open === 0) return place + 1;
    }
  }
  return 0;
}
