import { changeRefused, describeAppointment } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { answerMoveChoice } from "#app/features/appointments/booking/differing-move.server.ts";
import { officeMoveSchema } from "#app/features/appointments/form.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import { officeMove } from "#app/features/appointments/office/changes/move-page.server.ts";
import agendaStyles from "#app/features/appointments/views/agenda.css?url";
import { MovePanel } from "#app/features/appointments/views/agenda/move-panel.tsx";
import { OfficeAgenda } from "#app/features/appointments/views/agenda/office-agenda.tsx";
import { aboutAppointment } from "#app/features/appointments/notices/tell-client.server.ts";
import { refusalSentences } from "#app/features/appointments/words.ts";
import { toldFlash } from "#app/features/notices/told/told.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { carriedReturn, returnOf } from "#app/features/office/worklist/desk-path.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { agendaPage, findAppointment } from "./agenda-page.server.ts";
import type { Route } from "./+types/agenda-move.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: agendaStyles }];

export const meta: Route.MetaFunction = () => unlistedMeta("Déplacer un rendez-vous");

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePermission(context, "agenda");
  const scope = scopeOf(context);
  const { drizzle } = scope.database;
  const { searchParams } = new URL(request.url);
  const appointment = await findAppointment({ context, params });
  return {
    agenda: await agendaPage(scope, searchParams, appointment),
    appointment: await describeAppointment(drizzle, scope.clock, appointment, { kind: "adviser" }),
    move: await officeMove(drizzle, scope.clock, appointment, searchParams),
    carried: carriedReturn(request),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "agenda");
  const scope = scopeOf(context);
  const fields = await readForm(request);
  const appointment = await findAppointment({ context, params });
  const { id } = appointment;
  const [here, carried] = [pathTo("/admin/agenda/:id/deplacer", { id }), carriedReturn(request)];
  const asked = await answerMoveChoice(scope, fields, appointment, carried === "" ? here : `${here}?${carried}`);
  if (asked) return asked;
  const taken = parseRequestFields(fields, context, officeMoveSchema);
  if (!taken.ok) return taken.refusal;
  const { date, start, adviser, seen } = taken.value;
  const outcome = await moveAppointment(scope, { kind: "adviser", userId }, id, {
    day: date,
    time: start,
    adviserId: adviser,
    seen,
  });
  if (outcome.outcome === "not-free")
    return taken.refuse(409, { fieldErrors: { start: [refusalSentences[outcome.why]] } });
  if (outcome.outcome === "refused")
    return taken.refuse(409, { formErrors: [await changeRefused(scope.database.drizzle, id, outcome.why)] });
  return redirectWithFlash(
    { request, context },
    returnOf(request) ?? pathTo("/admin/agenda/:id", { id }),
    toldFlash("Le rendez-vous est déplacé", await toldOf(scope.database.drizzle, aboutAppointment({ id }))),
  );
}

export default function AgendaMove({ loaderData: { agenda, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap cal">
      <OfficeAgenda agenda={agenda}>
        <MovePanel {...shown} answer={actionData} />
      </OfficeAgenda>
    </div>
  );
}
