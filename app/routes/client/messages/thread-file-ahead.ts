import { sendDocumentAhead } from "#app/features/documents/giving/send-document-ahead.server.ts";
import { readDocuments } from "#app/features/documents/giving/read-documents.server.ts";
import { isAttachmentField, messageFiles } from "#app/features/messages/thread/attachments.ts";
import { jsonRateRefusal } from "#app/platform/forms/parse-form.ts";
import { fileRefusals, refusalStatus } from "#app/platform/storage/refusals.ts";
import { waitingRefusal } from "#app/platform/storage/waiting-files.ts";
import { ownThread } from "./own-thread.server.ts";
import type { Route } from "./+types/thread-file-ahead.ts";

/** Takes a file ahead of its message, from a hydrated page, of either side. */
export async function action(args: Route.ActionArgs) {
  const { scope } = await ownThread(args);
  const refusal = jsonRateRefusal(args.context);
  if (refusal) return refusal;
  const { documents, refusals, discard } = await readDocuments(
    args.request,
    scope.storage,
    messageFiles,
    await waitingRefusal(scope),
  );
  const [document] = documents;
  const ahead =
    document && "file" in document && isAttachmentField(document.kind)
      ? await sendDocumentAhead(scope, messageFiles, document.kind, document.file)
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
export async function loader(args: Route.LoaderArgs) {
  await ownThread(args);
  return Response.json(null, { status: 405, headers: { Allow: "POST" } });
}
