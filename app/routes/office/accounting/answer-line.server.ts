import { data } from "react-router";
import { handOverSchema, lineSchema, snoozeSchema } from "#app/features/office/worklist/form.ts";
import {
  type LineOutcome,
  handOverLine,
  resumeLine,
  snoozeLine,
} from "#app/features/office/worklist/move-line.server.ts";
import type { OpenForm } from "#app/features/office/worklist/views/worklist.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { plainRateRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { workSources } from "#app/registries/work-items.server.ts";

/** A line put off, handed over or taken back; the page again, with the form as typed, when something is wrong. */
export async function answerLine(args: RequestArgs, actor: Viewer) {
  const { database, clock, jobs } = scopeOf(args.context);
  const services = { database, clock, jobs };
  const fields = await readForm(args.request);
  const intent = fields.get("intent");
  const [kind, subjectId] = [String(fields.get("kind")), String(fields.get("subjectId"))];
  const of = (form: OpenForm["form"]) => ({ form, kind, subjectId });
  const done = (title: string) => redirectWithFlash(args, backTo(fields), { kind: "success", title });
  if (intent === "snooze") {
    const taken = parseRequestFields(fields, args.context, snoozeSchema(clock.now()));
    if (!taken.ok) return data({ open: of("plus-tard"), result: taken.refusal.data }, taken.refusal.init ?? undefined);
    const outcome = await snoozeLine(services, workSources, actor, taken.value);
    return outcome === "moved"
      ? done("C’est remis à plus tard.")
      : data({ refusal: REFUSALS[outcome] }, { status: 409 });
  }
  if (intent === "hand-over") {
    const taken = parseRequestFields(fields, args.context, handOverSchema);
    if (!taken.ok) return data({ open: of("confier"), result: taken.refusal.data }, taken.refusal.init ?? undefined);
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

/** The page that the form came from: one of two, never an address of the sender's making. */
function backTo(fields: FormData): string {
  const at = fields.get("at") === pathTo("/admin") ? pathTo("/admin") : pathTo("/admin/a-faire");
  const filter = String(fields.get("filter") ?? "tout");
  return filter === "tout" || !/^[\w-]{1,40}$/.test(filter) ? at : `${at}?qui=${filter}`;
}
