import { data } from "react-router";
import { confirmAppointment } from "#app/features/appointments/booking/confirm-appointment.server.ts";
import {
  describeAppointment,
  obstacleSentence,
} from "#app/features/appointments/booking/describe-appointment.server.ts";
import { findToConfirm } from "#app/features/appointments/booking/find-appointment.server.ts";
import { confirmSchema } from "#app/features/appointments/form.ts";
import { isHoldOver } from "#app/features/orders/lifecycle/tentative.server.ts";
import { releaseAppointment } from "#app/features/appointments/booking/release-appointments.server.ts";
import { ConfirmPage } from "#app/features/appointments/views/appointment/confirm-page.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/appointment-confirm.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Confirmer mon rendez-vous");

export const headers = () => ({ "Cache-Control": "private, no-store" });

const client = { kind: "client" } as const;

async function found({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { database, clock } = scopeOf(context);
  const key = new URL(request.url).searchParams.get("cle") ?? "";
  const appointment = await findToConfirm(database.drizzle, clock, key);
  if (!appointment) throw data(null, { status: 404 });
  return { appointment, key };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const { appointment, key } = await found({ request, context });
  const over = appointment.state === "tentative" && isHoldOver(scope, appointment);
  return {
    appointment: await describeAppointment(scope.database.drizzle, scope.clock, appointment, client),
    over,
    confirmKey: key,
  };
}

const ANSWERS = { confirm: confirmAppointment, release: releaseAppointment };

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, confirmSchema);
  if (!taken.ok) return taken.refusal;
  const { appointment } = await found({ request, context });
  const { intent } = taken.value;
  const outcome = await ANSWERS[intent](
    scope,
    { ...client, userId: viewerOf(context)?.userId ?? null },
    appointment.id,
  );
  const shown = await describeAppointment(scope.database.drizzle, scope.clock, appointment, client);
  if (outcome.outcome === "refused") return taken.refuse(409, { formErrors: [obstacleSentence(outcome.why, shown)] });
  return redirectWithFlash({ request, context }, pathTo(`/appointment/suivi?cle=${shown.key}`), {
    kind: "done",
    done: intent === "confirm" ? "booked" : "released",
  });
}

export default function AppointmentConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} answer={actionData} />;
}
