/** What becomes of records that point at a file in which the scanner found something after it was received. */
import { tellInfectedPhotos, tellInfectedPiece } from "#app/features/applications/documents/tell-infected.server.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { type InfectedDocument, refuseInfected } from "#app/features/documents/review/refuse-infected.server.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { tellInfectedDocument } from "#app/features/language-tests/documents/tell-infected.server.ts";
import { refuseInfectedAttachment } from "#app/features/messages/thread/refuse-infected.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { storedFile } from "#app/platform/storage/keep-file.ts";
import { letFilesWait } from "#app/platform/storage/waiting-files.ts";

/** `origin`: the public one, for links in mails. */
type Services = { clock: Clock; jobs: Jobs; origin: string };
type Tell = (
  tx: Tx,
  services: Services,
  file: { key: string; name: string },
  document: InfectedDocument,
) => Promise<void>;

/** By the `subject_kind` of documents. */
const tellers: Readonly<Record<string, Tell>> = {
  [fileDocuments.name]: tellInfectedPiece,
  [registrationDocuments.name]: tellInfectedDocument,
};

/**
 * Lets every record go of the file, says so where it stood, and tells whoever sent it, once; in the transaction that says so of
 * the file. Its bytes follow with the sweep.
 */
export async function refuseInfectedFile(tx: Tx, services: Services, key: string): Promise<void> {
  const file = await storedFile(tx, key);
  if (!file) return;
  // A document that was an attachment is a document to its sender: they are told of that first.
  for (const document of await refuseInfected(tx, services.clock, key))
    await tellers[document.subjectKind]?.(tx, services, file, document);
  await refuseInfectedAttachment(tx, services, file);
  await tellInfectedPhotos(tx, services, file);
  await letFilesWait(tx, [key]);
}
