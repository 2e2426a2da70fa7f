import { UNPROVEN_AT_OFFICE } from "#app/features/accounts/first-proof-words.ts";
import { type DocumentsRefusal, parseDocumentForm } from "#app/features/documents/giving/take-documents.server.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type AttachmentField, messageFiles } from "./attachments.ts";
import { messageSchema } from "#app/features/messages/form.ts";
import type { Side } from "#app/features/messages/policy.ts";
import { sendMessage } from "./send-message.server.ts";
import { type ThreadFile, authorOf } from "#app/features/messages/services.ts";

export type MessageAnswer =
  | { kind: "sent"; id: string }
  | { kind: "refused"; refusal: DocumentsRefusal<AttachmentField> };

const SENTENCES = {
  unproven: UNPROVEN_AT_OFFICE,
  "no-file": "Un des fichiers n’est plus là\u00a0: choisissez-le de nouveau.",
  full: "Cette conversation contient déjà autant de fichiers qu’elle peut en tenir (1\u00a0Go). Ajoutez celui-ci aux documents du dossier.",
} as const;

/**
 * Sends what a form of a thread says. The page that was shown is a part of what is said, since « Merci. » may be meant
 * twice; the same form sent twice is one message.
 */
export async function messageFromForm(
  args: RequestArgs,
  viewer: Viewer,
  side: Side,
  file: ThreadFile,
): Promise<MessageAnswer> {
  const scope = scopeOf(args.context);
  const taken = await parseDocumentForm(args, messageFiles, messageSchema);
  if (!taken.ok) return { kind: "refused", refusal: taken.refusal };
  const { value, documents } = taken;
  const { words, formId } = value;
  if (words === "" && documents.length === 0)
    return {
      kind: "refused",
      refusal: await taken.refuse(400, { fieldErrors: { words: ["Écrivez un message, ou joignez un fichier."] } }),
    };
  const files = documents.map((document) => ("file" in document ? document.file.sha256 : document.sentAhead));
  const id = sendingId(scope, {
    purpose: "thread-message",
    content: [file.id, viewer.userId, words, files, formId],
    pageId: formId,
  });
  const outcome = await sendMessage(scope, authorOf(viewer, side), file, { id, words }, documents);
  if (outcome.kind !== "sent" && outcome.kind !== "already")
    return { kind: "refused", refusal: await taken.refuse(409, { formErrors: [SENTENCES[outcome.kind]] }) };
  if (outcome.kind === "already") await taken.discard();
  return { kind: "sent", id };
}
