/** A file described for its page and its report. */
import { auditWords } from "#app/registries/audit-words.ts";
import { describeApplication } from "#app/features/applications/overview/describe-application.ts";
import { papersInSight } from "#app/features/applications/documents/document-pages.server.ts";
import { documentsPath } from "#app/features/applications/documents/document-path.ts";
import { newerTemplate } from "#app/features/applications/lifecycle/take-template.server.ts";
import { historyOf } from "#app/features/audit/history.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { OwnFile } from "./own-application.server.ts";

/** A file that was found, as far as its reader sees it. */
export async function describedFile({ viewer, scope, file }: OwnFile) {
  const { id, userId } = file.application;
  const db = scope.database.drizzle;
  const today = dayOf(scope.clock.now());
  const whole = file.sight === "whole";
  const [documents, history] = await Promise.all([
    papersInSight(db, file),
    whole ? historyOf(db, { type: "application", id }, auditWords) : [],
  ]);
  const detail = describeApplication({
    file,
    documents,
    history,
    today,
    business: siteSettings.name,
    own: userId === viewer.userId || !whole,
    newerTemplate: whole && newerTemplate(file.application) !== null,
  });
  const documentBytes = documents.reduce((sum, { file: kept }) => sum + (kept?.size ?? 0), 0);
  return {
    viewer,
    detail,
    documentBytes,
    application: file.application,
    scope,
    today,
    manageHref: documentsPath(viewer, file.application),
  };
}
