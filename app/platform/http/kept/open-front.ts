import type { ContentChanges } from "#app/platform/database/content-changes.ts";
import { type SiteServices, type createSite, factsAt } from "#app/platform/http/site.ts";
import { type Listener, keptInFront } from "./front.ts";

/** The kept pages of the built site, in front of its listener. */
export function openFront(
  { env, clock, log, secrets, noteReading }: SiteServices,
  changes: ContentChanges,
  site: { fetch: ReturnType<typeof createSite>["fetch"]; listener: Listener },
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
      render: async (request, incoming, outgoing, keeping) => site.fetch(request, { incoming, outgoing, keeping }),
    },
    site.listener,
  );
}
