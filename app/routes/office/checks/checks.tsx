import { offeredItems } from "#app/features/business/item-offers.server.ts";
import { ChecksPage } from "#app/features/business/views/checks-page.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { checkedParts } from "./checked-parts.server.ts";
import { itemPath, itemTitle } from "./item-paths.ts";
import type { Route } from "./+types/checks.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Vérifications");

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "checks");
  const scope = scopeOf(context);
  const offered = await offeredItems(scope.database.drizzle);
  return {
    parts: await checkedParts(scope),
    offered: offered.map(({ family, id }) => ({
      family,
      id,
      path: itemPath(family, id),
      title: itemTitle(family, id),
    })),
  };
}

export default function Checks({ loaderData }: Route.ComponentProps) {
  return <ChecksPage {...loaderData} />;
}
