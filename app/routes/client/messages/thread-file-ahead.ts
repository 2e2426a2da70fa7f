import { receiveAhead } from "#app/features/documents/giving/receive-upload.server.ts";
import { jsonRateRefusal } from "#app/platform/forms/parse-form.ts";
import { attachmentsOf, ownThread } from "./own-thread.server.ts";
import type { Route } from "./+types/thread-file-ahead.ts";

/** Takes a file ahead of its message, from a hydrated page, of either side; or begins one that comes in parts. */
export async function action(args: Route.ActionArgs) {
  const found = await ownThread(args);
  return jsonRateRefusal(args.context) ?? receiveAhead(args.request, found.scope, attachmentsOf(found));
}

/** Nothing is read here. */
export async function loader(args: Route.LoaderArgs) {
  await ownThread(args);
  return Response.json(null, { status: 405, headers: { Allow: "POST" } });
}
