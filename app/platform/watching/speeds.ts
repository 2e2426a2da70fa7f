/** How long requests take, as /metrics counts it, for the office's page: one measurement, two views. */
import type { Rooms } from "#app/platform/storage/room.ts";
import type { PageSpeed } from "./page-speeds.ts";
import type { RouteKind } from "./request-facts.ts";

/** Days that the page of the machine shows, today among them. */
export const SPEED_DAYS = 7;

/** Of one kind of route. Times in milliseconds. */
export type KindSpeed = {
  kind: RouteKind;
  count: number;
  mean: number;
  /** Nineteen of twenty took no longer: the upper end of the measured step; Infinity beyond the last one. */
  most: number;
  /** Requests that took more than a second. */
  slow: number;
};

/** A step of the histogram: requests of a kind that took no longer than `within`, in seconds; of Infinity, what all took together. */
export type SpeedStep = { kind: string; within: number; requests: number; seconds: number };

/** A value of the histogram, as prom-client lists it. */
type HistogramValue = {
  value: number;
  metricName?: string;
  labels: Partial<Record<string, string | number>>;
};

const SHARE = 0.95;
const SLOW_SECONDS = 1;
/** Answers to pages that are looked at; checks of machines and addresses that lead nowhere are none. */
const KINDS: readonly RouteKind[] = ["page", "office", "data", "api", "file"];

/** What the histogram has counted of pages that are looked at, whatever their status. */
export function stepsOf(values: readonly HistogramValue[]): SpeedStep[] {
  return KINDS.flatMap((kind) => {
    const own = values.filter(({ labels }) => labels["kind"] === kind);
    const seconds = own.reduce((sum, { metricName, value }) => sum + (metricName?.endsWith("_sum") ? value : 0), 0);
    return withinOf(own).map(([within, requests]) => ({
      kind,
      within,
      requests,
      seconds: within === Infinity ? seconds : 0,
    }));
  });
}

/** How many took no longer than each limit in seconds; limits rise. */
function withinOf(values: readonly HistogramValue[]): [limit: number, count: number][] {
  const sums = new Map<number, number>();
  for (const { labels, value } of values) {
    const limit = labels["le"] === "+Inf" ? Infinity : Number(labels["le"]);
    if (!Number.isNaN(limit)) sums.set(limit, (sums.get(limit) ?? 0) + value);
  }
  return [...sums].toSorted(([a], [b]) => a - b);
}

/** What the steps say by kind, the slowest first; a kind that nobody asked for is left out. */
export function speedsOf(steps: readonly SpeedStep[]): KindSpeed[] {
  const speeds = KINDS.flatMap((kind) => {
    const own = steps.filter((step) => step.kind === kind).toSorted((a, b) => a.within - b.within);
    const all = own.at(-1);
    if (all?.within !== Infinity || all.requests === 0) return [];
    const count = all.requests;
    const most = own.find(({ requests }) => requests >= SHARE * count)?.within ?? Infinity;
    const quick = own.find(({ within }) => within === SLOW_SECONDS)?.requests ?? count;
    return [{ kind, count, mean: (1_000 * all.seconds) / count, most: 1_000 * most, slow: count - quick }];
  });
  return speeds.toSorted((a, b) => b.most - a.most || b.mean - a.mean);
}

/** What the process tells its own pages of itself. */
export type ProcessFacts = {
  version: string;
  /** Of all processes together. */
  speeds: () => Promise<KindSpeed[]>;
  /** The slowest pages of all processes. */
  pages: () => Promise<PageSpeed[]>;
  /** Room of its disks. */
  rooms: () => Promise<Rooms>;
};

// As of the settings: the process has the sources and the bundle in memory, and both answer from one place.
const HELD = Symbol.for("facts of this process");
const place = globalThis as { [HELD]?: ProcessFacts };

export function holdProcessFacts(facts: ProcessFacts): void {
  place[HELD] = facts;
}

/** Undefined before the process began to count. */
export const processFacts = (): ProcessFacts | undefined => place[HELD];
