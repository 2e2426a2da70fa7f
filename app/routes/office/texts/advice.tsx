import { adviceStanding } from "#app/features/appointments/office/advice-standing.server.ts";
import { AdvicePage } from "#app/features/appointments/views/office/advice-page.tsx";
import { mayActAs, requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/advice.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Conseil autorisé");

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = requireRole(context, "adviser");
  const { database, clock } = scopeOf(context);
  return { ...(await adviceStanding(database.drizzle, clock)), admin: mayActAs(role, "admin") };
}

export default function Advice({ loaderData }: Route.ComponentProps) {
  return <AdvicePage {...loaderData} />;
}
