import { data } from "react-router";
import type { ClientFound } from "#app/features/clients/search/find-client.server.ts";
import { clientNoteSchema } from "#app/features/clients/form.ts";
import { withdrawClientNote, writeClientNote } from "#app/features/clients/notes.server.ts";
import { setTags } from "#app/features/clients/tag-clients.server.ts";
import { parseRequestFields, plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import type { RequestArgs, RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

type Found = { viewer: Viewer; scope: RequestScope; found: ClientFound };

const CHANGED = "Quelqu’un a changé ces étiquettes entre-temps\u00a0: voici où elles en sont, changez-les de nouveau.";

/** A call or a note kept or taken back, or the tags as they were ticked. */
export async function answerClient(args: RequestArgs, { viewer, scope, found }: Found) {
  const { id } = found.client;
  const fields = await readForm(args.request, ["tag"]);
  const intent = fields.get("intent");
  const done = (title: string) =>
    redirectWithFlash(args, pathTo("/admin/clients/:id", { id }), { kind: "success", title });

  if (intent === "note") {
    const taken = parseRequestFields(fields, args.context, clientNoteSchema);
    if (!taken.ok) return data({ note: taken.refusal.data }, taken.refusal.init ?? undefined);
    const { kind, words, formId } = taken.value;
    const noteId = sendingId(scope, {
      purpose: "client-note",
      content: [id, viewer.userId, kind, words, formId],
      pageId: formId,
    });
    const outcome = await writeClientNote(scope, viewer, id, { id: noteId, kind, words });
    if (outcome === "gone") throw data(null, { status: 404 });
    return done(kind === "note" ? "Note gardée" : "Appel noté");
  }

  const limited = plainRateRefusal(args.context);
  if (limited) return limited;
  if (intent === "withdraw-note") {
    const withdrawn = await withdrawClientNote(scope, viewer, id, String(fields.get("note") ?? ""));
    if (!withdrawn) throw data(null, { status: 404 });
    return done("Note retirée");
  }
  const outcome = await setTags(scope, viewer, id, String(fields.get("shown") ?? ""), fields.getAll("tag").map(String));
  if (outcome === "changed") return data({ tags: CHANGED }, { status: 409 });
  return done("Étiquettes enregistrées");
}
