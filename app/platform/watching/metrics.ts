/** The figures of this process and of the site, in the text format of Prometheus. */
import { setTimeout as sleep } from "node:timers/promises";
import type { RequestListener } from "node:http";
import type { Pool } from "pg";
import type { Gauge } from "prom-client";
import { type PageCounts, countPages } from "./page-speeds.ts";
import { type SpeedStep, stepsOf } from "./speeds.ts";
import { type RouteOf, factsOf, statusClass } from "./request-facts.ts";

/** Of the whole site, read from the database when somebody asks. */
export type SiteFigures = {
  jobs: readonly { queue: string; state: string; count: number }[];
  /** Jobs that were given up and wait for a person. */
  deadLetters: number;
  mails: { waiting: number; failed: number };
  /** Of sessions that take registrations. */
  seats: { free: number; sessions: number };
};

export type Metrics = {
  /** The same listener, with each request counted where its answer leaves. */
  watch: (listener: RequestListener, routeOf: RouteOf) => RequestListener;
  /** All figures; what the database does not say within a second and a half is left out. */
  read: () => Promise<{ type: string; text: string }>;
  /** The same times as /metrics gives them, by kind of route. */
  steps: () => Promise<SpeedStep[]>;
  /** The same times by page. */
  pages: PageCounts;
};

export type MetricsOptions = {
  version: string;
  /** Whether the figures of Node are asked for too: its event loop is watched for them. */
  node: boolean;
  pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount" | "options">;
  figures: () => Promise<SiteFigures>;
  /** What is wrong at the moment, by its name in /readyz. */
  troubles: () => Promise<Readonly<Record<string, boolean>>>;
};

const FIGURES_WITHIN_MS = 1_500;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Refusals that are limits of ours. */
const REFUSALS: Readonly<Record<number, string>> = { 413: "size", 414: "query", 429: "rate", 503: "unavailable" };

/** Loads prom-client, and begins to count. */
export async function openMetrics({ version, node, pool, figures, troubles }: MetricsOptions): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import("prom-client");
  const registers = [new Registry()] as const;
  const [register] = registers;
  if (node) collectDefaultMetrics({ register });
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `cap_erable_${name}`, help, labelNames, registers: [register] });
  gauge("info", "Version of the site and of Node.", "version", "node").set({ version, node: process.version }, 1);
  const requests = new Counter({
    name: "cap_erable_http_requests_total",
    help: "Requests answered, by route.",
    labelNames: ["route", "method", "status"],
    registers: [register],
  });
  const seconds = new Histogram({
    name: "cap_erable_http_request_seconds",
    help: "Time from a request to the end of its answer, by kind of route.",
    labelNames: ["kind", "status"],
    buckets: BUCKETS,
    registers: [register],
  });
  const refused = new Counter({
    name: "cap_erable_http_refused_total",
    help: "Requests refused by a limit.",
    labelNames: ["reason"],
    registers: [register],
  });
  for (const reason of Object.values(REFUSALS)) refused.inc({ reason }, 0);
  const pages = countPages();
  const open = gauge("http_requests_open", "Requests under way.");
  const connections = gauge("pool_connections", "Connections of the pool, and who waits for one.", "state");
  const trouble = gauge("trouble", "1 for each thing that /readyz calls wrong.", "name");
  const read = gauge("figures_read", "1 when the database told the figures of the site in time.");
  const jobs = gauge(
    "jobs",
    "Jobs by queue: scheduled for later, queued, active, failed in the last day.",
    "queue",
    "state",
  );
  const letters = gauge("dead_letters", "Jobs given up, which wait for a person.");
  const mails = gauge("mails", "Mails that wait, and those that could not be delivered.", "state");
  const seats = gauge("seats_free", "Free seats of the test sessions that take registrations.");
  const sessions = gauge("sessions_open", "Test sessions that take registrations.");
  const ofTheSite: Gauge<string>[] = [jobs, letters, mails, seats, sessions];

  let asking: Promise<SiteFigures | undefined> | undefined;
  /** One question at a time, however many ask. */
  const ask = () =>
    (asking ??= figures()
      .catch(() => undefined)
      .finally(() => (asking = undefined)));

  const note = (found: SiteFigures | undefined) => {
    read.set(found ? 1 : 0);
    for (const one of ofTheSite) one.reset();
    // A reset gauge without labels says 0, which nobody has counted.
    if (!found) return void [letters, seats, sessions].forEach((one) => one.remove());
    for (const { queue, state, count } of found.jobs) jobs.set({ queue, state }, count);
    letters.set(found.deadLetters);
    mails.set({ state: "waiting" }, found.mails.waiting);
    mails.set({ state: "failed" }, found.mails.failed);
    seats.set(found.seats.free);
    sessions.set(found.seats.sessions);
  };

  return {
    watch: (listener, routeOf) => (request, response) => {
      const began = performance.now();
      open.inc();
      response.once("close", () => {
        open.dec();
        const { route, kind, method } = factsOf(request, routeOf);
        const status = statusClass(response);
        requests.inc({ route, method, status });
        const took = (performance.now() - began) / 1_000;
        seconds.observe({ kind, status }, took);
        pages.note({ route, kind }, took);
        const reason = REFUSALS[response.statusCode];
        if (reason) refused.inc({ reason });
      });
      return listener(request, response);
    },
    pages,
    steps: async () => stepsOf((await seconds.get()).values),
    read: async () => {
      connections.set({ state: "total" }, pool.totalCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "waiting" }, pool.waitingCount);
      connections.set({ state: "most" }, pool.options.max);
      for (const [name, isWrong] of Object.entries(await troubles())) trouble.set({ name }, isWrong ? 1 : 0);
      const late = new AbortController();
      const tooLate = sleep(FIGURES_WITHIN_MS, undefined, { signal: late.signal }).catch(() => undefined);
      note(await Promise.race([ask(), tooLate]));
      late.abort();
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}
