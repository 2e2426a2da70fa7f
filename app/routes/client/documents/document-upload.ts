import { answerUpload, finishUpload } from "#app/features/documents/giving/receive-upload.server.ts";
import { jsonRateRefusal } from "#app/platform/forms/parse-form.ts";
import { sharedFile, uploadsOf } from "#app/routes/client/file/own-application.server.ts";
import type { Route } from "./+types/document-upload.ts";

/** More of a file that comes in parts, by the tus protocol; a plain POST says that it is whole. */
export async function action(args: Route.ActionArgs) {
  const found = await sharedFile(args);
  const refusal = jsonRateRefusal(args.context);
  if (refusal) return refusal;
  const { request, params } = args;
  if (request.headers.has("Tus-Resumable")) return answerUpload(request, found.scope, uploadsOf(found));
  if (request.method !== "POST") return Response.json(null, { status: 405, headers: { Allow: "HEAD, PATCH, POST" } });
  return finishUpload(found.scope, uploadsOf(found), params.upload);
}

/** How much of it came. */
export async function loader(args: Route.LoaderArgs) {
  const found = await sharedFile(args);
  if (args.request.method === "HEAD") return answerUpload(args.request, found.scope, uploadsOf(found));
  return Response.json(null, { status: 404 });
}
