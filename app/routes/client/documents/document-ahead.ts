import { FILE_FIELD, fileField } from "#app/features/applications/documents/documents.ts";
import { readDocuments } from "#app/features/documents/giving/read-documents.server.ts";
import { answerUpload } from "#app/features/documents/giving/receive-upload.server.ts";
import { sendDocumentAhead } from "#app/features/documents/giving/send-document-ahead.server.ts";
import { jsonRateRefusal } from "#app/platform/forms/parse-form.ts";
import { fileRefusals, refusalStatus } from "#app/platform/storage/refusals.ts";
import { waitingRefusal } from "#app/platform/storage/waiting-files.ts";
import { sharedFile, uploadsOf } from "#app/routes/client/file/own-application.server.ts";
import type { Route } from "./+types/document-ahead.ts";

/** Takes a file ahead of its form, from a hydrated page, for a file of the sender's own; or begins one that comes in parts. */
export async function action(args: Route.ActionArgs) {
  const found = await sharedFile(args);
  const { scope } = found;
  const refusal = jsonRateRefusal(args.context);
  if (refusal) return refusal;
  if (args.request.headers.has("Tus-Resumable")) return answerUpload(args.request, scope, uploadsOf(found));
  const { documents, refusals, discard } = await readDocuments(
    args.request,
    scope.storage,
    fileField,
    await waitingRefusal(scope),
  );
  const [document] = documents;
  const ahead =
    document && "file" in document ? await sendDocumentAhead(scope, fileField, FILE_FIELD, document.file) : undefined;
  if (ahead && "secret" in ahead) return Response.json(ahead);
  await discard();
  if (ahead) return Response.json({ refusal: fileRefusals[ahead.refusal] }, { status: 422 });
  return Response.json(
    { refusal: Object.values(refusals)[0] ?? "Aucun fichier n’est arrivé\u00a0: choisissez-le de nouveau." },
    { status: refusalStatus(Object.values(refusals), 422) },
  );
}

/** Nothing is read here. */
export async function loader(args: Route.LoaderArgs) {
  await sharedFile(args);
  return Response.json(null, { status: 405, headers: { Allow: "POST" } });
}
