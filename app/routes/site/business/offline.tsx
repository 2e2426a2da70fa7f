import { OfflineView } from "#app/features/offline/offline-page-view.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { offlinePage } from "./offline-page.server.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/offline.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export function loader({ context }: Route.LoaderArgs) {
  return offlinePage(scopeOf(context), viewerOf(context));
}

export default function Offline({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <OfflineView {...loaderData} />
    </>
  );
}
