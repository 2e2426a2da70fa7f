import { data } from "react-router";
import { appointmentKey } from "#app/features/appointments/notices/appointment-link.server.ts";
import {
  describeAppointment,
  obstacleSentence,
} from "#app/features/appointments/booking/describe-appointment.server.ts";
import { agendaToMove, answerMoveChoice } from "#app/features/appointments/booking/differing-move.server.ts";
import { findAppointment } from "#app/features/appointments/booking/find-appointment.server.ts";
import { moveSchema } from "#app/features/appointments/form.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import { MovePage } from "#app/features/appointments/views/appointment/move-page.tsx";
import { OwnTimesScript } from "#app/features/appointments/views/appointment/own-times-script.tsx";
import { refusalSentences } from "#app/features/appointments/words.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { parseRequestFields, parseDraftForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/appointment-move.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Déplacer mon rendez-vous");

export const headers = () => ({ "Cache-Control": "private, no-store" });

const client = { kind: "client" } as const;

async function found({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { database, clock } = scopeOf(context);
  const query = new URL(request.url).searchParams;
  const appointment = await findAppointment(database.drizzle, clock, query.get("cle"));
  if (!appointment) throw data(null, { status: 404 });
  return { appointment, date: query.get("date") };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock } = scopeOf(context);
  const { appointment, date } = await found({ request, context });
  const shown = await describeAppointment(database.drizzle, clock, appointment, client);
  const agenda = shown.movable ? await agendaToMove({ database, clock }, date, appointment) : null;
  return { appointment: shown, agenda };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const fields = await readForm(request);
  // Before the key is looked up: guesses count too.
  const typed = parseDraftForm(fields, context, moveSchema);
  if (!typed.ok) return typed.refusal;
  const { appointment } = await found({ request, context });
  const here = pathTo(`/appointment/deplacer?cle=${await appointmentKey(scope.database.drizzle, appointment)}`);
  const asked = await answerMoveChoice(scope, fields, appointment, here);
  if (asked) return asked;
  const taken = parseRequestFields(fields, context, moveSchema);
  if (!taken.ok) return taken.refusal;
  const { date, start } = taken.value;
  const outcome = await moveAppointment(
    scope,
    { ...client, userId: viewerOf(context)?.userId ?? null },
    appointment.id,
    { day: date, time: start },
  );
  if (outcome.outcome === "not-free")
    return taken.refuse(409, { fieldErrors: { start: [refusalSentences[outcome.why]] } });
  const shown = await describeAppointment(scope.database.drizzle, scope.clock, appointment, client);
  if (outcome.outcome === "refused") return taken.refuse(409, { formErrors: [obstacleSentence(outcome.why, shown)] });
  return redirectWithFlash({ request, context }, pathTo(`/appointment/suivi?cle=${shown.key}`), {
    kind: "done",
    done: "moved",
  });
}

export default function AppointmentMove({ loaderData: { appointment, agenda }, actionData }: Route.ComponentProps) {
  const back = pathTo(`/appointment/suivi?cle=${appointment.key}`);
  return (
    <>
      <MovePage
        appointment={appointment}
        agenda={agenda}
        back={back}
        here={{ path: pathTo("/appointment/deplacer"), key: appointment.key }}
        answer={actionData}
      />
      <OwnTimesScript />
    </>
  );
}
