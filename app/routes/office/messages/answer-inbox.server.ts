import { data } from "react-router";
import { handoverAllSchema } from "#app/features/messages/form.ts";
import { handOverAll } from "#app/features/messages/office/hand-over.server.ts";
import { mayHandOverAll } from "#app/features/messages/policy.ts";
import { releaseWish } from "#app/features/newsletter/hold-wish.server.ts";
import { parsePlainForm, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** What is done on the list of the inbox itself: a wish for the newsletter let go on, or all conversations of somebody handed over. */
export async function answerInbox(args: RequestArgs, actor: Viewer) {
  const scope = scopeOf(args.context);
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  if (taken.fields.get("intent") === "hand-over-all") {
    if (!mayHandOverAll(actor)) throw data(null, { status: 404 });
    const read = parseRequestFields(taken.fields, args.context, handoverAllSchema);
    if (!read.ok) return taken.refuse(400, "Choisissez les conversations de qui confier, et à qui.");
    const { from, adviser } = read.value;
    const handed = await handOverAll(scope, actor, from, adviser === "nobody" ? null : adviser);
    if (handed === undefined) return taken.refuse(409, "Cette personne n’est plus du cabinet.");
    const title = handed > 1 ? `${handed} conversations confiées` : `${handed} conversation confiée`;
    return redirectWithFlash(args, pathTo("/admin/messages?genre=dossier"), { kind: "success", title });
  }
  const wish = String(taken.fields.get("wish") ?? "");
  if (!isUuid(wish)) throw data(null, { status: 400 });
  if (!(await releaseWish(scope, actor, wish)))
    return taken.refuse(409, "Quelqu’un s’en est déjà occupé\u00a0: voici la liste à jour.");
  return redirectWithFlash(args, pathTo("/admin/messages?etat=retenus"), { kind: "success", title: "C’est noté." });
}
