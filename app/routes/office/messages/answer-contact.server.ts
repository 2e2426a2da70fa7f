import { data } from "react-router";
import type { ActionFunctionArgs } from "react-router";
import { closeContact, replySchema, sendReply } from "#app/features/whatsapp/reply.server.ts";
import { returnOf } from "#app/features/office/worklist/desk-path.ts";
import { WINDOW_HOURS } from "#app/features/whatsapp/services.ts";
import { hoursWords } from "#app/platform/clock/french-dates.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { alsoInThread } from "#app/registries/work/whatsapp-work.server.ts";

/** What the office does with one who wrote on WhatsApp: answers, or says that there is nothing to answer. */
export async function answerContact(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  adviser: Viewer,
) {
  const scope = scopeOf(context);
  const id = new URL(request.url).searchParams.get("contact") ?? "";
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  if (!isUuid(id)) throw data(null, { status: 404 });
  const back = returnOf(request) ?? pathTo(`/admin/whatsapp?contact=${id}`);
  if (taken.fields.get("intent") === "close") {
    if (!(await closeContact(scope, adviser.userId, id))) throw data(null, { status: 404 });
    return redirectWithFlash({ request, context }, back, { kind: "success", title: "C’est classé" });
  }
  const typed = String(taken.fields.get("words") ?? "").slice(0, 6000);
  const read = replySchema.safeParse({ words: typed, formId: String(taken.fields.get("formId") ?? "").slice(0, 200) });
  if (!read.success)
    return data({ refusal: read.error.issues[0]?.message ?? "Écrivez la réponse.", words: typed }, { status: 400 });
  const { words, formId = "" } = read.data;
  const reply = {
    id: sendingId(scope, { purpose: "whatsapp-reply", content: [id, adviser.userId, words, formId], pageId: formId }),
    words,
  };
  const sent = await sendReply(scope, adviser.userId, id, reply);
  if (sent === undefined) throw data(null, { status: 404 });
  if (sent === "closed")
    return data(
      {
        refusal: `Les ${hoursWords(WINDOW_HOURS)} sont passées, ou cette personne a écrit STOP\u00a0: rien n’est parti.`,
        words: typed,
      },
      { status: 409 },
    );
  if (sent.userId !== null)
    await alsoInThread(scope, { userId: adviser.userId, name: adviser.firstName || "Conseiller" }, sent.userId, reply);
  return redirectWithFlash({ request, context }, back, { kind: "success", title: "La réponse part par WhatsApp" });
}
