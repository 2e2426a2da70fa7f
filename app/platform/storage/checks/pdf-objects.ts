/** Every object of a PDF, those packed into object streams too, within a bound on what it swells to. */
import { createInflate } from "node:zlib";
import { PdfFault, type PdfValue, readValue, skipSpace } from "./pdf-values.ts";

/** Stands for the whole: what it unpacks to is beyond the bound. */
export class PdfSwells extends Error {
  override readonly name = "PdfSwells";
}

type Entries = Map<string, PdfValue>;

export type PdfObjects = {
  /** Each number with its values, oldest revision first. */
  objects: Map<number, PdfValue[]>;
  /** Dictionaries that lead to the root: trailers, and cross-reference streams. */
  trailers: Entries[];
};

type Stream = { entries: Entries; from: number; to: number };

// Four pages scanned in colour at 300 dpi are about 100 MB unpacked.
const UNPACKED_BYTES = 400 * 1024 * 1024;
const PACKED_OBJECTS_BYTES = 32 * 1024 * 1024;
const MOST_OBJECTS = 100_000;
const OBJECT = /(?<![\d.])(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![a-zA-Z])/g;
const TRAILER = /(?:^|[\n\r])trailer[\0\t\n\f\r ]*(?=<<)/g;

/**
 * Reads the objects of a file.
 * @throws PdfFault when it cannot be followed, PdfSwells when it unpacks beyond the bound
 */
export async function readObjects(bytes: Buffer): Promise<PdfObjects> {
  const text = bytes.toString("latin1");
  const objects: PdfObjects["objects"] = new Map();
  const streams = readBodies(text, objects);
  const trailers = Array.from(text.matchAll(TRAILER), (found) => entriesOf(readValue(text, found.index + found[0].length).value));
  const budget = { left: UNPACKED_BYTES };
  for (const stream of streams) {
    const type = nameOf(stream.entries.get("Type"));
    if (type === "XRef") trailers.push(stream.entries);
    const packed = bytes.subarray(stream.from, stream.to);
    if (type === "ObjStm") await readPacked(stream.entries, packed, budget, objects);
    else if (filtersOf(stream.entries)[0] === "FlateDecode") await inflate(packed, budget);
  }
  return { objects, trailers };
}

/** Reads the objects that stand in the file itself, and returns their streams. */
function readBodies(text: string, objects: PdfObjects["objects"]): Stream[] {
  const streams: Stream[] = [];
  OBJECT.lastIndex = 0;
  for (let found = OBJECT.exec(text); found; found = OBJECT.exec(text)) {
    const { value, end } = readValue(text, OBJECT.lastIndex);
    keep(objects, Number(found[1]), value);
    OBJECT.lastIndex = end;
    const at = skipSpace(text, end);
    if (value.kind !== "dictionary" || !text.startsWith("stream", at)) continue;
    const from = at + (text.startsWith("\r\n", at + 6) ? 8 : 7);
    const to = endOfStream(text, from, value.entries.get("Length"));
    streams.push({ entries: value.entries, from, to });
    OBJECT.lastIndex = to;
  }
  return streams;
}

function endOfStream(text: string, from: number, length: PdfValue | undefined): number {
  // A length that lies is found out: "endstream" must follow it.
  if (length?.kind === "number" && /^[\0\t\n\f\r ]*endstream/.test(text.slice(from + length.value, from + length.value + 20))) return from + length.value;
  const to = text.indexOf("endstream", from);
  if (to === -1) throw new PdfFault("a stream has no end");
  return to;
}

async function readPacked(entries: Entries, packed: Buffer, budget: { left: number }, objects: PdfObjects["objects"]): Promise<void> {
  const filters = filtersOf(entries);
  if (filters.length > 1 || (filters[0] ?? "FlateDecode") !== "FlateDecode" || entries.has("DecodeParms"))
    throw new PdfFault("an object stream is packed in an unusual way");
  const text = (filters.length === 0 ? packed : await inflate(packed, budget, PACKED_OBJECTS_BYTES)).toString("latin1");
  const first = numberOf(entries.get("First"));
  const heads = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let index = 0; index + 1 < heads.length; index += 2) {
    const [number = 0, offset = 0] = heads.slice(index, index + 2);
    keep(objects, number, readValue(text, first + offset).value);
  }
}

function keep(objects: PdfObjects["objects"], number: number, value: PdfValue): void {
  objects.set(number, [...(objects.get(number) ?? []), value]);
  if (objects.size > MOST_OBJECTS) throw new PdfSwells("too many objects");
}

/**
 * Unpacks within the budget.
 * @param keepUpTo how many bytes to give back; 0 to only count them
 */
async function inflate(packed: Buffer, budget: { left: number }, keepUpTo = 0): Promise<Buffer> {
  const kept: Buffer[] = [];
  let size = 0;
  const unpacking = createInflate({ chunkSize: 256 * 1024 });
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
