import { receiveMore, uploadStanding } from "#app/features/documents/giving/receive-upload.server.ts";
import { jsonRateRefusal } from "#app/platform/forms/parse-form.ts";
import { sharedFile, uploadsOf } from "#app/routes/client/file/own-application.server.ts";
import type { Route } from "./+types/document-upload.ts";

/** More of a file that comes in parts, by the tus protocol; a plain POST says that it is whole. */
export async function action(args: Route.ActionArgs) {
  const found = await sharedFile(args);
  const refusal = jsonRateRefusal(args.context);
  return refusal ?? receiveMore(args.request, found.scope, uploadsOf(found), args.params.upload);
}

/** How much of it came. */
export async function loader(args: Route.LoaderArgs) {
  const found = await sharedFile(args);
  return uploadStanding(args.request, found.scope, uploadsOf(found));
}
