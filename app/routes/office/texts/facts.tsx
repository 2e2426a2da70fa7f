import { officeFacts } from "#app/features/publications/dated/office-facts.server.ts";
import { OfficeFacts } from "#app/features/publications/views/office/office-facts.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { may } from "#app/platform/session/permissions.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/facts.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Faits datés");

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requirePermission(context, "checks");
  const found = await officeFacts(scopeOf(context).database.drizzle, new URL(request.url).searchParams);
  return { ...found, mayWrite: may(viewer.role, "publish") };
}

export default function Facts({ loaderData }: Route.ComponentProps) {
  return <OfficeFacts {...loaderData} />;
}
