import { LegalDocument } from "#app/features/publications/pages/legal-document.tsx";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { loadPage } from "#app/routes/written-pages.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/legal.ts";

export const handle: RouteHandle = { cached: "always" };

export const meta: Route.MetaFunction = (args) => pageMeta("legal", args);

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, "legal");

export default function Legal({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="legal" />
      <LegalDocument page={loaderData} versions={pathTo("/legal/versions")} />
    </>
  );
}
