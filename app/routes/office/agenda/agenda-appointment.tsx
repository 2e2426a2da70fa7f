import { data } from "react-router";
import { describeAppointment } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { appointmentActions } from "#app/features/appointments/audit-words.ts";
import { historyOf } from "#app/features/audit/history.server.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import { OfficeAppointment } from "#app/features/appointments/views/appointment/office-appointment.tsx";
import { returnOf } from "#app/features/office/worklist/desk-path.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { actOnAppointment } from "./act-on-appointment.server.ts";
import type { Route } from "./+types/agenda-appointment.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Rendez-vous");

async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const appointment = await appointmentOf(scopeOf(context).database.drizzle, params.id);
  if (!appointment) throw data(null, { status: 404 });
  return appointment;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "agenda");
  const { database, clock } = scopeOf(context);
  const appointment = await found({ context, params });
  const shown = await describeAppointment(database.drizzle, clock, appointment, { kind: "adviser" });
  const history = await historyOf(database.drizzle, { type: "appointment", id: appointment.id }, appointmentActions);
  return {
    appointment: shown,
    place: { kind: appointment.place, detail: appointment.placeDetail },
    history,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "agenda");
  const form = await readForm(request);
  const { id } = await found({ context, params });
  const answer = await actOnAppointment(context, form, { kind: "adviser", userId }, id);
  if (typeof answer !== "string") return answer;
  const back = returnOf(request) ?? pathTo("/admin/agenda/:id", { id });
  return redirectWithFlash({ request, context }, back, { kind: "success", title: answer });
}

export default function AgendaAppointment({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeAppointment {...loaderData} answer={actionData} />;
}
