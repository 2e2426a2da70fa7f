import { LegalDocument } from "#app/features/publications/pages/legal-document.tsx";
import { messageProviders } from "#app/features/notices/deliveries/telephone/number-ways.ts";
import { MessageProviders } from "#app/features/notices/views/message-providers.tsx";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { loadPage } from "#app/routes/written-pages.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: await loadPage(context, "privacy"),
  providers: messageProviders(scopeOf(context).env.messaging),
});

export default function Privacy({ loaderData: { page, providers } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <LegalDocument page={page} versions={pathTo("/privacy/versions")} />
      <MessageProviders providers={providers} />
    </>
  );
}
