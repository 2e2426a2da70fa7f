import { VersionsPage } from "#app/features/publications/pages/versions-page.tsx";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { loadVersions } from "#app/routes/written-pages.ts";
import type { Route } from "./+types/terms-versions.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const loader = ({ request, context }: Route.LoaderArgs) => loadVersions(context, request, "terms");

export default function TermsVersions({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <VersionsPage {...loaderData} />
    </>
  );
}
