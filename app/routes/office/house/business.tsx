import { businessPage } from "#app/features/business/office-business.server.ts";
import { BusinessPage } from "#app/features/business/views/business-page.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/business.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("L’entreprise");

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings");
  return businessPage(scopeOf(context).database.drizzle);
}

export default function Business({ loaderData }: Route.ComponentProps) {
  return <BusinessPage {...loaderData} />;
}
