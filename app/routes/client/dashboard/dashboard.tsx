import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { dashboardPage } from "./dashboard-page.server.ts";
import { DashboardView } from "./dashboard-view.tsx";
import styles from "./dashboard.css?url";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/dashboard.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await dashboardPage(scopeOf(context), requireViewer(context)) };
}

export default function Dashboard({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <DashboardView page={page} />
    </>
  );
}
