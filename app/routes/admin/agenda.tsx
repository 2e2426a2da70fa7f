import { exceptionSchema, removalSchema } from "#app/features/appointments/form.ts";
import { removeException, setException } from "#app/features/appointments/set-exception.server.ts";
import agendaStyles from "#app/features/appointments/views/agenda.css?url";
import { OfficeAgenda } from "#app/features/appointments/views/office-agenda.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { takeFields } from "#app/platform/forms/take-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { type Flash, redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { agendaPage } from "./agenda-page.server.ts";
import type { Route } from "./+types/agenda.ts";

export const handle: RouteHandle = { hydrate: "never", cost: "computation" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: agendaStyles }];

export const meta: Route.MetaFunction = () => unlistedMeta("Agenda");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireRole(context, request, "adviser");
  return { agenda: await agendaPage(scopeOf(context), new URL(request.url).searchParams) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const adviser = requireRole(context, request, "adviser");
  const scope = scopeOf(context);
  const form = await readForm(request);
  if (form.get("intent") === "remove") {
    const taken = takeFields(form, context, removalSchema);
    if (!taken.ok) return taken.refusal;
    await removeException(scope, adviser.userId, taken.value.day);
    return redirectWithFlash({ request, context }, pathTo("/admin/agenda"), { kind: "success", title: "L’exception est retirée." });
  }
  const taken = takeFields(form, context, exceptionSchema);
  if (!taken.ok) return taken.refusal;
  const { day, open } = taken.value;
  const standing = await setException(scope, adviser.userId, taken.value);
  return redirectWithFlash({ request, context }, pathTo(`/admin/agenda?date=${day.toString()}`), savedWords(open ? 0 : standing));
}

/** @param standing appointments that remain on a day that is now closed */
function savedWords(standing: number): Flash {
  const title = "L’exception est enregistrée.";
  if (standing === 0) return { kind: "success", title };
  const text = `${standing}\u00a0rendez-vous ${standing === 1 ? "reste pris" : "restent pris"} ce jour-là\u00a0: appelez ${standing === 1 ? "cette personne" : "ces personnes"}.`;
  return { kind: "caution", title, text };
}

export default function AgendaPage({ loaderData: { agenda }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap cal">
      <OfficeAgenda agenda={agenda} answer={actionData} />
    </div>
  );
}
