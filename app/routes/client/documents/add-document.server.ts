/** The add-document form, of its own page and of the dialog among the documents. */
import { data } from "react-router";
import { addFromForm } from "#app/features/applications/documents/adding/add-from-form.server.ts";
import { addSchema } from "#app/features/applications/documents/document-form.ts";
import { documentPath, documentsPath } from "#app/features/applications/documents/document-path.ts";
import { fileField } from "#app/features/applications/documents/documents.ts";
import { WHICH_PIECE } from "#app/features/applications/documents/refusal-words.ts";
import { missing } from "#app/features/applications/documents/required-words.ts";
import { parseDocumentForm } from "#app/features/documents/giving/take-documents.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type FileRequest, sharedFile } from "#app/routes/client/file/own-application.server.ts";
import { toNextPiece } from "./next-piece.server.ts";

/** Adds the document and leads to the documents of its file, or gives the form back with the file that came. */
export async function answerAddition(args: FileRequest) {
  const { file, scope, viewer } = await sharedFile(args);
  const { application } = file;
  const taken = await parseDocumentForm(
    args,
    fileField,
    addSchema(dayOf(scope.clock.now()).toString()),
    undefined,
    missing,
  );
  if (!taken.ok) return taken.refusal;
  const outcome = await addFromForm(scope, viewer, file, taken.value, taken.documents);
  if (outcome.kind === "refused" || outcome.kind === "which") {
    const { status, said } =
      outcome.kind === "which" ? { status: 400, said: { fieldErrors: { place: [WHICH_PIECE] } } } : outcome;
    const { data: back, init } = await taken.refuse(status, said);
    return data({ ...back, places: outcome.places }, init ?? undefined);
  }
  if (outcome.kind !== "added") await taken.discard();
  if (outcome.kind === "there")
    return redirectWithFlash(args, documentPath(application.id, outcome.id), {
      kind: "caution",
      title: "Cette pièce est déjà dans le dossier.",
      text: "Remplacez-la par une autre version si besoin.",
    });
  const { piece, person } = taken.value;
  return (
    (piece === undefined
      ? null
      : await toNextPiece(args, { viewer, scope, file }, { id: outcome.id, kind: piece, person })) ??
    redirectWithFlash(args, documentsPath(viewer, application), {
      kind: "success",
      title: "Document ajouté",
      text: `${outcome.name} a été ajouté avec succès`,
    })
  );
}
