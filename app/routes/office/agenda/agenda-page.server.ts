import { calendarSpan, officeAgenda } from "#app/features/appointments/calendars/office-agenda.server.ts";
import { instantOf } from "#app/features/appointments/availability/availability.ts";
import { sessionsBetween } from "#app/features/language-tests/sessions/calendar-sessions.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";

/** The office's agenda for an address: the consultations of one feature beside the test sessions of another. */
export async function agendaPage(
  { database, clock }: Pick<RequestScope, "database" | "clock">,
  search: URLSearchParams,
) {
  const db = database.drizzle;
  const { from, to } = calendarSpan(clock, search);
  const sessions = await sessionsBetween(db, {
    start: instantOf(from, "00:00"),
    end: instantOf(to.add({ days: 1 }), "00:00"),
  });
  const shown = sessions.map((session) => ({
    ...session,
    href: pathTo("/admin/sessions/:sessionId", { sessionId: session.id }),
  }));
  return officeAgenda(db, clock, search, shown);
}
