import { type RouterContextProvider, data } from "react-router";
import { findDocument } from "#app/features/applications/document-pages.server.ts";
import { findApplication } from "#app/features/applications/queries.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** The file of the address, which the viewer may see. @throws a 404 response for an unknown id and for another's */
export async function foundFile({ request, context, params }: Asked) {
  const viewer = requireViewer(context, request);
  const scope = scopeOf(context);
  const application = await findApplication(scope.database.drizzle, viewer, params.id);
  if (!application) throw data(null, { status: 404 });
  return { viewer, scope, application, read: { db: scope.database.drizzle, clock: scope.clock } };
}

/** The same with the document of the address. @throws a 404 response also for a document of another file */
export async function foundDocument(asked: Asked & { params: { documentId: string } }) {
  const found = await foundFile(asked);
  const document = await findDocument(found.read.db, found.application, asked.params.documentId);
  if (!document) throw data(null, { status: 404 });
  return { ...found, document };
}
