/** A client's file at the office, for every page beneath /admin/dossiers/:id. */
import { type RouterContextProvider, data, redirectDocument } from "react-router";
import { officeClient } from "#app/features/applications/review/office-files.server.ts";
import { noteView } from "#app/features/clients/access-log/note-view.server.ts";
import { fileOf, findApplication } from "#app/features/applications/queries.server.ts";
import { mayReadNotes } from "#app/features/messages/policy.ts";
import { threadPath } from "#app/features/messages/paths.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

type FileRequest = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** The file of the address; that it was looked at is kept. @throws 404 for an unknown id; redirect for whoever may not open the office */
export async function foundFile({ context, params }: FileRequest, what: "file" | "messages" | "notes" = "file") {
  const adviser = requirePermission(context, "files");
  const scope = scopeOf(context);
  const application = await findApplication(scope.database.drizzle, adviser, params.id);
  if (!application) throw data(null, { status: 404 });
  await noteView(scope, adviser, { clientId: application.userId, what, subject: application.id });
  const { members } = await fileOf(scope.database.drizzle, application);
  return { adviser, scope, application, foreign: mayReadNotes(adviser, application, members) };
}

/** The same, for what is between advisers. @throws redirect to their own side of the thread for whoever's own file it is; 404 for somebody in it */
export async function foundForeignFile(asked: FileRequest, what: "messages" | "notes") {
  const found = await foundFile(asked, what);
  const { adviser, application, scope, foreign } = found;
  if (application.userId === adviser.userId) throw redirectDocument(threadPath(application.id));
  if (!foreign) throw data(null, { status: 404 });
  const client = await officeClient(scope.database.drizzle, application.userId);
  if (!client) throw new Error("a file has no owner");
  const { id, title, reference } = application;
  return { ...found, client, file: { id, title, reference } };
}
