/** The file of an address, for every page beneath /management/:id. */
import { type RouterContextProvider, data } from "react-router";
import { isUnproven } from "#app/features/accounts/registration/unproven.server.ts";
import { UNPROVEN_AT_OFFICE } from "#app/features/accounts/first-proof-words.ts";
import { fileField } from "#app/features/applications/documents/documents.ts";
import { type WholeFile, fileOf, findShared } from "#app/features/applications/queries.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { askedPage, requireViewer } from "#app/platform/session/guards.ts";
import { may } from "#app/platform/session/permissions.ts";
import { noteView } from "#app/features/clients/access-log/note-view.server.ts";
import type { UploadPlace } from "#app/features/documents/giving/receive-upload.server.ts";
import { type RequestScope, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** A request for a page beneath /management/:id. */
export type FileRequest = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

export type OwnFile = { viewer: Viewer; scope: RequestScope; file: WholeFile };

/** The file at hand, whole. @throws 404 for an unknown id, somebody else's and one of which the viewer sees a part; redirect to the sign-in for a visitor */
export async function ownFile(asked: FileRequest): Promise<OwnFile> {
  const found = await sharedFile(asked);
  if (found.file.sight !== "whole") throw data(null, { status: 404 });
  return found;
}

/** The file at hand as far as the viewer sees it: whole, or the part of its spouse. @throws as ownFile, but for that part */
export async function sharedFile(asked: FileRequest): Promise<OwnFile> {
  const { context, params } = asked;
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const db = scope.database.drizzle;
  const found = await findShared(db, viewer, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id, userId } = found.application;
  if (userId !== viewer.userId && may(viewer.role, "files")) {
    await noteView(scope, viewer, { clientId: userId, what: "file", subject: id });
    // What the office writes in it would be read by whoever is in the account.
    if (asked.request.method === "POST" && (await isUnproven(db, userId)))
      throw await redirectWithFlash(asked, askedPage(context), {
        kind: "caution",
        title: "Rien n’est enregistré",
        text: UNPROVEN_AT_OFFICE,
      });
  }
  return { viewer, scope, file: await fileOf(db, found.application, viewer) };
}

/** Where the viewer's uploads of documents for the file are, which are theirs alone. */
export function uploadsOf({ viewer, file: { application } }: OwnFile): UploadPlace {
  const path = pathTo("/management/:id/documents/fichier", { id: application.id });
  return { userId: viewer.userId, subject: fileField, subjectId: application.id, path };
}
