/** Pages of documents as pictures with a watermark: for every subject the same, in one memory. */
import { readVersion } from "#app/features/documents/open-document.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { createPageMemory } from "#app/platform/page-pictures/page-memory.ts";
import { type PageRefusal, pictureOf, runPageTask } from "#app/platform/page-pictures/page-pool.server.ts";
import type { DrawnPicture } from "#app/platform/page-pictures/page-tasks.ts";
import { watermarkOf } from "#app/platform/page-pictures/watermark.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import type { StoredFile } from "#app/platform/storage/tables.ts";
import type { SubjectRules } from "./kinds.ts";

/** Widths of a drawn page in pixels: one for a telephone on a slow line, one to read small print. */
export const PAGE_WIDTHS = { light: 1000, large: 1800 } as const;
export type PageSize = keyof typeof PAGE_WIDTHS;

export type PageRequest = { documentId: string; version: number; /** From 1. */ page: number; size: PageSize };
export type SeenPage = { file: StoredFile; drawn: DrawnPicture | { fault: PageRefusal } };

type Services = { database: Pick<Database, "drizzle">; clock: Clock; storage: Pick<Storage, "get"> };

/** Some 200 pages of a telephone's width. */
const memory = createPageMemory<{ fault: PageRefusal }>(24 * 1024 * 1024);

/**
 * One page of a version as a picture with its watermark. Called once a policy has said who may see the subject; traced
 * once an hour and reader.
 * @param action of the trail, registered by the feature of the subject
 * @param words of the watermark
 * @returns undefined for a version that is not there; a fault when it cannot be drawn
 */
export async function seeDocumentPage(
  services: Services,
  actorId: string,
  subject: { rules: SubjectRules; id: string; action: string },
  { documentId, version, page, size }: PageRequest,
  words: string,
): Promise<SeenPage | undefined> {
  const file = await readVersion(services, actorId, subject, documentId, version);
  if (!file) return undefined;
  const drawn = await memory.find(`${file.key} ${page} ${size} ${words}`, async () => {
    const watermark = await watermarkOf(words);
    const answer = await runPageTask(async () => {
      const bytes = await bytesOf(services.storage, file.key);
      return { do: "draw", bytes, mediaType: file.mediaType, page, width: PAGE_WIDTHS[size], watermark };
    });
    return pictureOf(answer);
  });
  return { file, drawn };
}

/** The whole of a stored file. @throws when its bytes are gone */
export async function bytesOf(storage: Pick<Storage, "get">, key: string): Promise<Buffer> {
  const content = await storage.get(key);
  if (!content) throw new Error("the bytes of a document are gone");
  return Buffer.concat(await content.toArray());
}
