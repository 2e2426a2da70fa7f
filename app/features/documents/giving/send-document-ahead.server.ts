import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { type FileRefusal, fileRefusals } from "#app/platform/storage/refusals.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { type WaitingServices, keepWaitingFile } from "#app/platform/storage/waiting-files.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { type GivenDocument, hashOfSecret } from "./give-documents.server.ts";
import type { SubjectFields, SubjectRules } from "#app/features/documents/kinds.ts";
import { documentsAhead } from "#app/features/documents/tables.ts";

type Services = WaitingServices & { database: Pick<Database, "drizzle">; jobs: Jobs };

/** How long a document waits for its form. */
const KEPT_HOURS = 2;

/** Lets go of a document whose form never came; its file then goes with the sweep. Named as when only tests had documents: jobs of then wait still. */
const deleteAheadQueue = defineQueue({ name: "forget-test-document", data: z.object({ documentId: z.uuid() }) });

/**
 * Keeps a document that comes before its form, so that a line that drops costs one file and
 * not the form.
 * @returns the secret by which the form claims it, within 2 h; or the quota that it would pass, and then nothing is written
 */
export async function sendDocumentAhead<Kind extends string>(
  services: Services,
  subject: Pick<SubjectRules, "name">,
  kind: Kind,
  file: UploadedFile,
): Promise<{ secret: string } | { refusal: FileRefusal }> {
  const secret = randomBytes(24).toString("base64url");
  const refusal = await inTransaction(services.database, (tx) =>
    keepAhead(tx, services, { subject, kind, secret }, file),
  );
  return refusal ? { refusal } : { secret };
}

/** The same in a transaction under way, under a secret that is at hand. @returns the quota that it would pass */
export async function keepAhead(
  tx: Tx,
  { clock, jobs, env }: Omit<Services, "database">,
  { subject, kind, secret }: { subject: Pick<SubjectRules, "name">; kind: string; secret: string },
  file: UploadedFile,
): Promise<FileRefusal | undefined> {
  const refusal = await keepWaitingFile(tx, { clock, env }, file);
  if (refusal) return refusal;
  const [made] = await tx
    .insert(documentsAhead)
    .values({
      subjectKind: subject.name,
      kind,
      secretHash: hashOfSecret(secret),
      fileKey: file.key,
      createdAt: dateOf(clock.now()),
    })
    .returning({ id: documentsAhead.id });
  if (!made) throw new Error("the insert of a document returned no row");
  await jobs.enqueue(
    tx,
    deleteAheadQueue,
    { documentId: made.id },
    { after: clock.now().add({ hours: KEPT_HOURS }).toInstant() },
  );
  return undefined;
}

/** The worker that lets go of documents whose form never came. */
export function deleteAheadWorker({ database }: Pick<Services, "database">): Worker {
  return workerOf(deleteAheadQueue, async ({ documentId }) => {
    await database.drizzle.delete(documentsAhead).where(eq(documentsAhead.id, documentId));
  });
}

/** A document that waits for its form, as the form shows it. */
export type DocumentAhead = { secret: string; name: string; size: number };

/**
 * Keeps the documents of a form that was not taken, so that nobody has to send 10 MB again
 * for a wrong e-mail address: the form comes back with their secrets. One that a quota refuses
 * is forgotten; `refusals` has its sentence, by the name of its field.
 */
export async function keepForNextTry<Kind extends string>(
  services: Services & { storage: Pick<Storage, "delete"> },
  subject: SubjectFields<Kind>,
  documents: readonly GivenDocument<Kind>[],
): Promise<{ sent: Partial<Record<Kind, DocumentAhead>>; refusals: Record<string, string> }> {
  const sent: Partial<Record<Kind, DocumentAhead>> = {};
  const refusals: Record<string, string> = {};
  for (const document of documents) {
    const ahead =
      "file" in document
        ? await sendDocumentAhead(services, subject, document.kind, document.file)
        : { secret: document.sentAhead };
    if ("refusal" in ahead) {
      if ("file" in document) await services.storage.delete(document.file.key);
      refusals[subject.documents[document.kind].field] = fileRefusals[ahead.refusal];
      continue;
    }
    const { secret } = ahead;
    const [facts] = await services.database.drizzle
      .select({ name: storedFiles.name, size: storedFiles.size })
      .from(documentsAhead)
      .innerJoin(storedFiles, eq(storedFiles.key, documentsAhead.fileKey))
      .where(
        and(
          eq(documentsAhead.secretHash, hashOfSecret(secret)),
          eq(documentsAhead.subjectKind, subject.name),
          eq(documentsAhead.kind, document.kind),
        ),
      );
    if (facts) sent[document.kind] = { secret, ...facts };
  }
  return { sent, refusals };
}
