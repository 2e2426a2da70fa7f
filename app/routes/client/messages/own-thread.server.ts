/** The thread of a file, for the pages beneath /management/:id/messages. */
import { data } from "react-router";
import { type Side, sideOf } from "#app/features/messages/policy.ts";
import { type FileRequest, type OwnFile, ownFile } from "#app/routes/client/file/own-application.server.ts";

/** The file at hand and the side on which the viewer stands. @throws as `ownFile` does */
export async function ownThread(asked: FileRequest): Promise<OwnFile & { side: Side }> {
  const found = await ownFile(asked);
  const side = sideOf(found.viewer, found.file.application);
  if (!side) throw data(null, { status: 404 });
  return { ...found, side };
}
