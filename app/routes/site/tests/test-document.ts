import { receiveAhead } from "#app/features/documents/giving/receive-upload.server.ts";
import { uploadsOfKind } from "#app/features/language-tests/documents.ts";
import { jsonRateRefusal } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/test-document.ts";

/** Takes one document ahead of its form, from a hydrated page; or begins one that comes in parts. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const place = uploadsOfKind(params.kind);
  if (!place) return Response.json(null, { status: 404 });
  return jsonRateRefusal(context) ?? receiveAhead(request, scopeOf(context), place);
}

/** Nothing is read here. */
export const loader = () => Response.json(null, { status: 405, headers: { Allow: "POST" } });
