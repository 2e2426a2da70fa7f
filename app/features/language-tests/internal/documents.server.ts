import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import type { DocumentKind } from "#app/features/language-tests/documents.ts";
import { testDocuments, testRegistrations } from "#app/features/language-tests/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { keepFile } from "#app/platform/storage/keep-file.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { type StoredFile, storedFiles } from "#app/platform/storage/tables.ts";

/** A document that came with the form, or the secret of one that came ahead of it. */
export type GivenDocument = { kind: DocumentKind; file: UploadedFile } | { kind: DocumentKind; sentAhead: string };

/** What is known of a document without opening it. */
export type DocumentFacts = { kind: DocumentKind; name: string; size: number; mediaType: StoredFile["mediaType"]; key: string };

export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** The documents that a registration has, photo first. */
export async function documentsOf(tx: Tx, registrationId: string): Promise<DocumentFacts[]> {
  const found = await tx
    .select({ kind: testDocuments.kind, name: storedFiles.name, size: storedFiles.size, mediaType: storedFiles.mediaType, key: storedFiles.key })
    .from(testDocuments)
    .innerJoin(storedFiles, eq(storedFiles.key, testDocuments.fileKey))
    .where(eq(testDocuments.registrationId, registrationId));
  return found.toSorted((a, b) => b.kind.localeCompare(a.kind));
}

/**
 * Gives a registration its documents; one of the same kind is replaced, and what an adviser
 * had confirmed is to be looked at again. A secret that opens nothing any more gives nothing.
 * @returns the kinds that it has now
 */
export async function attachDocuments(tx: Tx, clock: Clock, registrationId: string, documents: readonly GivenDocument[]): Promise<DocumentKind[]> {
  const now = dateOf(clock.now());
  for (const document of documents) {
    const [there] =
      "sentAhead" in document ? await tx.select({ id: testDocuments.id }).from(testDocuments).where(unattached(document)).for("update") : [undefined];
    if ("sentAhead" in document && !there) continue;
    await tx.delete(testDocuments).where(and(eq(testDocuments.registrationId, registrationId), eq(testDocuments.kind, document.kind)));
    if (there) await tx.update(testDocuments).set({ registrationId, secretHash: null }).where(eq(testDocuments.id, there.id));
    else if ("file" in document) {
      await keepFile(tx, clock, document.file);
      await tx.insert(testDocuments).values({ registrationId, kind: document.kind, fileKey: document.file.key, createdAt: now });
    }
  }
  if (documents.length > 0)
    await tx.update(testRegistrations).set({ documentsConfirmedAt: null, updatedAt: now }).where(eq(testRegistrations.id, registrationId));
  return (await documentsOf(tx, registrationId)).map(({ kind }) => kind);
}

function unattached({ kind, sentAhead }: { kind: DocumentKind; sentAhead: string }) {
  return and(eq(testDocuments.secretHash, hashOfSecret(sentAhead)), eq(testDocuments.kind, kind), isNull(testDocuments.registrationId));
}
