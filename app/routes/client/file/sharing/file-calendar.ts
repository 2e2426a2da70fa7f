import { data } from "react-router";
import { calendarDays } from "#app/features/applications/calendar/calendar-days.ts";
import { fileCalendar } from "#app/features/applications/calendar/calendar.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { applicationOfFeed } from "#app/features/applications/calendar/feed.server.ts";
import { fileOf } from "#app/features/applications/queries.server.ts";
import { adviserCalendar } from "#app/features/appointments/calendars/adviser-calendar.ts";
import { adviserOfFeed, feedEvents } from "#app/features/appointments/calendars/adviser-feed.server.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/file-calendar.ts";

/** The days of a file, or the appointments of an adviser, for the calendar program that holds its secret address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock, origin } = scopeOf(context);
  const db = database.drizzle;
  const { searchParams } = new URL(request.url);
  const adviserKey = searchParams.get("conseiller");
  if (adviserKey !== null) {
    const adviser = await adviserOfFeed(db, adviserKey);
    if (!adviser) throw data(null, { status: 404 });
    return answered(adviserCalendar(await feedEvents(db, clock, adviser.id), { origin, now: clock.now().toInstant() }));
  }
  const application = await applicationOfFeed(db, clock, searchParams.get("cle"));
  if (!application) throw data(null, { status: 404 });
  const { id } = application;
  const days = calendarDays(
    await fileOf(db, application),
    await keptDocuments(db, fileDocuments, [id]),
    dayOf(clock.now()),
  );
  const page = `${origin}${pathTo("/management/:id", { id })}`;
  return answered(fileCalendar(days, { applicationId: id, page, now: clock.now().toInstant() }));
}

function answered(calendar: string): Response {
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
