import { data } from "react-router";
import { documentKindOf, registrationDocuments } from "#app/features/language-tests/documents.ts";
import { opensOfficeDocuments } from "#app/features/language-tests/policy.ts";
import { findRegistration } from "#app/features/language-tests/registrations/find-registration.server.ts";
import { openDocument } from "#app/features/documents/open-document.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { fileResponse } from "#app/platform/storage/file-response.ts";
import type { Route } from "./+types/test-registration-document.ts";

/** A document for its owner and the advisers, to keep; for anybody else it does not exist. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  const kind = documentKindOf(params.kind);
  const found = await findRegistration(scope, viewer, params.reference, new URL(request.url).searchParams.get("cle"));
  const given = found?.documents.find((one) => one.kind === kind);
  const file =
    kind &&
    found &&
    !(given?.byOffice && !opensOfficeDocuments(found, viewer)) &&
    (await openDocument(
      scope,
      viewer?.userId ?? null,
      { kind: registrationDocuments, id: found.registration.id },
      kind,
    ));
  if (!file) throw data(null, { status: 404 });
  return fileResponse(scope.storage, file);
}
