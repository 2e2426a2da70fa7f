import { adviceStanding } from "#app/features/appointments/office/advice-standing.server.ts";
import { AdvicePage } from "#app/features/appointments/views/office/advice-page.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { may } from "#app/platform/session/permissions.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/advice.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Conseil autorisé");

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = requirePermission(context, "checks");
  const { database, clock } = scopeOf(context);
  return { ...(await adviceStanding(database.drizzle, clock)), admin: may(role, "settings") };
}

export default function Advice({ loaderData }: Route.ComponentProps) {
  return <AdvicePage {...loaderData} />;
}
