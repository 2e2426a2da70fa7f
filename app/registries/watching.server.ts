/** What the process shows to those who watch it, as far as its settings say so. */
import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import path from "node:path";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { PageChanges } from "#app/platform/database/page-changes.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Worker } from "#app/platform/jobs/queue.ts";
import type { Log } from "#app/platform/log/log.ts";
import { readinessOf } from "#app/platform/http/readiness.ts";
import { roomsOf } from "#app/platform/storage/room.ts";
import { type Metrics, openMetrics } from "#app/platform/watching/metrics.ts";
import type { RouteOf } from "#app/platform/watching/request-facts.ts";
import { serveMetrics, withMetrics } from "#app/platform/watching/serve-metrics.ts";
import { shareSpeeds } from "#app/platform/watching/shared-speeds.ts";
import { holdProcessFacts } from "#app/platform/watching/speeds.ts";
import { type Traces, openTraces } from "#app/platform/watching/traces.ts";
import { readSiteFigures } from "./site-figures.server.ts";

type Options = {
  env: Env;
  database: Database;
  changes: Pick<PageChanges, "state">;
  filesAreOurs: () => Promise<boolean>;
  clock: Clock;
  log: Log;
  /** What finds the route of a path. */
  routesOf: () => RouteOf;
  /** The project's folder. */
  root: string;
  say: (line: string) => void;
};

/** What comes back is what was given where nobody watches, but that each request is counted. */
export type Watching = {
  requests: (listener: RequestListener) => RequestListener;
  workers: (workers: readonly Worker[]) => readonly Worker[];
  stop: () => Promise<void>;
};

/**
 * Counts requests for the office's page, opens the figures when a token or a port for them is set, and the traces when a
 * collector is.
 * @throws Error with a sentence for the operator where that port is taken
 */
export async function openWatching(options: Options): Promise<Watching> {
  const { env, database, clock, log, routesOf, root, say } = options;
  const { tracesTo, ...places } = env.watching;
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as { version: string };
  const traces = tracesTo ? await openTraces({ endpoint: tracesTo, version, pool: database.pool, log }) : undefined;
  const metrics = await metricsOf(options, version);
  const shared = shareSpeeds({ database, clock, steps: metrics.steps, pages: metrics.pages });
  holdProcessFacts({ version, speeds: shared.read, pages: shared.readPages, rooms: () => roomsOf(env) });
  const served = await serveMetrics(metrics, places, say);
  const routeOf = routesOf();
  return {
    requests: (listener) => around(listener, routeOf, { traces, metrics, places }),
    workers: (workers) => (traces ? workers.map(traces.worker) : workers),
    stop: async () => void (await Promise.all([served.stop(), shared.stop(), traces?.stop()])),
  };
}

function metricsOf({ database, ...others }: Options, version: string): Promise<Metrics> {
  const { metricsToken, metricsPort } = others.env.watching;
  return openMetrics({
    version,
    node: metricsToken !== undefined || metricsPort !== undefined,
    pool: database.pool,
    figures: () => readSiteFigures(database),
    troubles: async () => (await readinessOf({ database, ...others })).troubles,
  });
}

/** Whoever reads the figures is neither counted nor traced. */
function around(
  listener: RequestListener,
  routeOf: RouteOf,
  by: { traces: Traces | undefined; metrics: Metrics; places: Parameters<typeof withMetrics>[1] },
): RequestListener {
  const traced = by.traces ? by.traces.requests(listener, routeOf) : listener;
  return withMetrics(by.metrics, by.places, by.metrics.watch(traced, routeOf));
}
