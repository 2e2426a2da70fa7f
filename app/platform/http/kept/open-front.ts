import type { ContentChanges } from "#app/platform/database/content-changes.ts";
import type { OwnQueries } from "#app/platform/http/route-facts.ts";
import { type SiteServices, type createSite, factsAt } from "#app/platform/http/site.ts";
import { withEarlyHints } from "./early-hints.ts";
import { type Listener, keptInFront } from "./front.ts";

/** The site that answers what no kept page does: as Hono has it, and as Node calls it. */
export type SiteBehind = { fetch: ReturnType<typeof createSite>["fetch"]; listener: Listener };

/**
 * The kept pages of the built site, in front of its listener.
 * @param firstFiles values of `Link`, for a front that takes early hints
 */
export function openKeptPages(
  { env, clock, log, secrets, noteReading }: SiteServices,
  changes: ContentChanges,
  site: SiteBehind,
  { firstFiles, ownQueries }: { firstFiles: readonly string[]; ownQueries: OwnQueries },
): Listener {
  return keptInFront(
    {
      trustProxy: env.trustProxy,
      baseUrl: env.baseUrl,
      clock,
      log,
      browserKey: secrets.browserCookie,
      changes,
      noteReading,
      factsAt,
      ownQueries,
      render: async (request, incoming, outgoing, keeping) => site.fetch(request, { incoming, outgoing, keeping }),
    },
    env.earlyHints ? withEarlyHints(site.listener, firstFiles) : site.listener,
  );
}
