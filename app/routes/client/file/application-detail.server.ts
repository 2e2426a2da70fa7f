/** A file described for its page and its report. */
import { auditWords } from "#app/registries/audit-words.ts";
import { describeApplication } from "#app/features/applications/overview/describe-application.ts";
import { papersInSight } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { documentsPath } from "#app/features/applications/documents/document-path.ts";
import { newerTemplate } from "#app/features/applications/lifecycle/take-template.server.ts";
import { historyOf } from "#app/features/audit/history.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { readAsks } from "#app/routes/client/asks/read-asks.server.ts";
import type { OwnFile } from "./own-application.server.ts";

/** A file that was found, as far as its reader sees it. */
export async function describedFile({ viewer, scope, file }: OwnFile) {
  const own = viewer.userId === file.application.userId;
  const { id } = file.application;
  const db = scope.database.drizzle;
  const today = dayOf(scope.clock.now());
  const whole = file.sight === "whole";
  const [documents, history, asked] = await Promise.all([
    papersInSight(db, file),
    whole ? historyOf(db, { type: "application", id }, auditWords) : [],
    own || !whole ? readAsks(scope, viewer, own ? [id] : []) : null,
  ]);
  const detail = describeApplication({
    file,
    documents,
    history,
    today,
    business: siteSettings.name,
    own: own || !whole,
    asked: asked?.asks ?? [],
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
    messages: asked?.messages ?? [],
    manageHref: documentsPath(viewer, file.application),
  };
}
