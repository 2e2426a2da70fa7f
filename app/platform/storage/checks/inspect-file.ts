import { fileTypeFromBuffer } from "file-type";
import type { FileRefusal } from "#app/platform/storage/refusals.ts";
import { checkPdf } from "./check-pdf.ts";

/**
 * What a field takes. "square-photo": JPG or PNG, kept as a square JPEG; "photo": the same, kept whole; "illustration": the same,
 * as small as a page shows it; "document": a
 * PDF as it came, or a picture kept whole.
 */
export type FileKind = "square-photo" | "photo" | "illustration" | "document";

/** "picture": a JPG or PNG by its first bytes, which its drawing anew will judge. */
export type Inspection = { refusal: FileRefusal } | { found: "picture" | "pdf" };

// The harmless file that every antivirus answers to (eicar.org), in two pieces so that this source is not one.
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${"ANTIVIRUS-TEST-FILE!$H+H*"}`;

const WRONG_KIND: Record<FileKind, FileRefusal> = {
  "square-photo": "not-a-photo",
  photo: "not-a-photo",
  illustration: "not-a-photo",
  document: "not-a-document",
};
const PICTURES = new Set(["image/jpeg", "image/png"]);

/** Judges a file by its bytes alone: its name and what the browser said of it count for nothing. */
export async function inspectFile(bytes: Buffer, kind: FileKind): Promise<Inspection> {
  if (bytes.length === 0) return { refusal: "empty" };
  if (bytes.includes(EICAR, 0, "latin1")) return { refusal: "dangerous" };
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found !== undefined && PICTURES.has(found)) return { found: "picture" };
  // A PDF behind other bytes may pass for another kind of file: checkPdf tells the two apart.
  const mayBePdf = found === "application/pdf" || bytes.includes("%PDF-");
  if (kind !== "document" || !mayBePdf) return { refusal: WRONG_KIND[kind] };
  const refusal = await checkPdf(bytes);
  return refusal ? { refusal } : { found: "pdf" };
}
