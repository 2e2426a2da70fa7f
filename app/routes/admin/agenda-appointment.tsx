import { data } from "react-router";
import { cancelAppointment } from "#app/features/appointments/cancel-appointment.server.ts";
import { describeAppointment, obstacleSentence } from "#app/features/appointments/describe-appointment.server.ts";
import { confirmAppointment } from "#app/features/appointments/confirm-appointment.server.ts";
import { releaseAppointment } from "#app/features/appointments/release-appointments.server.ts";
import { answerSchema, placeSchema, tentativeSchema } from "#app/features/appointments/form.ts";
import { appointmentActions } from "#app/features/appointments/audit-words.ts";
import { historyOf } from "#app/features/audit/history.server.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import { setPlace } from "#app/features/appointments/set-place.server.ts";
import { OfficeAppointment } from "#app/features/appointments/views/office-appointment.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { takeFields } from "#app/platform/forms/take-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/agenda-appointment.ts";

export const handle: RouteHandle = { hydrate: "never", crumb: "Rendez-vous" };

export const meta: Route.MetaFunction = () => unlistedMeta("Rendez-vous");

async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const appointment = await appointmentOf(scopeOf(context).database.drizzle, params.id);
  if (!appointment) throw data(null, { status: 404 });
  return appointment;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireRole(context, request, "adviser");
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

const refused = (why: Parameters<typeof obstacleSentence>[0]) => ({ formErrors: [obstacleSentence(why, { changeUntil: "" })] });

export async function action({ request, context, params }: Route.ActionArgs) {
  const adviser = requireRole(context, request, "adviser");
  const scope = scopeOf(context);
  const actor = { kind: "adviser", userId: adviser.userId } as const;
  const form = await readForm(request);
  const { id } = await found({ context, params });
  const said = (title: string) => redirectWithFlash({ request, context }, pathTo("/admin/agenda/:id", { id }), { kind: "success", title });
  const asked = form.get("intent");
  if (asked === "confirm" || asked === "release") {
    const taken = takeFields(form, context, tentativeSchema);
    if (!taken.ok) return taken.refusal;
    const { intent } = taken.value;
    const outcome = await (intent === "confirm" ? confirmAppointment : releaseAppointment)(scope, actor, id);
    if (outcome.outcome === "refused") return taken.refuse(409, refused(outcome.why));
    return said(intent === "confirm" ? "Le rendez-vous est confirmé, le client est prévenu." : "Le créneau est libéré.");
  }
  if (asked === "cancel") {
    const taken = takeFields(form, context, answerSchema);
    if (!taken.ok) return taken.refusal;
    const outcome = await cancelAppointment(scope, actor, id);
    if (outcome.outcome === "refused") return taken.refuse(409, refused(outcome.why));
    return said("Le rendez-vous est annulé, le client est prévenu.");
  }
  const taken = takeFields(form, context, placeSchema);
  if (!taken.ok) return taken.refusal;
  const { place, detail } = taken.value;
  const outcome = await setPlace(scope, actor, id, { place, detail: place === "agency" ? "" : detail });
  if (outcome.outcome === "refused") return taken.refuse(409, refused(outcome.why));
  return said("Le lieu est fixé, le client est prévenu.");
}

export default function AgendaAppointment({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeAppointment {...loaderData} answer={actionData} />;
}
