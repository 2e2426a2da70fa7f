import { data } from "react-router";
import { breachWords, entryWords } from "#app/features/data-protection/breaches/breach-words.ts";
import { addToBreach, breachWithEntries } from "#app/features/data-protection/breaches/breaches.server.ts";
import { additionSchema } from "#app/features/data-protection/breaches/form.ts";
import { BreachPage } from "#app/features/data-protection/views/breach-pages.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/breach.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Une violation");

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requirePermission(context, "machine");
  const { database, clock } = scopeOf(context);
  const found = isUuid(id) ? await breachWithEntries(database.drizzle, id) : undefined;
  if (!found) throw data(null, { status: 404 });
  const now = clock.now();
  return {
    breach: breachWords(found.breach, siteSettings.dataLaw, now),
    entries: found.entries.map(entryWords),
    formId: crypto.randomUUID(),
    now: now.toPlainDateTime().toString({ smallestUnit: "minute" }),
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "machine");
  const scope = scopeOf(args.context);
  const { id } = args.params;
  if (!isUuid(id)) throw data(null, { status: 404 });
  const taken = await parseRequestForm(args, additionSchema(scope.clock.now()));
  if (!taken.ok) return taken.refusal;
  if (!(await addToBreach(scope, actor, id, taken.value))) throw data(null, { status: 404 });
  return redirectWithFlash(args, pathTo("/admin/machine/loi/violations/:id", { id }), {
    kind: "success",
    title: "C’est ajouté au registre.",
  });
}

export default function Breach({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Violation {loaderData.breach.name}</h1>
      <BreachPage {...loaderData} answer={actionData} />
    </div>
  );
}
