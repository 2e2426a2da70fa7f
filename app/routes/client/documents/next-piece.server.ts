/** Where a client goes from a piece that was given: to the next one's form, in place. */
import { redirect, redirectDocument } from "react-router";
import { nextForm } from "#app/features/applications/documents/adding/after-giving.server.ts";
import { askedPage } from "#app/platform/session/guards.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { FileRequest, OwnFile } from "#app/routes/client/file/own-application.server.ts";

/** Leads to the form of the next piece, which says what was received; null when nothing is left, or for the office. */
export async function toNextPiece(
  { context }: FileRequest,
  { viewer, scope, file }: OwnFile,
  given: { id: string; kind: string; person: string },
): Promise<Response | null> {
  if (file.application.userId !== viewer.userId && may(viewer.role, "files")) return null;
  const next = await nextForm(scope, file, given);
  if (next === null) return null;
  // Within the page where it is the same one, hydrated already; else as a document.
  const lead = next.split("?")[0] === askedPage(context).split("?")[0] ? redirect : redirectDocument;
  return lead(next, 303);
}
