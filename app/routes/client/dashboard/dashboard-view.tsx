import { ProgrammeStandings } from "#app/features/applications/views/overview/programme-standings.tsx";
import { ToDoList } from "#app/features/applications/views/overview/to-do-list.tsx";
import { OwnAppointments } from "#app/features/appointments/views/appointment/own-appointments.tsx";
import { OwnRegistrations } from "#app/features/language-tests/registrations/views/own-registrations.tsx";
import { BilanKept } from "#app/features/fact-sheets/views/bilan-kept.tsx";
import { LatestNotices } from "#app/features/notices/views/latest-notices.tsx";
import { OwnOrders } from "#app/features/orders/views/own-orders.tsx";
import { MarketOverview } from "#app/features/rounds/views/market-overview.tsx";
import { LatestScores } from "#app/features/saved-simulations/views/latest-scores.tsx";
import { DashboardHead } from "./dashboard-head.tsx";
import type { DashboardPage } from "./dashboard-page.server.ts";
import { FirstSteps, Progress, StatCards } from "./dashboard-parts.tsx";
import { BesideLines } from "#app/features/interview/result/views/three-lines.tsx";
import { QuickActions } from "./quick-actions.tsx";

/** What cannot wait, then what is next, how far everything is, and where to go. */
export function DashboardView({ page }: { page: DashboardPage }) {
  return (
    <>
      <DashboardHead {...page} />
      <div className="wrap dashboard">
        {page.bilan && <BilanKept kept={page.bilan} backTo="dashboard" />}
        <div className="dash-columns">
          <div>{page.isNew ? <FirstSteps {...page} /> : <ToDoList items={page.toDo} elsewhere={page.elsewhere} />}</div>
          <aside aria-label="À venir">
            <OwnAppointments appointments={page.appointments} />
            <OwnRegistrations registrations={page.registrations} />
            <LatestNotices {...page.notifications} />
          </aside>
        </div>
        {page.assessed && (
          <BesideLines assessed={page.assessed} heading="D’après vos réponses" hrefs={page.bilanHrefs} compact />
        )}
        <StatCards stats={page.stats} />
        <div className="dash-columns">
          <div>
            <ProgrammeStandings standings={page.standings} />
            {page.market && <MarketOverview market={page.market} own={page.own} />}
          </div>
          <aside aria-label="Où vous en êtes">
            <Progress {...page} />
            <OwnOrders orders={page.orders} />
          </aside>
        </div>
        <LatestScores latest={page.latest} />
        <QuickActions />
      </div>
    </>
  );
}
