import { describeAppointment } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { appointmentActions } from "#app/features/appointments/audit-words.ts";
import { historyOf } from "#app/features/audit/history.server.ts";
import agendaStyles from "#app/features/appointments/views/agenda.css?url";
import { AppointmentPanel } from "#app/features/appointments/views/agenda/appointment-panel.tsx";
import { OfficeAgenda } from "#app/features/appointments/views/agenda/office-agenda.tsx";
import { returnOf } from "#app/features/office/worklist/desk-path.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { actOnAppointment } from "./act-on-appointment.server.ts";
import { agendaPage, findAppointment } from "./agenda-page.server.ts";
import type { Route } from "./+types/agenda-appointment.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: agendaStyles }];

export const meta: Route.MetaFunction = () => unlistedMeta("Rendez-vous");

/** One appointment beside its calendar: a page of its own on a phone. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePermission(context, "agenda");
  const scope = scopeOf(context);
  const { drizzle } = scope.database;
  const found = await findAppointment({ context, params });
  return {
    agenda: await agendaPage(scope, new URL(request.url).searchParams, found),
    appointment: await describeAppointment(drizzle, scope.clock, found, { kind: "adviser" }),
    place: { kind: found.place, detail: found.placeDetail },
    history: await historyOf(drizzle, { type: "appointment", id: found.id }, appointmentActions),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "agenda");
  const form = await readForm(request);
  const { id } = await findAppointment({ context, params });
  const answer = await actOnAppointment(context, form, { kind: "adviser", userId }, id);
  if (!("said" in answer)) return answer;
  // The calendar beside it stays as it was.
  const { search } = new URL(request.url);
  const back = returnOf(request) ?? `${pathTo("/admin/agenda/:id", { id })}${search}`;
  return redirectWithFlash({ request, context }, back, answer.said);
}

export default function AgendaAppointment({ loaderData: { agenda, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap cal">
      <OfficeAgenda agenda={agenda}>
        <AppointmentPanel {...shown} agenda={agenda} answer={actionData} />
      </OfficeAgenda>
    </div>
  );
}
