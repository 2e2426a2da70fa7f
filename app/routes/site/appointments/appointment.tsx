import { data } from "react-router";
import { answerWait } from "#app/features/appointments/waiting/answer-wait.server.ts";
import { bookAppointment, isBookingOver } from "#app/features/appointments/booking/book-appointment.server.ts";
import { bookingPage } from "#app/features/appointments/booking/booking-page.server.ts";
import { answerChoice } from "#app/features/appointments/booking/differing-choice.server.ts";
import { bookingFaq } from "#app/features/appointments/booking/faq.server.ts";
import { bookingSchema } from "#app/features/appointments/form.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import { BookingPage } from "#app/features/appointments/views/booking/booking-page.tsx";
import { bookingRefusal } from "#app/features/appointments/words.ts";
import { bookerOf } from "#app/platform/allowances/booker-of.ts";
import { normalisePhone } from "#app/features/people/phone.server.ts";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { sendOnce } from "#app/platform/forms/sending-id.server.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pauseOf } from "#app/platform/settings/settings.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/appointment.ts";

const NO_COOKIES =
  "Rien n’est encore réservé\u00a0: votre navigateur ne garde pas nos cookies, et nous ne saurions pas reconnaître un double envoi. Vérifiez, puis confirmez de nouveau.";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** Unless the page is kept for everybody: free starts are of this very moment, and the form may hold the visitor's own name. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const shouldRevalidate = revalidateWhenReached;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock, cacheable } = scopeOf(context);
  const page = await bookingPage(
    database.drizzle,
    clock,
    new URL(request.url).searchParams,
    viewerOf(context),
    cacheable,
  );
  const caching = cacheable ? undefined : { headers: { "Cache-Control": "private, no-store" } };
  const { offerHours } = agendaSettings;
  return data({ page, faq: bookingFaq(page.licensed), offerHours, paused: pauseOf("bookings") }, caching);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const choice = await answerChoice(context, form);
  if (choice) return choice;
  return form.get("intent") === "wait" ? answerWait(context, form) : book({ request, context }, form);
}

type BookingRequest = Pick<Route.ActionArgs, "request" | "context">;

async function book(asked: BookingRequest, form: FormData) {
  const { context } = asked;
  const scope = scopeOf(context);
  const taken = parseRequestFields(form, context, bookingSchema);
  if (!taken.ok) return taken.refusal;
  const { date, start, phone, service, ...rest } = taken.value;
  if (!service) return taken.refuse(400, { fieldErrors: { service: ["Choisissez un service de la liste."] } });
  // The page that comes back has an id of its own, by which the next sending is known.
  if (!scope.browser && rest.formId === undefined) return taken.refuse(409, { formErrors: [NO_COOKIES] });
  const booking = { ...rest, service, phone: normalisePhone(phone), day: date, time: start };
  const { zone: _zone, formId: pageId, ...said } = booking;
  const sending = {
    purpose: "appointment",
    content: Object.values({ ...said, service: service.id, day: date.toString() }),
    pageId,
  };
  const outcome = await sendOnce(
    scope,
    sending,
    (formId) => bookAppointment(scope, bookerOf(context), { ...booking, formId }),
    isBookingOver,
  );
  // Whoever loses a race has the form back, filled, under the starts that are still free.
  if (outcome.outcome === "refused")
    return taken.refuse(409, { fieldErrors: { start: [bookingRefusal(outcome.why)] } });
  return redirectWithFlash(asked, outcome.path, { kind: "done", done: "booked" });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  const chosen = actionData && "page" in actionData ? { page: actionData.page } : {};
  return (
    <>
      <PageTrail />
      <div className="wrap pt-4">
        <h1>Prendre rendez-vous</h1>
        <p className="max-w-prose text-muted">
          {loaderData.page.licensed
            ? "Une heure avec un conseiller pour faire le point, gratuitement, ou un service précis. Vous choisissez, nous confirmons aussitôt."
            : "Une heure d’information, gratuitement, ou la logistique de vos pièces. Vous choisissez, nous confirmons aussitôt."}
        </p>
      </div>
      <BookingPage {...loaderData} {...chosen} answer={actionData} />
    </>
  );
}
