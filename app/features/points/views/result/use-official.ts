import { useEffect, useState } from "react";
import type { OfficialEstimate } from "#app/features/points/shared/score-sheet.ts";

const PAUSE = 400;

/** The estimate last received, the answers it is of, and those for which the line dropped. */
type Known = { query: string | null; estimate: OfficialEstimate | null; lost: string | null };

/** `current` is false while the estimate is of older answers: its figures must then not be shown. */
export type KnownOfficial = { estimate: OfficialEstimate | null; current: boolean; failed: boolean; retry(): void };

/**
 * The official estimate that follows the answers: the server's first, then one request once the
 * answers rest. Without a path or an answer nothing is asked.
 */
export function useOfficial(
  path: string | undefined,
  asked: string | null,
  initial: OfficialEstimate | null,
  query: string | null,
): KnownOfficial {
  const [known, setKnown] = useState<Known>({ query: asked, estimate: initial, lost: null });
  const current = known.query === query || path === undefined || query === null;
  const failed = known.lost === query && !current;

  useEffect(() => {
    if (current || failed) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        // A request that cannot leave would only be a fault in the console.
        if (!navigator.onLine) throw new Error("offline");
        const answer = await fetch(`${path}?${query}`, { signal: stop.signal });
        if (!answer.ok) throw new Error(String(answer.status));
        const estimate = (await answer.json()) as OfficialEstimate;
        setKnown({ query, estimate, lost: null });
      } catch {
        // A dropped line is said beside a button to try again; newer answers have their own request.
        if (!stop.signal.aborted) setKnown((before) => ({ ...before, lost: query }));
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, query, current, failed]);

  return { estimate: known.estimate, current, failed, retry: () => setKnown((before) => ({ ...before, lost: null })) };
}
