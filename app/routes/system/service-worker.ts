import { createHash } from "node:crypto";
import { editionStamp } from "#app/features/publications/store/edition-stamp.server.ts";
import { COPY_QUERY } from "#app/platform/offline/copy.ts";
import type { WorkerConfig } from "#app/platform/offline/worker-types.ts";
import { retiredWorker, serviceWorker } from "#app/platform/offline/worker.ts";
import { publicSettings } from "#app/platform/settings/settings.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ASKED_TOOLS, toolsOf } from "#app/routes/site/business/offline-tools.server.ts";
import type { Route } from "./+types/service-worker.ts";

/** Forms that mean the same later and count once: those of a task carry its revision, those of a new one and of a message their key. */
const MAY_WAIT = ["^/management/[0-9a-f-]{36}/taches/", "^/management/[0-9a-f-]{36}/messages$"];

// A browser asks for it after every page.
/** The service worker, written for the build, the texts and the name at hand. */
export async function loader({ context }: Route.LoaderArgs) {
  const { env, database, assets } = scopeOf(context);
  const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" };
  if (!env.offline) return new Response(`(${retiredWorker.toString()})()`, { headers });
  const tools = toolsOf(assets);
  const edition = createHash("sha256")
    .update(JSON.stringify([tools, await editionStamp(database.drizzle), publicSettings(), serviceWorker.toString()]))
    .digest("base64url")
    .slice(0, 12);
  const config = {
    edition,
    fallback: pathTo("/hors-ligne"),
    notices: pathTo("/espace/avis"),
    logout: pathTo("/logout"),
    login: pathTo("/login"),
    entrances: [pathTo("/login"), pathTo("/register"), pathTo("/reset-password")],
    tools,
    asked: ASKED_TOOLS,
    copyQuery: COPY_QUERY,
    mayWait: MAY_WAIT,
  } satisfies WorkerConfig;
  return new Response(`(${serviceWorker.toString()})(${JSON.stringify(config)})`, { headers });
}
