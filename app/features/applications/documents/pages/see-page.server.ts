import { type PageRequest, type SeenPage, seeDocumentPage } from "#app/features/documents/see-page.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import type { Application } from "#app/features/applications/tables.ts";

/** What reads the bytes of a document needs. */
export type DocumentServices = ApplicationServices & { storage: Pick<Storage, "get"> };

/** One page of a document of a file, under the watermark of the file. @returns undefined for a version that is not there */
export function seePage(
  services: DocumentServices,
  actor: Actor,
  application: Application,
  asked: PageRequest,
  siteName: string,
): Promise<SeenPage | undefined> {
  const subject = { rules: fileDocuments, id: application.id, action: "application.document-read" };
  return seeDocumentPage(
    services,
    actor.userId,
    subject,
    asked,
    watermarkWords(siteName, application.reference, dayOf(services.clock.now())),
  );
}

/** « Réservé à <the business>, dossier 7F2K-31AB, 22 novembre 2026 » */
export function watermarkWords(siteName: string, reference: string, today: Temporal.PlainDate): string {
  return `Réservé à ${siteName}, dossier ${reference}, ${longDate(today)}`;
}
