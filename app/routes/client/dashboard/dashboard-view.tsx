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
import { QuickActions } from "./quick-actions.tsx";

/** The next act, how far everything is, what is to do after it, and where to go. */
export function DashboardView({ page }: { page: DashboardPage }) {
  return (
    <div className="wrap dashboard">
      <DashboardHead {...page} />
      {page.bilan && <BilanKept kept={page.bilan} backTo="dashboard" />}
      <Progress {...page} />
      <StatCards stats={page.stats} />
      <div className="dash-columns">
        <div>
          {page.isNew ? (
            <FirstSteps {...page} />
          ) : (
            <ToDoList acts={page.acts} today={page.day} elsewhere={page.elsewhere} />
          )}
          <ProgrammeStandings standings={page.standings} />
        </div>
        <aside aria-label="À venir">
          <OwnAppointments appointments={page.appointments} />
          <OwnRegistrations registrations={page.registrations} />
          <OwnOrders orders={page.orders} />
          <LatestNotices {...page.notifications} />
          {page.market && <MarketOverview market={page.market} own={page.own} />}
          <LatestScores latest={page.latest} />
        </aside>
      </div>
      <QuickActions />
    </div>
  );
}
