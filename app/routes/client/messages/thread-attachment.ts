import { data } from "react-router";
import { openAttachment } from "#app/features/messages/thread/open-attachment.server.ts";
import { fileResponse } from "#app/platform/storage/file-response.ts";
import { ownThread } from "./own-thread.server.ts";
import type { Route } from "./+types/thread-attachment.ts";

/** A file of a message that stands, for both sides, to keep; each opening is written down. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, file } = await ownThread(args);
  const found = await openAttachment(scope, viewer.userId, file.application.id, args.params.attachment);
  if (!found) throw data(null, { status: 404 });
  return fileResponse(scope.storage, found);
}
