import { data } from "react-router";
import { officeOpening } from "#app/features/appointments/office/opening/office-opening.server.ts";
import { OfficeOpening } from "#app/features/appointments/views/office/office-opening.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { setOpening } from "./opening/set-opening.server.ts";
import type { Route } from "./+types/agenda-opening.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Horaires et fermetures");

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requirePermission(context, "ownCalendar");
  const { database, clock } = scopeOf(context);
  const calendar = calendarOf(request);
  const opening = await officeOpening(database.drizzle, clock, viewer, calendar);
  if (calendar !== null && opening.calendar === null) throw data(null, { status: 404 });
  return { opening };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requirePermission(context, "ownCalendar");
  const calendar = calendarOf(request);
  const answer = await setOpening(context, await readForm(request), viewer, calendar);
  const back =
    calendar === null ? pathTo("/admin/agenda/horaires") : pathTo(`/admin/agenda/horaires?calendrier=${calendar}`);
  return "flash" in answer ? redirectWithFlash({ request, context }, back, answer.flash) : answer.refusal;
}

/** Whose hours the address asks for; what is no calendar's id is the agency's. */
function calendarOf(request: Request): string | null {
  const asked = new URL(request.url).searchParams.get("calendrier") ?? "";
  return isUuid(asked) ? asked : null;
}

export default function AgendaOpening({ loaderData: { opening }, actionData }: Route.ComponentProps) {
  return <OfficeOpening opening={opening} answer={actionData} />;
}
