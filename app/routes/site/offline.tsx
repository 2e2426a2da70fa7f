import { managementPath } from "#app/features/applications/views/management-view.tsx";
import { listApplications } from "#app/features/applications/queries.server.ts";
import { guidePath, guidePdfPath } from "#app/features/guides/addresses.ts";
import { threadPath } from "#app/features/messages/paths.ts";
import { listPublished } from "#app/features/library/queries.server.ts";
import { OfflineView } from "#app/features/offline/offline-page-view.tsx";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { OFFLINE_TOOLS } from "#app/routes/offline-tools.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { pages } from "#app/routes/pages.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/offline.ts";

export const handle: RouteHandle = { hydrate: "offline", cached: "without-query" };

export const meta: Route.MetaFunction = (args) => pageMeta("offline", args);

export async function loader({ context }: Route.LoaderArgs) {
  const db = scopeOf(context).database.drizzle;
  const viewer = viewerOf(context);
  const shared = viewer?.sharedPhone ?? false;
  const own = viewer && !shared ? await listApplications(db, viewer.userId) : [];
  const guides = await listPublished(db, "guide");
  return {
    tools: OFFLINE_TOOLS.map((path) => ({ path, name: Object.values(pages).find((page) => page.path === path)?.name ?? path })),
    guides: guides.map(({ slug, head }) => ({ path: guidePath(slug), name: head.title, pdf: guidePdfPath(slug) })),
    files:
      viewer && !shared
        ? own.map(({ id, title, program }) => {
            const paths: [string, ...string[]] = [pathTo("/management/:id", { id }), managementPath(program, "taches", id), threadPath(id)];
            return { name: title, paths };
          })
        : null,
    shared,
    owner: viewer && !shared ? viewer.userId : null,
  };
}

export default function Offline({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="offline" />
      <OfflineView {...loaderData} />
    </>
  );
}
