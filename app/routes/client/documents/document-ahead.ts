import { receiveAhead } from "#app/features/documents/giving/receive-upload.server.ts";
import { jsonRateRefusal } from "#app/platform/forms/parse-form.ts";
import { sharedFile, uploadsOf } from "#app/routes/client/file/own-application.server.ts";
import type { Route } from "./+types/document-ahead.ts";

/** Takes a file ahead of its form, from a hydrated page, for a file of the sender's own; or begins one that comes in parts. */
export async function action(args: Route.ActionArgs) {
  const found = await sharedFile(args);
  return jsonRateRefusal(args.context) ?? receiveAhead(args.request, found.scope, uploadsOf(found));
}

/** Nothing is read here. */
export async function loader(args: Route.LoaderArgs) {
  await sharedFile(args);
  return Response.json(null, { status: 405, headers: { Allow: "POST" } });
}
