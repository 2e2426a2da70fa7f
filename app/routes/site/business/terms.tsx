import { LegalDocument } from "#app/features/publications/pages/legal-document.tsx";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { loadPage } from "#app/routes/written-pages.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/terms.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, "terms");

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <LegalDocument page={loaderData} versions={pathTo("/terms/versions")} />
    </>
  );
}
