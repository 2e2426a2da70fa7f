/**
 * Reads the values of a PDF (ISO 32000-1, 7.3) out of its bytes, as latin1 text so that one
 * character is one byte. Only what looking for dangers needs: strings are skipped.
 */

export type PdfValue =
  | { kind: "name"; name: string }
  | { kind: "reference"; number: number }
  | { kind: "dictionary"; entries: Map<string, PdfValue> }
  | { kind: "array"; items: PdfValue[] }
  | { kind: "number"; value: number }
  | { kind: "other" };

/** A value and the place just after it. */
export type Read = { value: PdfValue; end: number };

/** The bytes are not a PDF that we can follow. */
export class PdfFault extends Error {
  override readonly name = "PdfFault";
}

const DEEPEST = 64;
const SPACE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;

/** The place of the next thing that is neither space nor comment. */
export function skipSpace(text: string, at: number): number {
  let place = at;
  for (;;) {
    while (place < text.length && SPACE.test(text.charAt(place))) place += 1;
    if (text.charAt(place) !== "%") return place;
    while (place < text.length && !/[\n\r]/.test(text.charAt(place))) place += 1;
  }
}

/**
 * Reads one value.
 * @throws PdfFault when there is none
 */
export function readValue(text: string, from: number, depth = 0): Read {
  if (depth > DEEPEST) throw new PdfFault("values nested too deep");
  const at = skipSpace(text, from);
  const first = text.charAt(at);
  if (first === "") throw new PdfFault("a value is missing at the end");
  if (text.startsWith("<<", at)) return readDictionary(text, at + 2, depth);
  if (first === "[") return readArray(text, at + 1, depth);
  if (first === "(") return { value: { kind: "other" }, end: endOfString(text, at) };
  if (first === "<") return { value: { kind: "other" }, end: after(text, ">", at) };
  if (first === "/") return readName(text, at);
  REFERENCE.lastIndex = at;
  const reference = REFERENCE.exec(text);
  if (reference) return { value: { kind: "reference", number: Number(reference[1]) }, end: REFERENCE.lastIndex };
  const word = regularAt(text, at);
  if (word === "") throw new PdfFault(`a stray ${first}`);
  const value: PdfValue = NUMBER.test(word) ? { kind: "number", value: Number(word) } : { kind: "other" };
  return { value, end: at + word.length };
}

function readDictionary(text: string, from: number, depth: number): Read {
  const entries = new Map<string, PdfValue>();
  let at = skipSpace(text, from);
  while (!text.startsWith(">>", at)) {
    if (text.charAt(at) !== "/") throw new PdfFault("a key of a dictionary is not a name");
    const key = readName(text, at);
    const read = readValue(text, key.end, depth + 1);
    if (key.value.kind === "name") entries.set(key.value.name, read.value);
    at = skipSpace(text, read.end);
  }
  return { value: { kind: "dictionary", entries }, end: at + 2 };
}

function readArray(text: string, from: number, depth: number): Read {
  const items: PdfValue[] = [];
  let at = skipSpace(text, from);
  while (text.charAt(at) !== "]") {
    const read = readValue(text, at, depth + 1);
    items.push(read.value);
    at = skipSpace(text, read.end);
  }
  return { value: { kind: "array", items }, end: at + 1 };
}

function readName(text: string, at: number): Read {
  const word = regularAt(text, at + 1);
  // Written /#4aS or /JS, it is the same name.
  const name = word.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { value: { kind: "name", name }, end: at + 1 + word.length };
}

function regularAt(text: string, at: number): string {
  REGULAR.lastIndex = at;
  return REGULAR.exec(text)?.[0] ?? "";
}

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
  throw new PdfFault("a string has no end");
}

function after(text: string, sign: string, at: number): number {
  const found = text.indexOf(sign, at);
  if (found === -1) throw new PdfFault(`${sign} is missing`);
  return found + 1;
}
