/** What /hors-ligne lists: composed here of several features. */
import { listApplications } from "#app/features/applications/queries.server.ts";
import { managementPath } from "#app/features/applications/views/tasks/management-view.tsx";
import { guidePath, guidePdfPath } from "#app/features/publications/guides/addresses.ts";
import { listPublished } from "#app/features/publications/store/queries.server.ts";
import { threadPath } from "#app/features/messages/paths.ts";
import type { OfflineProps } from "#app/features/offline/offline-page-view.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteMap } from "#app/routes/pages.server.ts";
import { ASKED_TOOLS, AWAKE_TOOLS } from "./offline-tools.server.ts";

const nameOf = (path: string) => siteMap.find((page) => page.path === path)?.name ?? path;

/** Tools and guides for everybody; one's own files for somebody signed in on a phone of their own. */
export async function offlinePage(
  { database }: Pick<RequestScope, "database">,
  viewer: Viewer | null,
): Promise<OfflineProps> {
  const db = database.drizzle;
  const owner = viewer && !viewer.sharedPhone ? viewer.userId : null;
  const own = owner === null ? [] : await listApplications(db, owner);
  const guides = await listPublished(db, "guide");
  return {
    tools: [
      ...Object.keys(ASKED_TOOLS).map((path) => ({ path, name: nameOf(path), recent: true })),
      ...AWAKE_TOOLS.map((path) => ({ path, name: nameOf(path), recent: false })),
    ],
    guides: guides.map(({ slug, head }) => ({ path: guidePath(slug), name: head.title, pdf: guidePdfPath(slug) })),
    files: own.map(({ id, title, program }) => ({
      name: title,
      paths: [pathTo("/management/:id", { id }), managementPath(program, "taches", id), threadPath(id)],
    })),
    shared: viewer?.sharedPhone ?? false,
    owner,
  };
}
