import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { keepFile } from "#app/platform/storage/keep-file.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import type { DocumentKind } from "./documents.ts";
import { type GivenDocument, hashOfSecret } from "./internal/documents.server.ts";
import type { TestServices } from "./services.ts";
import { testDocuments } from "./tables.ts";

/** How long a document waits for its form. */
const KEPT_HOURS = 24;

/** Lets go of a document whose form never came; its file then goes with the sweep. */
const forgetDocumentQueue = defineQueue({ name: "forget-test-document", data: z.object({ documentId: z.uuid() }) });

/**
 * Keeps a document that comes before its form, so that a line that drops costs one file and
 * not the form.
 * @returns the secret by which the form claims it, within 24 h
 */
export async function sendDocumentAhead({ database, clock, jobs }: Omit<TestServices, "origin">, kind: DocumentKind, file: UploadedFile): Promise<string> {
  const secret = randomBytes(24).toString("base64url");
  await inTransaction(database, async (tx) => {
    await keepFile(tx, clock, file);
    const [made] = await tx
      .insert(testDocuments)
      .values({ kind, secretHash: hashOfSecret(secret), fileKey: file.key, createdAt: dateOf(clock.now()) })
      .returning({ id: testDocuments.id });
    if (!made) throw new Error("the insert of a document returned no row");
    await jobs.enqueue(tx, forgetDocumentQueue, { documentId: made.id }, { after: clock.now().add({ hours: KEPT_HOURS }).toInstant() });
  });
  return secret;
}

/** The worker that lets go of documents whose form never came. */
export function forgetDocumentWorker({ database }: Pick<TestServices, "database">): Worker {
  return workerOf(forgetDocumentQueue, async ({ documentId }) => {
    await database.drizzle.delete(testDocuments).where(and(eq(testDocuments.id, documentId), isNull(testDocuments.registrationId)));
  });
}

/** A document that waits for its form, as the form shows it. */
export type DocumentAhead = { secret: string; name: string; size: number };

/**
 * Keeps the documents of a form that was not taken, so that nobody has to send 10 MB again
 * for a wrong e-mail address: the form comes back with their secrets.
 */
export async function keepForNextTry(
  services: Omit<TestServices, "origin">,
  documents: readonly GivenDocument[],
): Promise<Partial<Record<DocumentKind, DocumentAhead>>> {
  const kept: Partial<Record<DocumentKind, DocumentAhead>> = {};
  for (const document of documents) {
    const secret = "file" in document ? await sendDocumentAhead(services, document.kind, document.file) : document.sentAhead;
    const [facts] = await services.database.drizzle
      .select({ name: storedFiles.name, size: storedFiles.size })
      .from(testDocuments)
      .innerJoin(storedFiles, eq(storedFiles.key, testDocuments.fileKey))
      .where(and(eq(testDocuments.secretHash, hashOfSecret(secret)), eq(testDocuments.kind, document.kind)));
    if (facts) kept[document.kind] = { secret, ...facts };
  }
  return kept;
}
