import { type RouterContextProvider, data } from "react-router";
import { findDocument } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { sharedFile } from "#app/routes/client/file/own-application.server.ts";

type DocumentRequest = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string; documentId: string };
};

/** The document of the address with its file, which the viewer may see. @throws a 404 response for an unknown id and for another's */
export async function foundDocument(asked: DocumentRequest) {
  const found = await sharedFile(asked);
  const document = await findDocument(found.scope.database.drizzle, found.file, asked.params.documentId);
  if (!document) throw data(null, { status: 404 });
  return { ...found, application: found.file.application, document };
}
