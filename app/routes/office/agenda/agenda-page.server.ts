import { data } from "react-router";
import { type Beside, calendarSpan, officeAgenda } from "#app/features/appointments/calendars/office-agenda.server.ts";
import { instantOf } from "#app/features/appointments/availability/availability.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import { sessionsBetween } from "#app/features/language-tests/sessions/calendar-sessions.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type RequestArgs, type RequestScope, scopeOf } from "#app/platform/session/scope.ts";

/**
 * The office's agenda for an address: the consultations of one feature beside the test sessions of another.
 * @param beside what is shown beside it
 */
export async function agendaPage(
  { database, clock }: Pick<RequestScope, "database" | "clock">,
  search: URLSearchParams,
  beside: Beside = null,
) {
  const db = database.drizzle;
  const { from, to } = calendarSpan(clock, search, beside);
  const sessions = await sessionsBetween(db, {
    start: instantOf(from, "00:00"),
    end: instantOf(to.add({ days: 1 }), "00:00"),
  });
  const shown = sessions.map((session) => ({
    ...session,
    href: pathTo("/admin/sessions/:sessionId", { sessionId: session.id }),
  }));
  return officeAgenda(db, clock, search, shown, beside);
}

/** The appointment of an address. @throws a 404 response for an unknown one */
export async function findAppointment({ context, params }: Pick<RequestArgs, "context"> & { params: { id: string } }) {
  const appointment = await appointmentOf(scopeOf(context).database.drizzle, params.id);
  if (!appointment) throw data(null, { status: 404 });
  return appointment;
}
