import { data } from "react-router";
import { handOverSchema, resumeSchema, snoozeSchema } from "#app/features/worklist/form.ts";
import { type LineOutcome, handOverLine, resumeLine, snoozeLine } from "#app/features/worklist/move-line.server.ts";
import { type OpenForm, WorklistView } from "#app/features/worklist/views/worklist.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { takeFields } from "#app/platform/forms/take-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import { workSources } from "#app/work-sources.server.ts";
import { worklistAt } from "./worklist-page.server.ts";
import type { Route } from "./+types/worklist.ts";

export const handle: RouteHandle = { hydrate: "never", cost: "search" };

export const meta: Route.MetaFunction = () => unlistedMeta("À faire");

export async function loader(args: Route.LoaderArgs) {
  return worklistAt(args, requireRole(args.context, args.request, "adviser"));
}

export async function action(args: Route.ActionArgs) {
  const actor = requireRole(args.context, args.request, "adviser");
  const { database, clock, jobs } = scopeOf(args.context);
  const services = { database, clock, jobs };
  const fields = await readForm(args.request);
  const intent = fields.get("intent");
  const [kind, subjectId] = [String(fields.get("kind")), String(fields.get("subjectId"))];
  const of = (form: OpenForm["form"]) => ({ form, kind, subjectId });
  const done = (title: string) => redirectWithFlash(args, backTo(fields), { kind: "success", title });
  if (intent === "snooze") {
    const taken = takeFields(fields, args.context, snoozeSchema(clock.now()));
    if (!taken.ok) return data({ open: of("plus-tard"), result: taken.refusal.data }, taken.refusal.init ?? undefined);
    const outcome = await snoozeLine(services, workSources, actor, taken.value);
    return outcome === "moved" ? done("C’est remis à plus tard.") : data({ refusal: REFUSALS[outcome] }, { status: 409 });
  }
  if (intent === "hand-over") {
    const taken = takeFields(fields, args.context, handOverSchema);
    if (!taken.ok) return data({ open: of("confier"), result: taken.refusal.data }, taken.refusal.init ?? undefined);
    const outcome = await handOverLine(services, workSources, actor, taken.value);
    return outcome === "moved" ? done("C’est confié.") : data({ refusal: REFUSALS[outcome] }, { status: 409 });
  }
  const taken = takeFields(fields, args.context, resumeSchema);
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

export default function WorklistPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-4">
      <h1>À faire</h1>
      {actionData && "refusal" in actionData && (
        <Alert kind="caution" announced>
          {actionData.refusal}
        </Alert>
      )}
      <WorklistView
        {...loaderData}
        open={actionData && "open" in actionData ? actionData.open : loaderData.open}
        at={pathTo("/admin/a-faire")}
        answer={actionData}
      />
    </div>
  );
}
