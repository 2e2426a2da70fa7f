import { data } from "react-router";
import { askRun, tryJobAgain } from "#app/features/machine/ask-run.server.ts";
import { machineChecks } from "#app/features/machine/checks.ts";
import { lookAtMachine } from "#app/features/machine/look-at-machine.server.ts";
import { MachinePage } from "#app/features/machine/views/machine-page.tsx";
import { givenUpJobs } from "#app/features/undelivered-mail/list-undelivered.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { errorSearch } from "#app/features/machine/error-search.server.ts";
import { switchLines } from "#app/features/machine/switch-lines.ts";
import { processFacts } from "#app/platform/watching/speeds.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { slowPages } from "./slow-pages.server.ts";
import type { Route } from "./+types/machine.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Machine");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "machine");
  const scope = scopeOf(context);
  const facts = await lookAtMachine(scope);
  const since = scope.clock.now().subtract({ seconds: Math.round(process.uptime()) });
  return {
    checks: machineChecks(facts),
    givenUp: await givenUpJobs(scope.jobs),
    underWay: {
      backup: facts.backups.underWay,
      restoreTest: facts.restoreTests.underWay,
    },
    about: { version: processFacts()?.version ?? "", node: process.version, since: dateOf(since) },
    speeds: (await processFacts()?.speeds()) ?? [],
    pages: await slowPages(),
    errors: await errorSearch(scope.database.drizzle, new URL(request.url).searchParams.get("demande") ?? ""),
    switches: switchLines(siteSettings.switches),
  };
}

const DONE = {
  backup: "La sauvegarde est demandée.",
  "restore-test": "L’essai est demandé.",
  again: "La tâche est relancée.",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const actor = requirePermission(context, "machine");
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const [intent, job] = [taken.fields.get("intent"), String(taken.fields.get("job"))];
  if (intent !== "backup" && intent !== "restore-test" && intent !== "again") throw data(null, { status: 400 });
  if (intent === "again" && !isUuid(job)) throw data(null, { status: 400 });
  const done = await (intent === "again" ? tryJobAgain(scope, actor, job) : askRun(scope, actor, intent));
  if (!done) return taken.refuse(409, "Quelqu’un s’en est déjà occupé\u00a0: voici où cela en est.");
  return redirectWithFlash({ request, context }, pathTo("/admin/machine"), { kind: "success", title: DONE[intent] });
}

export default function Machine({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Machine</h1>
      <MachinePage {...loaderData} refusal={actionData?.refusal} />
    </div>
  );
}
