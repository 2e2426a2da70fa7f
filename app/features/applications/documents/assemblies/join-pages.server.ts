import { Readable } from "node:stream";
import { and, eq, isNull } from "drizzle-orm";
import type { AlsoWritten } from "#app/features/applications/documents/give-document.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf, type Clock } from "#app/platform/clock/clock.ts";
import { joinPictures } from "#app/platform/page-pictures/join-pictures.server.ts";
import { cleanName } from "#app/platform/storage/file-name.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { MAX_FILE_BYTES, type Storage } from "#app/platform/storage/storage.ts";
import { pagesOf } from "./lock-assembly.server.ts";
import { type Assembly, documentAssemblies } from "./tables.ts";

/** `empty`: no page is left. `heavy`: it would not be taken even as light as it may be made. */
export type JoinOutcome =
  | { kind: "joined"; file: UploadedFile; pages: number; /** Bytes of the photographs. */ before: number }
  | { kind: "empty" | "busy" | "unreadable" | "heavy" };

type Services = { database: { drizzle: Tx }; storage: Pick<Storage, "get" | "put"> };

/**
 * The pages as one PDF in the storage, which no record points at yet.
 * @param most bytes that it should not pass
 */
export async function joinPages(
  { database, storage }: Services,
  { id }: Pick<Assembly, "id">,
  { name, most }: { name: string; most: number },
): Promise<JoinOutcome> {
  const pages = await pagesOf(database.drizzle, id);
  if (pages.length === 0) return { kind: "empty" };
  const joined = await joinPictures(
    pages.map(({ turn, file }) => ({ turn, read: () => bytesOf(storage, file.key) })),
    { title: name, most },
  );
  if ("fault" in joined) return { kind: joined.fault === "busy" ? "busy" : "unreadable" };
  if (joined.bytes.byteLength > MAX_FILE_BYTES) return { kind: "heavy" };
  const stored = await storage.put([joined.bytes]);
  const before = pages.reduce((sum, { file }) => sum + file.size, 0);
  return {
    kind: "joined",
    file: { ...stored, name: cleanName(`${name}.pdf`, "application/pdf"), mediaType: "application/pdf" },
    pages: joined.pages,
    before,
  };
}

async function bytesOf(storage: Pick<Storage, "get">, key: string): Promise<Buffer> {
  const content: Readable | undefined = await storage.get(key);
  if (!content) throw new Error("the bytes of a photograph are gone");
  return Buffer.concat(await content.toArray());
}

/** The pages changed, or were joined, while the PDF was being made: nothing is written. */
export class ArrangedSince extends Error {
  override readonly name = "ArrangedSince";
}

/** Writes down, with the document that was made, which pages it was made of. @throws ArrangedSince */
export function markJoined(clock: Clock, { id, revision }: Pick<Assembly, "id" | "revision">): AlsoWritten {
  return async (tx, made) => {
    const marked = await tx
      .update(documentAssemblies)
      .set({ documentId: made.id, joinedVersion: made.version, updatedAt: dateOf(clock.now()) })
      .where(
        and(
          eq(documentAssemblies.id, id),
          eq(documentAssemblies.revision, revision),
          isNull(documentAssemblies.joinedVersion),
        ),
      )
      .returning({ id: documentAssemblies.id });
    if (marked.length === 0) throw new ArrangedSince("the pages were arranged or joined meanwhile");
  };
}

/** True when the last version of a document was made of photographs that are still there. */
export async function isJoined(db: Tx, { id, version }: { id: string; version: number }): Promise<boolean> {
  const joined = and(eq(documentAssemblies.documentId, id), eq(documentAssemblies.joinedVersion, version));
  return (await db.select({ id: documentAssemblies.id }).from(documentAssemblies).where(joined)).length > 0;
}
