import { auditWords } from "#app/registries/audit-words.ts";
import { DayStrip } from "#app/features/office/day-strip.tsx";
import { Figures } from "#app/features/office/figures.tsx";
import { recentActivity } from "#app/features/audit/history.server.ts";
import { RecentActivity } from "#app/features/audit/views/recent-activity.tsx";
import { WorklistView } from "#app/features/office/worklist/views/worklist.tsx";
import { officeFigures } from "#app/registries/office/office-figures.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { type PageKey, mapPage } from "#app/routes/pages.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { OfficeHead } from "./office-head.tsx";
import { worklistAt } from "./worklist-page.server.ts";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Bureau");

const QUICK: readonly PageKey[] = ["officeAgenda", "officeFiles", "officeOrders", "officeNewSession", "officeTexts"];

/** The admin's own page: who is signed in, what waits, the month in figures, and what happened last on the whole site. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args.context, "admin");
  const { database, clock } = scopeOf(args.context);
  const [{ work, day }, figures, activity] = await Promise.all([
    worklistAt(args, viewer),
    officeFigures(database.drizzle, clock),
    recentActivity(database.drizzle, auditWords),
  ]);
  return {
    email: viewer.email,
    quick: QUICK.map(mapPage).map(({ name, path }) => ({ name, path })),
    work,
    day,
    figures,
    activity,
  };
}

export default function OfficeHome({
  loaderData: { email, quick, work, day, figures, activity },
}: Route.ComponentProps) {
  return (
    <div className="office-home">
      <div className="grid grid-cols-1 gap-4 content-start">
        <h1>Bureau</h1>
        <OfficeHead email={email} quick={quick} />
        <WorklistView {...work} at={pathTo("/admin")} answer={undefined} />
      </div>
      <div className="grid grid-cols-1 gap-8 content-start">
        <DayStrip day={day} at={pathTo("/admin")} />
        <Figures {...figures} />
        <RecentActivity activity={activity} />
      </div>
    </div>
  );
}
