import type { FileRefusal } from "#app/platform/storage/refusals.ts";
import { type PdfObjects, PdfSwells, readObjects } from "./pdf-objects.ts";
import { PdfFault, type PdfValue } from "./pdf-values.ts";

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
const AFTER_END = /^[\0\t\n\f\r ]*$/;
const MOST_PAGES_LOOKED_AT = 10_000;

/**
 * Looks whether a file is a plain PDF: nothing before or after it, its pages can be found, it
 * runs nothing, carries no other file, and does not swell.
 */
export async function checkPdf(bytes: Buffer): Promise<FileRefusal | undefined> {
  const start = bytes.indexOf("%PDF-");
  if (start === -1) return "not-a-pdf";
  if (start > 0) return "pdf-begins-otherwise";
  const end = bytes.lastIndexOf("%%EOF");
  if (end === -1) return "pdf-unreadable";
  if (!AFTER_END.test(bytes.toString("latin1", end + 5))) return "pdf-ends-otherwise";
  const text = withoutEscapes(bytes.toString("latin1"));
  if (WEB_PAGE.test(text) || ACTIVE_ANYWHERE.test(text)) return "pdf-active";
  try {
    return judge(await readObjects(bytes));
  } catch (error) {
    if (error instanceof PdfSwells) return "pdf-swells";
    if (error instanceof PdfFault) return "pdf-unreadable";
    throw error;
  }
}

function judge(file: PdfObjects): FileRefusal | undefined {
  if (file.trailers.some((trailer) => trailer.has("Encrypt"))) return "pdf-locked";
  const values = [...file.objects.values()].flat();
  if (values.some(isActive) || file.trailers.some((entries) => isActive({ kind: "dictionary", entries }))) return "pdf-active";
  return file.trailers.some((trailer) => hasPage(file, trailer)) ? undefined : "pdf-unreadable";
}

function isActive(value: PdfValue): boolean {
  if (value.kind === "name") return ACTIVE.has(value.name);
  if (value.kind === "array") return value.items.some(isActive);
  if (value.kind !== "dictionary") return false;
  return [...value.entries].some(([key, entry]) => ACTIVE.has(key) || isActive(entry));
}

/** Follows trailer → catalog → page tree down to a page. */
function hasPage(file: PdfObjects, trailer: Map<string, PdfValue>): boolean {
  const catalog = entriesAt(file, trailer.get("Root"));
  const waiting = [catalog?.get("Pages")];
  for (let looked = 0; waiting.length > 0 && looked < MOST_PAGES_LOOKED_AT; looked += 1) {
    const node = entriesAt(file, waiting.pop());
    const kids = node?.get("Kids");
    if (kids?.kind === "array") waiting.push(...kids.items);
    else if (node?.has("MediaBox") || node?.has("Contents") || nameIs(node?.get("Type"), "Page")) return true;
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
