import { redirect } from "react-router";
import { bookAppointment, isBookingOver } from "#app/features/appointments/book-appointment.server.ts";
import { bookingPage } from "#app/features/appointments/booking-page.server.ts";
import { answerChoice } from "#app/features/appointments/differing-choice.server.ts";
import { bookingFaq } from "#app/features/appointments/faq.server.ts";
import { bookingSchema, waitSchema } from "#app/features/appointments/form.ts";
import { joinWait } from "#app/features/appointments/join-wait.server.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import { BookingPage } from "#app/features/appointments/views/booking-page.tsx";
import { refusalSentences } from "#app/features/appointments/words.ts";
import { bookerOf } from "#app/platform/allowances/booker-of.ts";
import { normalisePhone } from "#app/features/people/phone.server.ts";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { takeFields } from "#app/platform/forms/take-form.ts";
import { sendOnce } from "#app/platform/forms/sending-id.server.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/appointment.ts";

const IN_LINE =
  "Cette adresse e-mail attend déjà ce jour-là\u00a0: le lien de sa demande est dans l’e-mail que nous lui avons envoyé. Pour une autre personne, indiquez sa propre adresse.";

export const handle: RouteHandle = { hydrate: "interaction", cost: "computation" };

export const meta: Route.MetaFunction = (args) => pageMeta("appointment", args);

/** Free starts are of this very moment, and the form may hold the visitor's own name. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const shouldRevalidate = revalidateWhenReached;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock } = scopeOf(context);
  const page = await bookingPage(database.drizzle, clock, new URL(request.url).searchParams, viewerOf(context));
  return { page, faq: bookingFaq(page.licensed), offerHours: agendaSettings.offerHours };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const choice = await answerChoice(context, form);
  if (choice) return choice;
  return form.get("intent") === "wait" ? wait({ request, context }, form) : book({ request, context }, form);
}

type Asked = Pick<Route.ActionArgs, "request" | "context">;

async function book(asked: Asked, form: FormData) {
  const { context } = asked;
  const scope = scopeOf(context);
  const taken = takeFields(form, context, bookingSchema);
  if (!taken.ok) return taken.refusal;
  const { date, start, phone, service, ...rest } = taken.value;
  if (!service) return taken.refuse(400, { fieldErrors: { service: ["Choisissez un service de la liste."] } });
  const booking = { ...rest, service, phone: normalisePhone(phone, "CM"), day: date, time: start };
  const { zone: _zone, formId: pageId, ...said } = booking;
  const sending = { purpose: "appointment", content: Object.values({ ...said, service: service.id, day: date.toString() }), pageId };
  const outcome = await sendOnce(scope, sending, (formId) => bookAppointment(scope, bookerOf(context), { ...booking, formId }), isBookingOver);
  // Whoever loses a race has the form back, filled, under the starts that are still free.
  if (outcome.outcome === "refused") return taken.refuse(409, { fieldErrors: { start: [refusalSentences[outcome.why]] } });
  return redirectWithFlash(asked, outcome.path, { kind: "done", done: "booked" });
}

async function wait({ context }: Asked, form: FormData) {
  const scope = scopeOf(context);
  const taken = takeFields(form, context, waitSchema);
  if (!taken.ok) return taken.refusal;
  const { date, phone, service, ...rest } = taken.value;
  if (!service) return taken.refuse(400, { fieldErrors: { service: ["Choisissez un service de la liste."] } });
  const wish = { ...rest, service, phone: normalisePhone(phone, "CM"), day: date };
  const { zone: _zone, ...said } = wish;
  const sending = { purpose: "appointment-wait", content: Object.values({ ...said, service: service.id, day: date.toString() }), pageId: undefined };
  const outcome = await sendOnce(
    scope,
    sending,
    (formId) => joinWait(scope, bookerOf(context), { ...wish, formId }),
    (answer) => answer.outcome === "over",
  );
  if (outcome.outcome === "waiting") return redirect(outcome.page);
  if (outcome.outcome === "already") return taken.refuse(409, { fieldErrors: { email: [IN_LINE] } });
  const sentence = outcome.outcome === "free" ? "Un créneau vient de se libérer ce jour-là\u00a0: choisissez-le ci-dessous." : refusalSentences.closed;
  return taken.refuse(409, { formErrors: [sentence] });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  const chosen = actionData && "page" in actionData ? { page: actionData.page } : {};
  return (
    <>
      <PageTrail page="appointment" />
      <div className="wrap pt-4">
        <h1>Prendre rendez-vous</h1>
        <p className="max-w-prose text-muted">
          {loaderData.page.licensed
            ? "Une heure avec un conseiller pour faire le point, gratuitement, ou un service précis. Vous choisissez, nous confirmons aussitôt."
            : "Une heure d’information, gratuitement, ou une aide à la préparation. Vous choisissez, nous confirmons aussitôt."}
        </p>
      </div>
      <BookingPage {...loaderData} {...chosen} answer={actionData} />
    </>
  );
}
