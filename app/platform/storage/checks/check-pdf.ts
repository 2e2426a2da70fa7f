import type { FileRefusal } from "#app/platform/storage/refusals.ts";
import { type PdfObjects, PdfSwells, readObjects } from "./pdf-objects.ts";
import { actsByItself } from "./pdf-actions.ts";
import { PdfFault, type PdfValue } from "./pdf-values.ts";
import { TooMuchWork } from "./work.ts";

// Names (ISO 32000-1, 7.11, 12.6) of what acts by itself or carries another file.
const ACTIVE = new Set([
  "JS",
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "EF",
  "RichMedia",
  "XFA",
  "GoToE",
  "GoToR",
  "ImportData",
  "SubmitForm",
  "Rendition",
]);
// Long enough never to occur by chance in a compressed picture.
const ACTIVE_ANYWHERE = /\/(JavaScript|Launch|EmbeddedFile|RichMedia)/;
const WEB_PAGE = /<(!doctype\s+html|html|script|iframe|object|embed|svg)[\s>/]/i;
const END = /%%EOF/g;
// What a second saving may add behind the first (ISO 32000-1, 7.5.6), and comments.
const AFTER_END =
  /^[\0\t\n\f\r ]*($|%|xref[\0\t\n\f\r ]|trailer[\0\t\n\f\r <]|startxref[\0\t\n\f\r ]|\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj)/;
const MOST_SPACE_AFTER_END = 4096;
// A ZIP is read from its end (APPNOTE 4.3.16): a last record, with a comment of 65,535 bytes at most behind it.
const ZIP_END = "PK\u0005\u0006";
const ZIP_END_WITHIN = 22 + 65_535 + "\n%%EOF\n".length;
const ZIP_ENTRY = "PK\u0001\u0002";
const MOST_PAGES_LOOKED_AT = 10_000;

/**
 * Looks whether a file is a plain PDF: nothing before or after it, its pages can be found, it
 * runs nothing, opens nothing by itself, carries no other file, and does not swell.
 */
export async function checkPdf(bytes: Buffer): Promise<FileRefusal | undefined> {
  const start = bytes.indexOf("%PDF-");
  if (start === -1) return "not-a-document";
  if (start > 0) return "pdf-begins-otherwise";
  const end = bytes.lastIndexOf("%%EOF");
  if (end === -1) return "pdf-unreadable";
  const plain = bytes.toString("latin1");
  if (!/^[\0\t\n\f\r ]*$/.test(plain.slice(end + 5)) || endsAsZip(plain)) return "pdf-ends-otherwise";
  const text = withoutEscapes(plain);
  if (WEB_PAGE.test(text) || ACTIVE_ANYWHERE.test(text)) return "pdf-active";
  try {
    const file = await readObjects(bytes);
    return hasForeignTail(plain, file) ? "pdf-ends-otherwise" : judge(file);
  } catch (error) {
    if (error instanceof PdfSwells) return "pdf-swells";
    if (error instanceof TooMuchWork) return "pdf-too-slow";
    if (error instanceof PdfFault) return "pdf-unreadable";
    throw error;
  }
}

function endsAsZip(text: string): boolean {
  const tail = text.slice(-ZIP_END_WITHIN);
  return tail.includes(ZIP_END) && text.includes(ZIP_ENTRY);
}

/** Whether something else than a further saving follows one of the ends of the file. */
function hasForeignTail(text: string, { streams }: PdfObjects): boolean {
  const spans = streams.toSorted((one, other) => one.from - other.from);
  let next = 0;
  let covered = 0;
  for (const { index } of text.matchAll(END)) {
    for (let span = spans[next]; span && span.from <= index; span = spans[next]) {
      covered = Math.max(covered, span.to);
      next += 1;
    }
    // In a picture the five letters mean nothing.
    if (index < covered) continue;
    if (!AFTER_END.test(text.slice(index + 5, index + 5 + MOST_SPACE_AFTER_END))) return true;
  }
  return false;
}

function judge(file: PdfObjects): FileRefusal | undefined {
  if (file.trailers.some((trailer) => trailer.has("Encrypt"))) return "pdf-locked";
  const trailers = file.trailers.map((entries): PdfValue => ({ kind: "dictionary", entries }));
  const isActive = (value: PdfValue): boolean => {
    if (value.kind === "name") return ACTIVE.has(value.name);
    if (value.kind === "array") return value.items.some(isActive);
    if (value.kind !== "dictionary") return false;
    if (actsByItself(file.objects, value.entries)) return true;
    return [...value.entries].some(([key, entry]) => ACTIVE.has(key) || isActive(entry));
  };
  if ([...file.objects.values(), trailers].some((values) => values.some(isActive))) return "pdf-active";
  return hasPage(file) ? undefined : "pdf-unreadable";
}

/** Follows trailers → catalog → page tree down to a page. */
function hasPage(file: PdfObjects): boolean {
  let looked = 0;
  const waiting: PdfValue[] = [];
  const add = (value: PdfValue | undefined) => {
    if (value && waiting.length < MOST_PAGES_LOOKED_AT) waiting.push(value);
  };
  for (const trailer of file.trailers) {
    add(entriesAt(file, trailer.get("Root"))?.get("Pages"));
    for (let value = waiting.pop(); value && looked < MOST_PAGES_LOOKED_AT; value = waiting.pop()) {
      looked += 1;
      const node = entriesAt(file, value);
      const kids = node?.get("Kids");
      if (kids?.kind === "array") kids.items.slice(0, MOST_PAGES_LOOKED_AT - looked).forEach(add);
      else if (node?.has("MediaBox") || node?.has("Contents") || nameIs(node?.get("Type"), "Page")) return true;
    }
    if (looked >= MOST_PAGES_LOOKED_AT) return false;
  }
  return false;
}

function entriesAt(file: PdfObjects, value: PdfValue | undefined): Map<string, PdfValue> | undefined {
  const found = value?.kind === "reference" ? file.objects.get(value.number)?.at(-1) : value;
  return found?.kind === "dictionary" ? found.entries : undefined;
}

function nameIs(value: PdfValue | undefined, name: string): boolean {
  return value?.kind === "name" && value.name === name;
}

/** /J#61vaScript is /JavaScript. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
