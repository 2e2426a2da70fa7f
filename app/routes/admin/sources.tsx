import { data } from "react-router";
import { answerSourceAct } from "#app/features/library/sources/answer-act.server.ts";
import { countSources, listSources, sourceStateAsked } from "#app/features/library/sources/list-sources.server.ts";
import { OfficeSources } from "#app/features/library/views/office-sources.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import { takePlainForm } from "#app/platform/forms/take-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/sources.ts";

export const handle: RouteHandle = { hydrate: "never", cost: "search" };

export const meta: Route.MetaFunction = () => unlistedMeta("Sources");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireRole(context, request, "adviser");
  const { database, clock } = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const { words, fault } = askedWords(searchParams);
  const [state, today] = [sourceStateAsked(searchParams.get("etat")), dayOf(clock.now())];
  const asked = { state, words, cursor: searchParams.get("page"), today };
  const page = fault ? { rows: [], previous: null, next: null } : await listSources(database.drizzle, asked);
  return { page, search: { state, words, fault }, counted: await countSources(database.drizzle, today) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireRole(context, request, "adviser");
  const taken = await takePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const answer = await answerSourceAct(scopeOf(context), actor, taken.fields);
  if (answer === undefined) throw data(null, { status: 404 });
  if ("refusal" in answer) return taken.refuse(409, answer.refusal);
  return redirectWithFlash({ request, context }, answer.to, answer.flash);
}

export default function Sources({ loaderData: { page, search, counted }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap orders-office">
      <h1>Sources</h1>
      <p>
        {counted.open} liens à ouvrir sur {counted.all}. Ouvrez le lien, comparez la page au texte, puis dites-le ici&nbsp;: le texte dira «&nbsp;vérifié&nbsp;»,
        avec le jour et votre nom, pendant 180&nbsp;jours. Si la page dit autre chose, ne le dites pas&nbsp;: corrigez d’abord le texte.
      </p>
      {actionData && (
        <Alert kind="caution" announced>
          {actionData.refusal}
        </Alert>
      )}
      <OfficeSources page={page} search={search} />
    </div>
  );
}
