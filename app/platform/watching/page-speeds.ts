/** How long each page takes: counted in the process, added up in the database by shared-speeds.ts. */
import type { RequestFacts, RouteKind } from "./request-facts.ts";

/** Of one page since it was last taken. Times in seconds. */
export type PageCount = { requests: number; seconds: number; slowest: number; slow: number };

/** Of one page in the last days. Times in milliseconds; `slow`: requests of more than a second. */
export type PageSpeed = { route: string; count: number; mean: number; slowest: number; slow: number };

export type PageCounts = {
  note: (facts: Pick<RequestFacts, "route" | "kind">, seconds: number) => void;
  /** What was counted since the last time, which is forgotten here. */
  take: () => ReadonlyMap<string, PageCount>;
  /** Puts back what could not be written. */
  giveBack: (counts: ReadonlyMap<string, PageCount>) => void;
};

const SLOW_SECONDS = 1;
/** Of what people look at; files of the build and checks of machines are none of it. */
const KINDS: ReadonlySet<RouteKind> = new Set(["page", "office", "data", "api"]);

/** Counts by route, as many as the registry has. */
export function countPages(): PageCounts {
  let counts = new Map<string, PageCount>();
  const add = (route: string, more: PageCount) => {
    const own = counts.get(route) ?? { requests: 0, seconds: 0, slowest: 0, slow: 0 };
    counts.set(route, {
      requests: own.requests + more.requests,
      seconds: own.seconds + more.seconds,
      slowest: Math.max(own.slowest, more.slowest),
      slow: own.slow + more.slow,
    });
  };
  return {
    note({ route, kind }, seconds) {
      if (KINDS.has(kind)) add(route, { requests: 1, seconds, slowest: seconds, slow: seconds > SLOW_SECONDS ? 1 : 0 });
    },
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    giveBack(taken) {
      for (const [route, count] of taken) add(route, count);
    },
  };
}
