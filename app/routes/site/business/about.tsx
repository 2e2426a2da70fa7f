import { LegalDocument } from "#app/features/publications/pages/legal-document.tsx";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { loadPage } from "#app/routes/written-pages.ts";
import type { Route } from "./+types/about.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, "about");

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <LegalDocument page={loaderData} />
    </>
  );
}
