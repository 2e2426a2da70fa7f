import { data } from "react-router";
import { acceptOffer, declineOffer } from "#app/features/appointments/waiting/answer-offer.server.ts";
import { cancelAppointment } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import {
  describeAppointment,
  obstacleSentence,
} from "#app/features/appointments/booking/describe-appointment.server.ts";
import { findAppointment } from "#app/features/appointments/booking/find-appointment.server.ts";
import {
  type SentAgain,
  mailStanding,
  sendMailAgain,
} from "#app/features/appointments/booking/confirm-appointment.server.ts";
import { answerSchema } from "#app/features/appointments/form.ts";
import { releaseAppointment } from "#app/features/appointments/booking/release-appointments.server.ts";
import { AppointmentPage } from "#app/features/appointments/views/appointment/appointment-page.tsx";
import { bookerOf } from "#app/platform/allowances/booker-of.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { type Flash, redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/appointment-follow.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Mon rendez-vous");

/** Nothing of an appointment stays in a browser that others use. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

const client = { kind: "client" } as const;

async function found({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { database, clock } = scopeOf(context);
  const appointment = await findAppointment(database.drizzle, clock, new URL(request.url).searchParams.get("cle"));
  if (!appointment) throw data(null, { status: 404 });
  return { appointment };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const { database, clock } = scope;
  const { appointment } = await found({ request, context });
  return {
    appointment: await describeAppointment(database.drizzle, clock, appointment, client),
    mail: await mailStanding(scope, database.drizzle, appointment),
    news: newsOf((await takeDone({ request, context }))?.done),
  };
}

/** What has just been done, where the page says more of it than its state. */
const newsOf = (done: string | undefined): "booked" | "moved" | null =>
  done === "booked" || done === "moved" ? done : null;

/** What the page says next: of a start taken at length, of the rest by its title. */
const NEXT: Record<"accept" | "cancel" | "decline" | "release", Flash> = {
  accept: { kind: "done", done: "booked" },
  cancel: { kind: "success", title: "Le rendez-vous est annulé." },
  decline: { kind: "success", title: "C’est noté.", text: "Le créneau est proposé à la personne suivante." },
  release: { kind: "success", title: "Le créneau est rendu." },
};

const SENT_AGAIN: Flash = {
  kind: "success",
  title: "Un nouvel e-mail part.",
  text: "Il va à l’adresse de la réservation.",
};

const ANSWERS = { cancel: cancelAppointment, accept: acceptOffer, decline: declineOffer, release: releaseAppointment };

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, answerSchema);
  if (!taken.ok) return taken.refusal;
  const { appointment } = await found({ request, context });
  const { intent } = taken.value;
  if (intent === "resend") {
    const sent = await sendMailAgain(scope, bookerOf(context), appointment.id);
    const { key } = await describeAppointment(scope.database.drizzle, scope.clock, appointment, client);
    if (sent.outcome === "sent")
      return redirectWithFlash({ request, context }, pathTo(`/appointment/suivi?cle=${key}`), SENT_AGAIN);
    return taken.refuse(409, { formErrors: [unsentSentence(sent)] });
  }
  const outcome = await ANSWERS[intent](
    scope,
    { ...client, userId: viewerOf(context)?.userId ?? null },
    appointment.id,
  );
  const shown = await describeAppointment(scope.database.drizzle, scope.clock, appointment, client);
  if (outcome.outcome === "refused") return taken.refuse(409, { formErrors: [obstacleSentence(outcome.why, shown)] });
  return redirectWithFlash({ request, context }, pathTo(`/appointment/suivi?cle=${shown.key}`), NEXT[intent]);
}

function unsentSentence(sent: Exclude<SentAgain, { outcome: "sent" }>): string {
  if (sent.outcome === "gone") return "Ce rendez-vous n’attend plus d’e-mail\u00a0: voyez son état ci-dessous.";
  return `Nous avons déjà écrit plusieurs fois à cette adresse en une heure. Redemandez l’e-mail après le ${sent.after}.`;
}

export default function AppointmentFollow({ loaderData, actionData }: Route.ComponentProps) {
  return <AppointmentPage {...loaderData} answer={actionData} />;
}
