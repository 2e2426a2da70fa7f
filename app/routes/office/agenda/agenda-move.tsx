import { data } from "react-router";
import {
  describeAppointment,
  obstacleSentence,
} from "#app/features/appointments/booking/describe-appointment.server.ts";
import { agendaToMove, answerMoveChoice } from "#app/features/appointments/booking/differing-move.server.ts";
import { moveSchema } from "#app/features/appointments/form.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import { MovePage } from "#app/features/appointments/views/appointment/move-page.tsx";
import { refusalSentences } from "#app/features/appointments/words.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/agenda-move.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Déplacer un rendez-vous");

async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const appointment = await appointmentOf(scopeOf(context).database.drizzle, params.id);
  if (!appointment) throw data(null, { status: 404 });
  return appointment;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePermission(context, "agenda");
  const { database, clock } = scopeOf(context);
  const appointment = await found({ context, params });
  const shown = await describeAppointment(database.drizzle, clock, appointment, { kind: "adviser" });
  const date = new URL(request.url).searchParams.get("date");
  const agenda = shown.movable ? await agendaToMove({ database, clock }, date, appointment) : null;
  return { appointment: shown, agenda };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const adviser = requirePermission(context, "agenda");
  const scope = scopeOf(context);
  const fields = await readForm(request);
  const appointment = await found({ context, params });
  const { id } = appointment;
  const asked = await answerMoveChoice(scope, fields, appointment, pathTo("/admin/agenda/:id/deplacer", { id }));
  if (asked) return asked;
  const taken = parseRequestFields(fields, context, moveSchema);
  if (!taken.ok) return taken.refusal;
  const { date, start } = taken.value;
  const outcome = await moveAppointment(scope, { kind: "adviser", userId: adviser.userId }, id, {
    day: date,
    time: start,
  });
  if (outcome.outcome === "not-free")
    return taken.refuse(409, { fieldErrors: { start: [refusalSentences[outcome.why]] } });
  if (outcome.outcome === "refused")
    return taken.refuse(409, { formErrors: [obstacleSentence(outcome.why, { changeUntil: "" })] });
  return redirectWithFlash({ request, context }, pathTo("/admin/agenda/:id", { id }), {
    kind: "success",
    title: "Le rendez-vous est déplacé, le client est prévenu.",
  });
}

export default function AgendaMove({ loaderData: { appointment, agenda }, actionData }: Route.ComponentProps) {
  const page = pathTo("/admin/agenda/:id", { id: appointment.id });
  return (
    <MovePage
      appointment={appointment}
      agenda={agenda}
      back={page}
      here={{ path: `${page}/deplacer` }}
      answer={actionData}
    />
  );
}
