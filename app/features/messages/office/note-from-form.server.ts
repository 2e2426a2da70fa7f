import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { type FormRefusal, buttonSchema, parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { privateNoteSchema } from "#app/features/messages/form.ts";
import { withdrawNote, writeNote } from "./notes.server.ts";
import { authorOf } from "#app/features/messages/services.ts";

/** `unknown`: the note to take back is none of the adviser's that stands. */
export type NoteAnswer =
  | { kind: "done"; words: string }
  | { kind: "unknown" }
  | { kind: "refused"; refusal: FormRefusal };

/** Writes the note of a form, or takes back the one that the address names; the same form sent twice is one note. */
export async function noteFromForm(args: RequestArgs, adviser: Viewer, applicationId: string): Promise<NoteAnswer> {
  const scope = scopeOf(args.context);
  const withdrawn = new URL(args.request.url).searchParams.get("retirer");
  if (withdrawn !== null) {
    const pressed = await parseRequestForm(args, buttonSchema);
    if (!pressed.ok) return { kind: "refused", refusal: pressed.refusal };
    return (await withdrawNote(scope, adviser, applicationId, withdrawn))
      ? { kind: "done", words: "Note retirée" }
      : { kind: "unknown" };
  }
  const taken = await parseRequestForm(args, privateNoteSchema);
  if (!taken.ok) return { kind: "refused", refusal: taken.refusal };
  const { words, formId } = taken.value;
  const id = sendingId(scope, {
    purpose: "private-note",
    content: [applicationId, adviser.userId, words, formId],
    pageId: formId,
  });
  await writeNote(scope, authorOf(adviser, "office"), applicationId, { id, words });
  return { kind: "done", words: "Note gardée" };
}
