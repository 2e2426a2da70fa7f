import { VersionsPage } from "#app/features/publications/pages/versions-page.tsx";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pages } from "#app/routes/pages.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { loadVersions } from "#app/routes/written-pages.ts";
import type { Route } from "./+types/legal-versions.ts";

export const handle: RouteHandle = { cost: "computation", cached: "always" };

export const meta: Route.MetaFunction = (args) => pageMeta("legalVersions", args);

export const loader = ({ request, context }: Route.LoaderArgs) => loadVersions(context, request, "legal", "legalVersions");

export default function LegalVersions({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="legalVersions" />
      <VersionsPage document={pages.legal} {...loaderData} />
    </>
  );
}
