import { data } from "react-router";
import { handOverSchema, lineSchema, snoozeSchema } from "#app/features/office/worklist/form.ts";
import {
  type LineOutcome,
  handOverLine,
  resumeLine,
  snoozeLine,
} from "#app/features/office/worklist/move-line.server.ts";
import { returnOf } from "#app/features/office/worklist/desk-path.ts";
import { plainRateRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { workSources } from "#app/registries/work-items.server.ts";

/** A line put off, handed over or taken back; the page again, with the form as typed, when something is wrong. */
export async function answerLine(args: RequestArgs, actor: Viewer, fields: FormData) {
  const { database, clock, jobs } = scopeOf(args.context);
  const services = { database, clock, jobs };
  const intent = fields.get("intent");
  const done = (title: string) =>
    redirectWithFlash(args, returnOf(args.request) ?? pathTo("/admin"), { kind: "success", title });
  if (intent === "snooze") {
    const taken = parseRequestFields(fields, args.context, snoozeSchema(clock.now()));
    if (!taken.ok) return data({ result: taken.refusal.data }, taken.refusal.init ?? undefined);
    const outcome = await snoozeLine(services, workSources, actor, taken.value);
    return outcome === "moved"
      ? done("C’est remis à plus tard.")
      : data({ refusal: REFUSALS[outcome] }, { status: 409 });
  }
  if (intent === "hand-over") {
    const taken = parseRequestFields(fields, args.context, handOverSchema);
    if (!taken.ok) return data({ result: taken.refusal.data }, taken.refusal.init ?? undefined);
    const outcome = await handOverLine(services, workSources, actor, taken.value);
    return outcome === "moved" ? done("C’est confié.") : data({ refusal: REFUSALS[outcome] }, { status: 409 });
  }
  const refusal = plainRateRefusal(args.context);
  if (refusal) return refusal;
  const taken = parseRequestFields(fields, args.context, lineSchema);
  if (intent !== "resume" || !taken.ok) throw data(null, { status: 400 });
  const outcome = await resumeLine(services, workSources, actor, taken.value);
  return outcome === "moved" ? done("La ligne est revenue.") : data({ refusal: REFUSALS[outcome] }, { status: 409 });
}

const REFUSALS: Record<Exclude<LineOutcome, "moved">, string> = {
  gone: "Cette ligne n’attend plus\u00a0: la chose est faite. Voici la liste à jour.",
  changed: "Quelqu’un a changé cette ligne entre-temps. Voici la liste à jour.",
  "unknown-staff": "Cette personne n’est plus de l’équipe\u00a0: confiez la ligne à quelqu’un d’autre.",
};
