/** A file described for its page and its report. */
import { auditWords } from "#app/audit-words.ts";
import { describeApplication } from "#app/features/applications/describe-application.ts";
import { documentsPath } from "#app/features/applications/document-path.ts";
import { fileDocuments } from "#app/features/applications/documents.ts";
import { newerTemplate } from "#app/features/applications/take-template.server.ts";
import { historyOf } from "#app/features/audit/history.server.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { type AskedFile, ownFile } from "./own-application.server.ts";

/** @throws 404 for an unknown id and for somebody else's file; redirect to the sign-in for a visitor */
export async function describedFile(asked: AskedFile) {
  const { viewer, scope, file } = await ownFile(asked);
  const { id, userId } = file.application;
  const db = scope.database.drizzle;
  const today = dayOf(scope.clock.now());
  const [documents, history] = await Promise.all([keptDocuments(db, fileDocuments, [id]), historyOf(db, { type: "application", id }, auditWords)]);
  const detail = describeApplication({
    file,
    documents,
    history,
    today,
    business: siteSettings.name,
    own: userId === viewer.userId,
    newerTemplate: newerTemplate(file.application) !== null,
  });
  return { viewer, detail, application: file.application, scope, today, manageHref: documentsPath(viewer, file.application) };
}
