import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, redirect } from "react-router";
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
import { rateRefusal } from "#app/platform/forms/rate-refusal.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
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
    done: new URL(request.url).searchParams.get("fait"),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const adviser = requireRole(context, request, "adviser");
  const scope = scopeOf(context);
  const actor = { kind: "adviser", userId: adviser.userId } as const;
  const form = await readForm(request);
  const { id } = await found({ context, params });
  const page = `/admin/agenda/${id}`;
  const tentative = parseForm(form, tentativeSchema);
  if (tentative.status === "success") {
    const refusal = rateRefusal(scope.rate, tentative);
    if (refusal) return refusal;
    const { intent } = tentative.value;
    const outcome = await (intent === "confirm" ? confirmAppointment : releaseAppointment)(scope, actor, id);
    if (outcome.outcome === "refused") return data(tentative.reply({ formErrors: [obstacleSentence(outcome.why, { changeUntil: "" })] }), { status: 409 });
    return redirect(`${page}?fait=${intent === "confirm" ? "confirme" : "libere"}`);
  }
  if (form.get("intent") === "cancel") {
    const submission = parseForm(form, answerSchema);
    const refusal = rateRefusal(scope.rate, submission);
    if (refusal) return refusal;
    const outcome = await cancelAppointment(scope, actor, id);
    if (outcome.outcome === "refused") return data(submission.reply({ formErrors: [obstacleSentence(outcome.why, { changeUntil: "" })] }), { status: 409 });
    return redirect(`${page}?fait=annule`);
  }
  const submission = parseForm(form, placeSchema);
  const refusal = rateRefusal(scope.rate, submission);
  if (refusal) return refusal;
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { place, detail } = submission.value;
  const outcome = await setPlace(scope, actor, id, { place, detail: place === "agency" ? "" : detail });
  if (outcome.outcome === "refused") return data(submission.reply({ formErrors: [obstacleSentence(outcome.why, { changeUntil: "" })] }), { status: 409 });
  return redirect(`${page}?fait=lieu`);
}

const DONE: Record<string, string> = {
  confirme: "Le rendez-vous est confirmé, le client est prévenu.",
  libere: "Le créneau est libéré.",
  annule: "Le rendez-vous est annulé, le client est prévenu.",
  lieu: "Le lieu est fixé, le client est prévenu.",
  deplace: "Le rendez-vous est déplacé, le client est prévenu.",
};

export default function AgendaAppointment({ loaderData: { done, ...shown }, actionData }: Route.ComponentProps) {
  return <OfficeAppointment {...shown} notice={done !== null && Object.hasOwn(DONE, done) ? DONE[done] : undefined} answer={actionData} />;
}
