/** All that the dashboard shows, from the features that know it: they do not know each other, so they meet here. */
import { filesOverview } from "#app/features/applications/overview/files-overview.server.ts";
import { standingsOf } from "#app/features/applications/programmes/programme-standing.ts";
import { upcomingAppointments } from "#app/features/appointments/booking/upcoming-appointments.server.ts";
import { keptBilan } from "#app/features/fact-sheets/keep-bilan.server.ts";
import { readSheet } from "#app/features/fact-sheets/keep-sheet.server.ts";
import { ownRegistrations } from "#app/features/language-tests/registrations/own-registration.server.ts";
import { latestNotices } from "#app/features/notices/notices-page.server.ts";
import { listedOrder } from "#app/features/orders/describe-order.server.ts";
import { ordersOf } from "#app/features/orders/queries.server.ts";
import { profileCompletion } from "#app/features/profile/completion.ts";
import { readProfile } from "#app/features/profile/queries.server.ts";
import { marketOf } from "#app/features/rounds/market.ts";
import { latestOfEach } from "#app/features/saved-simulations/history.ts";
import { latestSimulations } from "#app/features/saved-simulations/queries.server.ts";
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import { noticeKinds } from "#app/registries/notice-kinds.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDay } from "#app/platform/clock/french-dates.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { admissionsOf, againstOf } from "./dashboard-assessment.ts";
import { statsOf } from "./dashboard-stats.ts";
import { todayOf } from "./dashboard-today.ts";
import { compared } from "#app/routes/client/simulations/simulators.ts";
import { sheetOf } from "#app/registries/clients/account-sheet.server.ts";
import { assessmentBasis } from "#app/registries/clients/assessment.server.ts";
import { assess } from "#app/features/situation/assess/assess.ts";
import { linesOrFaults, scoreView } from "#app/features/situation/assess/lines.ts";
import { ownBilanHrefs } from "#app/routes/site/bilan/asked/bilan-links.ts";

/** The viewer's dashboard. */
export async function dashboardPage({ database, clock }: Pick<RequestScope, "database" | "clock">, viewer: Viewer) {
  const db = database.drizzle;
  const today = dayOf(clock.now());
  const day = today.toString();
  const [bilan, profile, kept, simulations, files, appointments, registrations, orders, basis, notifications] =
    await Promise.all([
      keptBilan({ db, clock }, viewer),
      readProfile(db, viewer.userId),
      readSheet(db, viewer.userId),
      latestSimulations(db, viewer.userId),
      filesOverview(db, viewer, today, siteSettings.name),
      upcomingAppointments(db, clock, viewer),
      ownRegistrations(db, clock, viewer),
      ordersOf(db, viewer),
      assessmentBasis({ database, clock }),
      latestNotices({ database, clock }, viewer, noticeKinds),
    ]);
  const latest = compared(latestOfEach(simulations), day);
  const facts = sheetOf({ profile, kept, simulations }, day);
  const assessed = Object.keys(facts).length === 0 ? null : assess(facts, basis);
  const score = assessed !== null && "score" in assessed ? scoreView(assessed.score) : null;
  const own = score && { ...score, words: sayRange(score) };
  const listed = orders.map(listedOrder);
  const completion = profileCompletion(profile).overall;
  return {
    bilan,
    firstName: viewer.firstName.trim() || "Utilisateur",
    date: longDay(today),
    today: todayOf({ toDo: files.toDo, appointments, registrations, orders: listed, today }),
    next: files.toDo[0] ?? null,
    isNew: !files.any,
    toDo: files.toDo,
    elsewhere: files.elsewhere,
    assessed: assessed && linesOrFaults(assessed),
    bilanHrefs: ownBilanHrefs(facts),
    standings: standingsOf(files.standings, admissionsOf(assessed)),
    progress: files.progress,
    stats: statsOf(files, score),
    completion,
    market: marketOf(basis.rounds, own, againstOf(assessed), today),
    own,
    latest,
    appointments: appointments.map(({ id, service, when, adviser, place, key, stateLabel, tone }) => ({
      id,
      service,
      when,
      adviser,
      place,
      key,
      stateLabel,
      tone,
    })),
    registrations,
    notifications,
    orders: listed,
  };
}

/** What the dashboard's views are given. */
export type DashboardPage = Awaited<ReturnType<typeof dashboardPage>>;
