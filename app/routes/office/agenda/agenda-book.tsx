import { bookForClient } from "#app/features/appointments/booking/book-appointment.server.ts";
import { clientBookingPage } from "#app/features/appointments/office/client-booking-page.server.ts";
import { BOOKING } from "#app/features/appointments/calendars/calendar-query.ts";
import { clientBookingSchema } from "#app/features/appointments/form.ts";
import agendaStyles from "#app/features/appointments/views/agenda.css?url";
import { OfficeAgenda } from "#app/features/appointments/views/agenda/office-agenda.tsx";
import { ClientBooking } from "#app/features/appointments/views/office/client-booking.tsx";
import { aboutAppointment } from "#app/features/appointments/notices/tell-client.server.ts";
import { toldFlash } from "#app/features/notices/told/told.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { bookingRefusal } from "#app/features/appointments/words.ts";
import { ownerOfClient } from "#app/features/accounts/registration/client-account.server.ts";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { agendaPage } from "./agenda-page.server.ts";
import { bookingClients } from "#app/registries/clients/booking-clients.server.ts";
import type { Route } from "./+types/agenda-book.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: agendaStyles }];

export const meta: Route.MetaFunction = () => unlistedMeta("Réserver pour un client");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "agenda");
  const scope = scopeOf(context);
  const { database, clock } = scope;
  const { searchParams } = new URL(request.url);
  return {
    agenda: await agendaPage(scope, searchParams, BOOKING),
    page: await clientBookingPage(
      database.drizzle,
      clock,
      searchParams,
      askedWords(searchParams),
      bookingClients(database),
    ),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "agenda");
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, clientBookingSchema);
  if (!taken.ok) return taken.refusal;
  const { date, start, adviser, client, ...rest } = taken.value;
  const booking = { ...rest, day: date, time: start, zone: "" };
  const owner = await ownerOfClient(scope.database.drizzle, client, rest.email);
  const outcome = await bookForClient(scope, { kind: "adviser", userId }, booking, {
    adviserId: adviser ?? null,
    userId: owner,
  });
  if (outcome.outcome === "refused")
    return taken.refuse(409, { fieldErrors: { start: [bookingRefusal(outcome.why)] } });
  const { id } = outcome.appointment;
  const told = await toldOf(scope.database.drizzle, aboutAppointment({ id }));
  const said = toldFlash("Le rendez-vous est pris", told);
  return redirectWithFlash({ request, context }, pathTo("/admin/agenda/:id", { id }), said);
}

export default function AgendaBook({ loaderData: { agenda, page }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap cal">
      <OfficeAgenda agenda={agenda}>
        <ClientBooking page={page} calendar={agenda} answer={actionData} />
      </OfficeAgenda>
    </div>
  );
}
