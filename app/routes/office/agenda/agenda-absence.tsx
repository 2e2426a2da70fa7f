import { absenceAsked, absencePage } from "#app/features/appointments/office/absence-page.server.ts";
import { absenceSchema } from "#app/features/appointments/form.ts";
import { setAbsence } from "#app/features/appointments/office/set-absence.server.ts";
import { AbsencePage } from "#app/features/appointments/views/office/absence-page.tsx";
import { toldCountWords } from "#app/features/notices/told/told.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/agenda-absence.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Absence d’un conseiller");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "agenda");
  const { database, clock } = scopeOf(context);
  return { page: await absencePage(database.drizzle, clock, new URL(request.url).searchParams) };
}

const STALE =
  "Des rendez-vous ont changé depuis l’affichage\u00a0: rien n’est encore fait. Voici ce qui se passerait maintenant.";

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "agenda");
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, absenceSchema);
  if (!taken.ok) return taken.refusal;
  const absence = absenceAsked(new URL(request.url).searchParams, dayOf(scope.clock.now()));
  if (typeof absence !== "object")
    return taken.refuse(400, { formErrors: [absence ?? "Choisissez un calendrier et un jour."] });
  const outcome = await setAbsence(scope, { kind: "adviser", userId }, absence, taken.value);
  if (outcome.outcome !== "set")
    return taken.refuse(409, { formErrors: [outcome.outcome === "stale" ? STALE : "Ce calendrier n’existe plus."] });
  const { moved, freed, withdrawn, told } = outcome;
  const everybody = told.every((one) => one === "sent");
  return redirectWithFlash({ request, context }, pathTo(`/admin/agenda?vue=jour&date=${absence.from.toString()}`), {
    kind: "success",
    title: `L’absence est enregistrée${everybody && told.length > 0 ? ", chaque client est prévenu" : ""}.`,
    text: `${everybody ? "" : `${toldCountWords(told)} `}Déplacés\u00a0: ${moved}. Libérés\u00a0: ${freed}. Retirés\u00a0: ${withdrawn}.`,
  });
}

export default function AgendaAbsence({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <AbsencePage page={page} answer={actionData} />;
}
