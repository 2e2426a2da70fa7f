import { data } from "react-router";
import { replaceSchema } from "#app/features/applications/documents/document-form.ts";
import { RECEIVED, receivedPiece } from "#app/features/applications/documents/adding/after-giving.server.ts";
import { documentPage } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { documentPath } from "#app/features/applications/documents/document-path.ts";
import { fileField } from "#app/features/applications/documents/documents.ts";
import { replaceDocument } from "#app/features/applications/documents/give-document.server.ts";
import { replaceRefusal } from "#app/features/applications/documents/refusal-words.ts";
import { missing } from "#app/features/applications/documents/required-words.ts";
import { ReplacePage } from "#app/features/applications/views/documents/replace-page.tsx";
import { parseDocumentForm } from "#app/features/documents/giving/take-documents.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { foundDocument } from "./found-document.ts";
import { toNextPiece } from "./next-piece.server.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/document-replace.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Envoyer une version");

export const shouldRevalidate = revalidateWhenReached;

export async function loader(args: Route.LoaderArgs) {
  const { viewer, file: whole, document, scope } = await foundDocument(args);
  const { file, document: shown, who, correction } = await documentPage(scope, viewer, whole, document);
  const received = new URL(args.request.url).searchParams.get(RECEIVED);
  return {
    file,
    document: shown,
    who,
    correction,
    received: await receivedPiece(scope, viewer, whole, received),
    today: dayOf(scope.clock.now()).toString(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, application, document, scope, file } = await foundDocument(args);
  const taken = await parseDocumentForm(
    args,
    fileField,
    replaceSchema(dayOf(scope.clock.now()).toString()),
    undefined,
    { file: missing.file },
  );
  if (!taken.ok) return taken.refusal;
  const { fileSent: _sent, ...form } = taken.value;
  const [given] = taken.documents;
  if (!given) return taken.refuse(400, { fieldErrors: { file: [missing.file] } });
  const outcome = await replaceDocument(scope, viewer, { applicationId: application.id, id: document.id }, form, given);
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind !== "replaced" && outcome.kind !== "already")
    return taken.refuse(409, replaceRefusal(outcome, form.seen));
  if (outcome.kind === "already") await taken.discard();
  // What was refused is one of the pieces to give; another version of what is there is a visit to that piece alone.
  const next = document.correction ? await toNextPiece(args, { viewer, scope, file }, document) : null;
  return (
    next ??
    redirectWithFlash(args, documentPath(application.id, document.id), {
      kind: "success",
      title: "Version envoyée",
      text: "Elle est en révision.",
    })
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function DocumentReplace({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={loaderData.file} name={loaderData.document.name} />
      <ReplacePage {...loaderData} answer={actionData} />
    </>
  );
}
