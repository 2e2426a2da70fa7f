import { receiveMore, uploadStanding } from "#app/features/documents/giving/receive-upload.server.ts";
import { uploadsOfKind } from "#app/features/language-tests/documents.ts";
import { jsonRateRefusal } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/test-document-upload.ts";

/** More of a document that comes in parts, by the tus protocol, from the browser that began it; a plain POST says that it is whole. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const place = uploadsOfKind(params.kind);
  if (!place) return Response.json(null, { status: 404 });
  return jsonRateRefusal(context) ?? receiveMore(request, scopeOf(context), place, params.upload);
}

/** How much of it came. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const place = uploadsOfKind(params.kind);
  return place ? uploadStanding(request, scopeOf(context), place) : Response.json(null, { status: 404 });
}
