/** Every object of a PDF, those packed into object streams too, within a bound on what it swells to. */
import { createInflate } from "node:zlib";
import { PdfFault, type PdfValue, type Source, readValue, skipSpace } from "./pdf-values.ts";
import { TooMuchWork, Work } from "./work.ts";

/** Stands for the whole: what it unpacks to is beyond the bound. */
export class PdfSwells extends Error {
  override readonly name = "PdfSwells";
}

type Entries = Map<string, PdfValue>;

/** Where the bytes of a stream begin and end in the file. */
export type Span = { from: number; to: number };

export type PdfObjects = {
  /** Each number with its values, oldest revision first; those without a readable number under -1. */
  objects: Map<number, PdfValue[]>;
  /** Dictionaries that lead to the root: trailers, and cross-reference streams. */
  trailers: Entries[];
  streams: (Span & { entries: Entries })[];
};

// Ten pages scanned in colour at 300 dpi are about 250 MB unpacked.
export const UNPACKED_BYTES = 256 * 1024 * 1024;
const PACKED_OBJECTS_BYTES = 32 * 1024 * 1024;
const SMALLEST_CHUNK = 8 * 1024;
const LARGEST_CHUNK = 256 * 1024;
/** Revisions and repeats counted. */
export const MOST_OBJECTS = 150_000;
// A reader comes to an object by its place, wherever that is: inside a string or a stream too.
const OBJECT = /(?<![a-zA-Z])obj(?![a-zA-Z])/g;
const NUMBER_BEFORE = /(?:^|[^\d.])(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/;
const LONGEST_NUMBER = 90;
const TRAILER = /(?<![a-zA-Z])trailer[\0\t\n\f\r ]*(?=<<)/g;
const SPACE = /[\0\t\n\f\r ]/;
const INTEGER = /^\d+$/;
const LONGEST_WORD = 12;
const FROM_END_OF_STREAM = /^[\0\t\n\f\r ]*endstream/;

/**
 * Reads the objects of a file.
 * @throws PdfFault when it cannot be followed, PdfSwells when it unpacks beyond the bound,
 *   TooMuchWork when reading it takes more than an ordinary file needs
 */
export async function readObjects(bytes: Buffer, work = new Work()): Promise<PdfObjects> {
  const source = { text: bytes.toString("latin1"), work };
  const found = new Found();
  readBodies(source, found);
  for (const trailer of source.text.matchAll(TRAILER))
    found.trailers.push(entriesOf(readValue(source, trailer.index + trailer[0].length).value));
  const budget = { left: UNPACKED_BYTES };
  for (const { entries, from, to } of found.streams) {
    if (nameOf(entries.get("Type")) === "XRef") found.trailers.push(entries);
    const packed = bytes.subarray(from, to);
    const holds = mayHoldObjects(entries);
    if (holds !== "no") await readPacked(entries, packed, budget, work, found, holds === "yes");
    else if (filtersOf(entries)[0] === "FlateDecode") await inflate(packed, budget);
  }
  return found;
}

class Found implements PdfObjects {
  readonly objects: PdfObjects["objects"] = new Map();
  readonly trailers: PdfObjects["trailers"] = [];
  readonly streams: PdfObjects["streams"] = [];
  #count = 0;

  keep(number: number, value: PdfValue): void {
    const revisions = this.objects.get(number);
    if (revisions) revisions.push(value);
    else this.objects.set(number, [value]);
    this.#count += 1;
    if (this.#count > MOST_OBJECTS) throw new TooMuchWork("too many objects");
  }
}

/** Reads the objects that stand in the file itself, and finds their streams. */
function readBodies(source: Source, found: Found): void {
  const { text, work } = source;
  let covered = 0;
  for (const match of text.matchAll(OBJECT)) {
    const number = NUMBER_BEFORE.exec(text.slice(Math.max(0, match.index - LONGEST_NUMBER), match.index))?.[1];
    work.spend(LONGEST_NUMBER);
    try {
      const { value, end } = readValue(source, match.index + 3);
      found.keep(Number(number ?? -1), value);
      const to = value.kind === "dictionary" ? readStream(source, value.entries, end, found) : end;
      covered = Math.max(covered, to);
    } catch (error) {
      // Three letters inside a picture or a sentence are no object.
      const chance = number === undefined && match.index < covered;
      if (!chance || !(error instanceof PdfFault)) throw error;
    }
  }
}

/** @returns the place after the stream of a dictionary, or after the dictionary when it has none */
function readStream(source: Source, entries: Entries, end: number, found: Found): number {
  const { text, work } = source;
  const at = skipSpace(source, end);
  if (!text.startsWith("stream", at)) return end;
  const from = at + (text.startsWith("\r\n", at + 6) ? 8 : 7);
  const length = entries.get("Length");
  // A wrong length is refused: "endstream" must follow it.
  const stated = length?.kind === "number" ? from + length.value : -1;
  const to =
    stated >= from && FROM_END_OF_STREAM.test(text.slice(stated, stated + 20))
      ? stated
      : text.indexOf("endstream", from);
  if (to === -1) throw new PdfFault("a stream has no end");
  // Streams inside one another would be unpacked again and again.
  work.spend(to - from);
  found.streams.push({ entries, from, to });
  return to;
}

/**
 * Readers take any stream for one that holds objects when another says so: its /Type proves
 * nothing. "maybe" is said of /N alone, which a colour profile has too.
 */
function mayHoldObjects(entries: Entries): "yes" | "maybe" | "no" {
  if (entries.has("First") || nameOf(entries.get("Type")) === "ObjStm") return "yes";
  return entries.has("N") ? "maybe" : "no";
}

async function readPacked(
  entries: Entries,
  packed: Buffer,
  budget: { left: number },
  work: Work,
  found: Found,
  sure: boolean,
): Promise<void> {
  const filters = filtersOf(entries);
  if (filters.length > 1 || (filters[0] ?? "FlateDecode") !== "FlateDecode" || entries.has("DecodeParms"))
    throw new PdfFault("an object stream is packed in an unusual way");
  const unpacked = filters.length === 0 ? packed : await inflate(packed, budget, PACKED_OBJECTS_BYTES);
  const source = { text: unpacked.toString("latin1"), work };
  const first = sure ? numberOf(entries.get("First")) : 0;
  for (const [number, offset] of headsOf(source, entries, first, sure))
    found.keep(number, readValue(source, first + offset).value);
}

/**
 * Numbers and offsets of packed objects, with which their stream begins.
 * @returns none for a stream that only may hold objects and begins otherwise
 */
function headsOf({ text, work }: Source, entries: Entries, first: number, sure: boolean): [number, number][] {
  const count = entries.get("N");
  const most = !sure && count?.kind === "number" ? count.value : MOST_OBJECTS;
  const end = sure ? first : text.length;
  const heads: [number, number][] = [];
  const seen = new Set<string>();
  let at = 0;
  const next = () => {
    const word = wordAt(text, at, end);
    at = word.end;
    work.spend(word.text.length + 1);
    return word.text;
  };
  for (let number = next(); number !== "" && heads.length < most; number = next()) {
    const offset = next();
    const isHead = INTEGER.test(number) && INTEGER.test(offset);
    if (!isHead && !sure && heads.length === 0) return [];
    if (!isHead) throw new PdfFault("an object stream begins otherwise");
    if (seen.has(number)) throw new PdfFault("an object stream says a number twice");
    seen.add(number);
    heads.push([Number(number), Number(offset)]);
  }
  return heads;
}

/** The next word before `end`, or its first characters. */
function wordAt(text: string, from: number, end: number): { text: string; end: number } {
  let at = from;
  while (at < end && SPACE.test(text.charAt(at))) at += 1;
  const begin = at;
  while (at < end && at - begin < LONGEST_WORD && !SPACE.test(text.charAt(at))) at += 1;
  return { text: text.slice(begin, at), end: at };
}

/**
 * Unpacks within the budget.
 * @param keepUpTo how many bytes to give back; 0 to only count them
 */
async function inflate(packed: Buffer, budget: { left: number }, keepUpTo = 0): Promise<Buffer> {
  const kept: Buffer[] = [];
  let size = 0;
  const unpacking = createInflate({ chunkSize: Math.min(LARGEST_CHUNK, Math.max(SMALLEST_CHUNK, packed.length * 4)) });
  unpacking.end(packed);
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      size += chunk.length;
      budget.left -= chunk.length;
      if (budget.left < 0 || (keepUpTo > 0 && size > keepUpTo)) throw new PdfSwells("it unpacks beyond the bound");
      if (keepUpTo > 0) kept.push(chunk);
    }
  } catch (error) {
    if (error instanceof PdfSwells || keepUpTo > 0)
      throw error instanceof PdfSwells ? error : new PdfFault("an object stream does not unpack", { cause: error });
    // Readers show what they can of a damaged picture or page; what came out was counted.
  }
  return Buffer.concat(kept);
}

function filtersOf(entries: Entries): string[] {
  const filter = entries.get("Filter");
  if (!filter) return [];
  if (filter.kind === "array") return filter.items.map(nameOf);
  return [nameOf(filter)];
}

/** The name that a value is, in full; "" when it is none. */
function nameOf(value: PdfValue | undefined): string {
  return value?.kind === "name" ? (ABBREVIATIONS[value.name] ?? value.name) : "";
}

const ABBREVIATIONS: Record<string, string> = { Fl: "FlateDecode" };

function numberOf(value: PdfValue | undefined): number {
  if (value?.kind !== "number") throw new PdfFault("a number is missing");
  return value.value;
}

function entriesOf(value: PdfValue): Entries {
  if (value.kind !== "dictionary") throw new PdfFault("a trailer is not a dictionary");
  return value.entries;
}
