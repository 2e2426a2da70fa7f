import { data } from "react-router";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { openVersion } from "#app/features/documents/open-document.server.ts";
import { fileResponse } from "#app/platform/storage/file-response.ts";
import { foundDocument } from "./found-document.ts";
import type { Route } from "./+types/document-version.ts";

/** One version for the owner of the file and the advisers, to keep; each opening is written down. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, application, document } = await foundDocument(args);
  const version = /^[1-9]\d{0,3}$/.test(args.params.version) ? Number(args.params.version) : 0;
  const file = await openVersion(
    scope,
    viewer.userId,
    { rules: fileDocuments, id: application.id },
    document.id,
    version,
  );
  if (!file) throw data(null, { status: 404 });
  return fileResponse(scope.storage, file);
}
