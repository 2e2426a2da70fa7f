/** All that the dashboard shows, from the features that know it: they do not know each other, so they meet here. */
import { filesOverview } from "#app/features/applications/overview/files-overview.server.ts";
import { inOrder, nextAct } from "#app/features/applications/overview/next-act.ts";
import { standingsOf } from "#app/features/applications/programmes/programme-standing.ts";
import { sheetAndBilan } from "#app/features/fact-sheets/keep-bilan.server.ts";
import { latestNotices } from "#app/features/notices/notices-page.server.ts";
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
import { admissionsOf, againstOf } from "./dashboard-assessment.ts";
import { statsOf } from "./dashboard-stats.ts";
import { readAsks } from "#app/routes/client/asks/read-asks.server.ts";
import { compared } from "#app/registries/simulators.ts";
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
  const [{ bilan, kept }, profile, simulations, files, basis, notifications] = await Promise.all([
    sheetAndBilan({ db, clock }, viewer),
    readProfile(db, viewer.userId),
    latestSimulations(db, viewer.userId),
    filesOverview(db, viewer, today),
    assessmentBasis({ database, clock }),
    latestNotices({ database }, viewer, noticeKinds),
  ]);
  const { asks, appointments, registrations, orders, messages } = await readAsks(
    { database, clock },
    viewer,
    files.whole,
  );
  const acts = inOrder([...files.acts, ...asks]);
  const latest = compared(latestOfEach(simulations), day);
  const facts = sheetOf({ profile, kept, simulations }, day);
  const assessed = Object.keys(facts).length === 0 ? null : assess(facts, basis);
  const score = assessed !== null && "score" in assessed ? scoreView(assessed.score) : null;
  const own = score && { ...score, words: sayRange(score) };
  const completion = profileCompletion(profile).overall;
  return {
    bilan,
    firstName: viewer.firstName.trim() || "Utilisateur",
    date: longDay(today),
    day,
    next: nextAct(acts),
    isNew: !files.any,
    acts,
    threads: files.whole,
    messages,
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
    orders,
  };
}

/** What the dashboard's views are given. */
export type DashboardPage = Awaited<ReturnType<typeof dashboardPage>>;
