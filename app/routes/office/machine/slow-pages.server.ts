import type { SlowPage } from "#app/features/machine/views/requests.tsx";
import { processFacts } from "#app/platform/watching/speeds.ts";
import { allPages } from "#app/routes/pages.server.ts";

/** The slowest pages with their names and addresses; one that the registry has no longer is left out. */
export async function slowPages(): Promise<SlowPage[]> {
  const byKey = new Map<string, (typeof allPages)[number]>(allPages.map((page) => [page.key, page]));
  const speeds = (await processFacts()?.pages()) ?? [];
  return speeds.flatMap(({ route, ...times }) => {
    const page = byKey.get(route);
    return page ? [{ ...times, path: page.path, name: page.name ?? page.crumb ?? "" }] : [];
  });
}
