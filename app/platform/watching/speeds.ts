/** How long requests take, as /metrics counts it, for the office's page: one measurement, two views. */
import type { Rooms } from "#app/platform/storage/room.ts";
import type { RouteKind } from "./request-facts.ts";

/** Of one kind of route, in this process since it began. Times in milliseconds. */
export type KindSpeed = {
  kind: RouteKind;
  count: number;
  mean: number;
  /** Nineteen of twenty took no longer: the upper end of the measured step; Infinity beyond the last one. */
  most: number;
  /** Requests that took more than a second. */
  slow: number;
};

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

/** What the histogram says by kind, the slowest first; a kind that nobody asked for is left out. */
export function speedsOf(values: readonly HistogramValue[]): KindSpeed[] {
  const speeds = KINDS.flatMap((kind) => {
    const own = values.filter(({ labels }) => labels["kind"] === kind);
    const total = (ending: string) =>
      own.filter(({ metricName }) => metricName?.endsWith(ending)).reduce((sum, { value }) => sum + value, 0);
    const count = total("_count");
    if (count === 0) return [];
    const within = withinOf(own);
    const most = within.find(([, sum]) => sum >= SHARE * count)?.[0] ?? Infinity;
    const quick = within.find(([limit]) => limit === SLOW_SECONDS)?.[1] ?? count;
    return [{ kind, count, mean: (1_000 * total("_sum")) / count, most: 1_000 * most, slow: count - quick }];
  });
  return speeds.toSorted((a, b) => b.most - a.most || b.mean - a.mean);
}

/** How many took no longer than each limit in seconds, whatever their status; limits rise. */
function withinOf(values: readonly HistogramValue[]): [limit: number, count: number][] {
  const sums = new Map<number, number>();
  for (const { labels, value } of values) {
    const limit = labels["le"] === "+Inf" ? Infinity : Number(labels["le"]);
    if (!Number.isNaN(limit)) sums.set(limit, (sums.get(limit) ?? 0) + value);
  }
  return [...sums].toSorted(([a], [b]) => a - b);
}

/** What the process tells its own pages of itself. */
export type ProcessFacts = {
  version: string;
  speeds: () => Promise<KindSpeed[]>;
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
