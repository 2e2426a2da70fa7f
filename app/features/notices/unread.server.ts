import { createOwnMemory } from "#app/platform/session/own-memory.server.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { unreadCount } from "./queries.server.ts";

const counts = createOwnMemory<number>();

/** How many notices the bar of every page says: counted once, until something of the person's changes. */
export function unreadOf(scope: Pick<RequestScope, "database" | "clock">, viewer: Viewer): Promise<number> {
  return counts.find(scope, viewer, async () => ({ value: await unreadCount(scope.database.drizzle, viewer.userId), until: null }));
}
