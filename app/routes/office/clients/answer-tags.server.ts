import { data } from "react-router";
import { newTagSchema, tagSchema } from "#app/features/clients/form.ts";
import { MOST_TAGS, type TagOutcome, createTag, removeTag, renameTag } from "#app/features/clients/tags.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

const REFUSALS: Record<Exclude<TagOutcome, "done">, string> = {
  taken: "Une autre étiquette se lit de la même façon.",
  "too-many": `Il y a déjà ${MOST_TAGS} étiquettes\u00a0: supprimez-en une.`,
  changed: "Quelqu’un a changé cette étiquette entre-temps\u00a0: voici la liste à jour.",
};

/** A tag made, renamed or removed; the page again, with the form as typed, when something is wrong. */
export async function answerTags(args: RequestArgs, actor: Viewer) {
  const scope = scopeOf(args.context);
  const fields = await readForm(args.request);
  const done = (title: string) =>
    redirectWithFlash(args, pathTo("/admin/clients/etiquettes"), { kind: "success", title });
  const intent = fields.get("intent");
  if (intent === "rename" || intent === "remove") {
    const tag = String(fields.get("tag") ?? "");
    // Nothing is typed to remove one: its name is not asked.
    if (intent === "remove") fields.set("name", "-");
    const taken = parseRequestFields(fields, args.context, tagSchema);
    if (!taken.ok) return data({ answer: { tag, result: taken.refusal.data } }, taken.refusal.init ?? undefined);
    const outcome =
      intent === "rename" ? await renameTag(scope, actor, taken.value) : await removeTag(scope, actor, taken.value);
    if (outcome === "done") return done(intent === "rename" ? "Étiquette renommée" : "Étiquette supprimée");
    if (outcome === "changed") return data({ refusal: REFUSALS.changed }, { status: 409 });
    const refused = taken.refuse(409, { fieldErrors: { name: [REFUSALS[outcome]] } });
    return data({ answer: { tag, result: refused.data } }, refused.init ?? undefined);
  }
  const taken = parseRequestFields(fields, args.context, newTagSchema);
  if (!taken.ok) return data({ answer: { tag: null, result: taken.refusal.data } }, taken.refusal.init ?? undefined);
  const outcome = await createTag(scope, actor, taken.value);
  if (outcome === "done") return done("Étiquette créée");
  const refused = taken.refuse(409, { fieldErrors: { name: [REFUSALS[outcome]] } });
  return data({ answer: { tag: null, result: refused.data } }, refused.init ?? undefined);
}
