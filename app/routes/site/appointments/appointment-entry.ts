import { data } from "react-router";
import { calendarEntry } from "#app/features/appointments/notices/calendar-entry.ts";
import { appointmentPath } from "#app/features/appointments/notices/appointment-link.server.ts";
import { findAppointment } from "#app/features/appointments/booking/find-appointment.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/appointment-entry.ts";

/** The appointment as a file for any calendar. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock, origin } = scopeOf(context);
  const appointment = await findAppointment(database.drizzle, clock, new URL(request.url).searchParams.get("cle"));
  if (!appointment) throw data(null, { status: 404 });
  const page = `${origin}${await appointmentPath(database.drizzle, appointment)}`;
  const standing = appointment.state === "booked";
  const entry = calendarEntry(appointment, standing ? "PUBLISH" : "CANCEL", { page, now: clock.now().toInstant() });
  return new Response(entry, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${appointment.reference}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
