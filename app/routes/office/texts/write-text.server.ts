import { data } from "react-router";
import { findFacts, previewOf } from "#app/features/publications/editor/preview.server.ts";
import { textSchema } from "#app/features/publications/editor/text-schema.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { changedSince } from "#app/features/publications/office/text-page.server.ts";
import { type Next, writeText } from "#app/features/publications/office/write-text.server.ts";
import { mayPublish } from "#app/features/publications/store/revise.server.ts";
import { deskPath } from "#app/features/publications/views/office/kind-words.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { fieldName } from "#app/platform/forms/field-name.ts";
import { type FormErrors, parseDraftForm, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";

export const VERSION_NEEDED = "Ce texte est de ceux que l’on accepte\u00a0: indiquez sa version avant de le publier.";

/** Why nothing was written, at the field that says otherwise. */
export const REFUSALS = {
  past: { fieldErrors: { publishDay: ["Ce moment est passé\u00a0: choisissez-en un à venir."] } },
  "version-needed": { fieldErrors: { [fieldName("version")]: [VERSION_NEEDED] } },
  unknown: { formErrors: ["Ce texte n’est plus là. Rechargez la page."] },
} as const satisfies Record<string, FormErrors>;

const SAID: Record<Next["kind"], string> = {
  keep: "Le brouillon est enregistré.",
  publish: "C’est publié.",
  schedule: "La publication est programmée.",
};

/** Answers the editor: writes, shows what readers would see, or finds facts to cite. @param known null: a new text */
export async function answerEditor(args: RequestArgs, kind: Kind, known: string | null) {
  const actor = requirePermission(args.context, "texts");
  const scope = scopeOf(args.context);
  const fields = await readForm(args.request);
  const intent = fields.get("intent");
  const schema = textSchema(kind, known === null);
  if (intent === "facts") {
    const draft = parseDraftForm(fields, args.context, schema);
    if (!draft.ok) return data({ result: draft.refusal.data }, draft.refusal.init ?? undefined);
    return data({
      result: { initialValue: draft.typed ?? {} },
      facts: findFacts(String(fields.get("factWords") ?? "")),
    });
  }
  const taken = parseRequestFields(fields, args.context, schema);
  if (!taken.ok) return data({ result: taken.refusal.data }, taken.refusal.init ?? undefined);
  const { source, seen, next } = taken.value;
  if (intent === "preview") {
    const shown = taken.refuse(200);
    return data({ result: shown.data, preview: previewOf(kind, source, dayOf(scope.clock.now())) });
  }
  if (next.kind !== "keep" && !mayPublish(kind, actor)) throw data(null, { status: 403 });
  const refuse = (status: number, said: FormErrors) => {
    const refusal = taken.refuse(status, said);
    return { result: refusal.data, init: refusal.init ?? undefined };
  };
  const slug = known ?? taken.value.slug;
  const written = await writeText(scope, actor, { kind, slug, source, seen: known === null ? 0 : seen }, next);
  if (written.kind === "changed-meanwhile" && known === null) {
    const { result, init } = refuse(409, { fieldErrors: { slug: ["Un autre texte a déjà cette adresse."] } });
    return data({ result }, init);
  }
  if (written.kind === "changed-meanwhile") {
    const meanwhile = await changedSince(scope.database.drizzle, kind, slug, seen);
    const { result, init } = refuse(409, { formErrors: [`Ce texte a été écrit entre-temps${meanwhile.by}.`] });
    return data({ result, meanwhile }, init);
  }
  if (written.kind === "faulty" || written.kind === "refused") {
    const said = written.kind === "refused" ? REFUSALS[written.why] : { fieldErrors: { body: written.faults } };
    const { result, init } = refuse(400, said);
    return data({ result }, init);
  }
  return redirectWithFlash(args, deskPath(kind, slug), { kind: "success", title: SAID[next.kind] });
}
