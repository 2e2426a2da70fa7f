import { documentKindOf, registrationDocuments } from "#app/features/language-tests/documents.ts";
import { readDocuments } from "#app/features/documents/giving/read-documents.server.ts";
import { sendDocumentAhead } from "#app/features/documents/giving/send-document-ahead.server.ts";
import { jsonRateRefusal } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { fileRefusals, refusalStatus } from "#app/platform/storage/refusals.ts";
import { waitingRefusal } from "#app/platform/storage/waiting-files.ts";
import type { Route } from "./+types/test-document.ts";

/** Takes one document ahead of its form, from a hydrated page. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const kind = documentKindOf(params.kind);
  if (!kind) return Response.json(null, { status: 404 });
  const refusal = jsonRateRefusal(context);
  if (refusal) return refusal;
  const { documents, refusals, discard } = await readDocuments(
    request,
    scope.storage,
    registrationDocuments,
    await waitingRefusal(scope),
  );
  const document = documents.find((one) => one.kind === kind);
  const ahead =
    document && "file" in document
      ? await sendDocumentAhead(scope, registrationDocuments, kind, document.file)
      : undefined;
  if (ahead && "secret" in ahead) return Response.json(ahead);
  await discard();
  if (ahead) return Response.json({ refusal: fileRefusals[ahead.refusal] }, { status: 422 });
  return Response.json(
    { refusal: Object.values(refusals)[0] ?? "Aucun fichier n’est arrivé\u00a0: choisissez-le de nouveau." },
    { status: refusalStatus(Object.values(refusals), 422) },
  );
}

/** Nothing is read here. */
export const loader = () => Response.json(null, { status: 405, headers: { Allow: "POST" } });
