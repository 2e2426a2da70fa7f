import { receiveMore, uploadStanding } from "#app/features/documents/giving/receive-upload.server.ts";
import { jsonRateRefusal } from "#app/platform/forms/parse-form.ts";
import { attachmentsOf, ownThread } from "./own-thread.server.ts";
import type { Route } from "./+types/thread-upload.ts";

/** More of an attachment that comes in parts, by the tus protocol; a plain POST says that it is whole. */
export async function action(args: Route.ActionArgs) {
  const found = await ownThread(args);
  const refusal = jsonRateRefusal(args.context);
  return refusal ?? receiveMore(args.request, found.scope, attachmentsOf(found), args.params.upload);
}

/** How much of it came. */
export async function loader(args: Route.LoaderArgs) {
  const found = await ownThread(args);
  return uploadStanding(args.request, found.scope, attachmentsOf(found));
}
