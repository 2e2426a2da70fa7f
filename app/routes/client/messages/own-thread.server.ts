/** The thread of a file, for the pages beneath /management/:id/messages. */
import { data } from "react-router";
import { type Side, sideOf } from "#app/features/messages/policy.ts";
import type { UploadPlace } from "#app/features/documents/giving/receive-upload.server.ts";
import { aheadPath } from "#app/features/messages/paths.ts";
import { messageFiles } from "#app/features/messages/thread/attachments.ts";
import { type FileRequest, type OwnFile, ownFile } from "#app/routes/client/file/own-application.server.ts";

/** The file at hand and the side on which the viewer stands. @throws as `ownFile` does */
export async function ownThread(asked: FileRequest): Promise<OwnFile & { side: Side }> {
  const found = await ownFile(asked);
  const side = sideOf(found.viewer, found.file.application);
  if (!side) throw data(null, { status: 404 });
  return { ...found, side };
}

/** Where the viewer's attachments for a message of the file are sent ahead, which are theirs alone. */
export function attachmentsOf({ viewer, file: { application } }: OwnFile): UploadPlace {
  const { id } = application;
  return { userId: viewer.userId, subject: messageFiles, subjectId: id, path: aheadPath(id) };
}
