/** Several photographs of one document become its one PDF, in the order in which they came. */
import type { Readable } from "node:stream";
import { ONE_PDF } from "#app/features/documents/kinds.ts";
import { JOINED_BYTES, joinPictures } from "#app/platform/page-pictures/join-pictures.server.ts";
import { cleanName } from "#app/platform/storage/file-name.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { fileRefusals } from "#app/platform/storage/refusals.ts";
import { MAX_FILE_BYTES, type Storage } from "#app/platform/storage/storage.ts";

/**
 * The file of a field that brought several, or why there is none; the photographs themselves are let go of.
 * @param keptAsPdf a photograph alone becomes a PDF too
 */
export async function oneFileOf(
  storage: Pick<Storage, "get" | "put" | "delete">,
  parts: readonly UploadedFile[],
  keptAsPdf: boolean,
): Promise<{ file: UploadedFile } | { refusal: string }> {
  const [first, second] = parts;
  if (!first) throw new Error("no file came");
  if (!second && (!keptAsPdf || first.mediaType === "application/pdf")) return { file: first };
  const outcome = await joined(storage, parts);
  for (const { key } of parts) await storage.delete(key);
  return outcome;
}

async function joined(storage: Pick<Storage, "get" | "put">, parts: readonly UploadedFile[]) {
  const [first] = parts;
  if (!first || parts.some(({ mediaType }) => mediaType === "application/pdf")) return { refusal: ONE_PDF };
  const name = first.name.replace(/\.[^.]+$/, "");
  const made = await joinPictures(
    parts.map(({ key }) => ({ turn: 0, read: () => bytesOf(storage, key) })),
    { title: name, most: JOINED_BYTES },
  );
  if ("fault" in made) return { refusal: fileRefusals[made.fault === "busy" ? "busy" : "picture-unreadable"] };
  if (made.bytes.byteLength > MAX_FILE_BYTES) return { refusal: fileRefusals["too-large"] };
  const stored = await storage.put([made.bytes]);
  const mediaType = "application/pdf" as const;
  const held = parts.find(({ quarantine }) => quarantine !== undefined);
  return {
    file: {
      ...stored,
      name: cleanName(`${name}.pdf`, mediaType),
      mediaType,
      ...(held && { quarantine: "waiting" as const }),
    },
  };
}

async function bytesOf(storage: Pick<Storage, "get">, key: string): Promise<Buffer> {
  const content: Readable | undefined = await storage.get(key);
  if (!content) throw new Error("the bytes of a photograph are gone");
  return Buffer.concat(await content.toArray());
}
