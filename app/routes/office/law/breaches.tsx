import { breachWords } from "#app/features/data-protection/breaches/breach-words.ts";
import { breachLog, openBreach } from "#app/features/data-protection/breaches/breaches.server.ts";
import { delayWords } from "#app/features/data-protection/breaches/clock.ts";
import { breachSchema } from "#app/features/data-protection/breaches/form.ts";
import { BreachLogPage } from "#app/features/data-protection/views/breach-pages.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/breaches.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Registre des violations");

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "machine");
  const { database, clock } = scopeOf(context);
  const now = clock.now();
  const { dataLaw } = siteSettings;
  return {
    breaches: (await breachLog(database.drizzle)).map((breach) => breachWords(breach, dataLaw, now)),
    delay: delayWords(dataLaw),
    authority: dataLaw.authority,
    formId: crypto.randomUUID(),
    now: now.toPlainDateTime().toString({ smallestUnit: "minute" }),
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "machine");
  const scope = scopeOf(args.context);
  const taken = await parseRequestForm(args, breachSchema(scope.clock.now()));
  if (!taken.ok) return taken.refusal;
  const id = await openBreach(scope, actor, taken.value);
  return redirectWithFlash(args, pathTo("/admin/machine/loi/violations/:id", { id }), {
    kind: "success",
    title: "La violation est inscrite.",
  });
}

export default function Breaches({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Registre des violations</h1>
      <BreachLogPage {...loaderData} answer={actionData} />
    </div>
  );
}
