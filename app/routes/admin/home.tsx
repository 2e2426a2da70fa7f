import { auditWords } from "#app/audit-words.ts";
import { recentActivity } from "#app/features/audit/history.server.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/home.ts";
import { RecentActivity } from "#app/features/audit/views/recent-activity.tsx";

export const meta: Route.MetaFunction = () => unlistedMeta("Bureau");

/** The admin's own page: who is signed in, and what happened last on the whole site. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = requireRole(context, request, "admin");
  return { email, activity: await recentActivity(scopeOf(context).database.drizzle, auditWords) };
}

export default function OfficeHome({ loaderData: { email, activity } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <h1>Bureau</h1>
      <p className="m-0">Connecté en tant que {email}.</p>
      <RecentActivity activity={activity} />
    </div>
  );
}
