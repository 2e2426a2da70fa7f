import { upcomingAppointments } from "#app/features/appointments/upcoming-appointments.server.ts";
import { OwnAppointments } from "#app/features/appointments/views/own-appointments.tsx";
import { ownRegistrations } from "#app/features/language-tests/own-registration.server.ts";
import { OwnRegistrations } from "#app/features/language-tests/views/own-registrations.tsx";
import { listedOrder } from "#app/features/orders/describe-order.server.ts";
import { ordersOf } from "#app/features/orders/queries.server.ts";
import { OwnOrders } from "#app/features/orders/views/own-orders.tsx";
import { profileCompletion } from "#app/features/profile/completion.ts";
import { readProfile } from "#app/features/profile/queries.server.ts";
import { CompletionCard } from "#app/features/profile/views/completion-card.tsx";
import { latestOfEach } from "#app/features/saved-simulations/history.ts";
import { listSimulations } from "#app/features/saved-simulations/queries.server.ts";
import { LatestScores } from "#app/features/saved-simulations/views/latest-scores.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/page-meta.ts";
import { compared } from "#app/routes/espace/simulators.ts";
import { QuickActions } from "#app/routes/espace/quick-actions.tsx";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/dashboard.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  const { database, clock } = scopeOf(context);
  const db = database.drizzle;
  const [profile, newestFirst] = await Promise.all([readProfile(db, viewer.userId), listSimulations(db, viewer.userId)]);
  const [appointments, registrations, orders] = await Promise.all([
    upcomingAppointments(db, clock, viewer),
    ownRegistrations(db, viewer),
    ordersOf(db, viewer),
  ]);
  return {
    firstName: viewer.firstName,
    completion: profileCompletion(profile).overall,
    latest: compared(latestOfEach(newestFirst), dayOf(clock.now()).toString()),
    appointments,
    registrations,
    orders: orders.map(listedOrder),
  };
}

export default function Dashboard({ loaderData: { firstName, completion, latest, appointments, registrations, orders } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="dashboard" />
      <div className="wrap dashboard">
        <h1>Bonjour {firstName.trim() || "Utilisateur"}</h1>
        <QuickActions />
        <OwnAppointments appointments={appointments} />
        <OwnRegistrations registrations={registrations} />
        <OwnOrders orders={orders} />
        <LatestScores latest={latest} />
        <CompletionCard completion={completion} />
      </div>
    </>
  );
}
