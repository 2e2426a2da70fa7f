/**
 * What this process computed for somebody signed in, at hand for their next page as long as it must be the same: nothing of
 * theirs has changed by the stamp that came with their session, and the time of day changes nothing (docs/decisions/113).
 * Data alone: a page with a name in it is never kept.
 */
import type { Database } from "#app/platform/database/database.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Viewer } from "./viewer.ts";

/** What was computed. `until`: the first moment at which it may be another though nothing changes; null: no moment changes it. */
export type Computed<Value> = { value: Value; until: Temporal.Instant | null };

export type OwnMemory<Value> = {
  /**
   * The viewer's value, computed when it is not known to be the same. Whoever gets it shares it with others: it must not be
   * changed.
   * @param make is given a clock that stands still; what it throws is not kept
   */
  find(place: Place, viewer: Viewer, make: (clock: Clock) => Promise<Computed<Value>>): Promise<Value>;
  /** Drops what is kept of an account. */
  forget(database: Place["database"], userId: string): void;
  /** How many people's is kept, and their size in characters of JSON. */
  size(database: Place["database"]): { people: number; characters: number };
};

type Place = { database: Pick<Database, "drizzle">; clock: Clock };

type Kept<Value> = { whose: string; from: number; made: Promise<Computed<Value>>; since: number; characters: number };

type Shelf<Value> = { kept: Map<string, Kept<Value>>; sweeping: boolean };

/** `longestMs`: kept at the longest, so that memory is free of whoever has left. `now`: milliseconds of a clock that never goes back. */
type Bounds = { people: number; characters: number; longestMs: number; now?: () => number };

/** Some hundred people at once; what one of them has is some 10,000 characters. */
const BOUNDS: Bounds = { people: 400, characters: 4_000_000, longestMs: 5 * 60_000 };

const memories = new Set<Pick<OwnMemory<unknown>, "forget">>();

/** Drops all that is kept of an account, of every kind: they signed out, or are no more. */
export function forgetOwn(database: Place["database"], userId: string): void {
  for (const memory of memories) memory.forget(database, userId);
}

/** A memory of one kind of value. */
export function createOwnMemory<Value>({ people, characters, longestMs, now = () => performance.now() }: Bounds = BOUNDS): OwnMemory<Value> {
  // One database a process, but several in one process of tests.
  const places = new WeakMap<object, Shelf<Value>>();
  const shelfOf = ({ drizzle }: Place["database"]) => {
    const known = places.get(drizzle) ?? { kept: new Map(), sweeping: false };
    places.set(drizzle, known);
    return known;
  };
  const isOver = ({ since }: Kept<Value>) => now() - since >= longestMs;
  const sweepLater = (shelf: Shelf<Value>) => {
    shelf.sweeping = shelf.kept.size > 0;
    if (!shelf.sweeping) return;
    setTimeout(() => {
      for (const [userId, one] of shelf.kept) if (isOver(one)) shelf.kept.delete(userId);
      sweepLater(shelf);
    }, longestMs).unref();
  };
  const shorten = (kept: Map<string, Kept<Value>>) => {
    let left = charactersOf(kept);
    for (const [userId, one] of kept) {
      if (kept.size <= people && left <= characters) break;
      kept.delete(userId);
      left -= one.characters;
    }
  };

  const memory: OwnMemory<Value> = {
    async find({ database, clock }, viewer, make) {
      const moment = clock.now();
      const still = { now: () => moment };
      if (viewer.stamp === undefined) return (await make(still)).value;
      const shelf = shelfOf(database);
      const { kept } = shelf;
      const whose = whoseOf(viewer);
      const at = moment.epochMilliseconds;
      const known = kept.get(viewer.userId);
      if (known?.whose === whose && known.from <= at && !isOver(known)) {
        // The order of a map is that of insertion: whoever was here last leaves last.
        kept.delete(viewer.userId);
        kept.set(viewer.userId, known);
        const { value, until } = await known.made;
        if (until === null || at < until.epochMilliseconds) return value;
      }
      const made = make(still);
      const mine: Kept<Value> = { whose, from: at, made, since: now(), characters: 0 };
      kept.delete(viewer.userId);
      kept.set(viewer.userId, mine);
      if (!shelf.sweeping) sweepLater(shelf);
      try {
        const { value } = await made;
        mine.characters = JSON.stringify(value).length;
        shorten(kept);
        return value;
      } catch (error) {
        if (kept.get(viewer.userId) === mine) kept.delete(viewer.userId);
        throw error;
      }
    },
    forget: (database, userId) => void shelfOf(database).kept.delete(userId),
    size(database) {
      const { kept } = shelfOf(database);
      return { people: kept.size, characters: charactersOf(kept) };
    },
  };
  memories.add(memory);
  return memory;
}

function charactersOf(kept: ReadonlyMap<string, { characters: number }>): number {
  return kept.values().reduce((sum, one) => sum + one.characters, 0);
}

/** All that is known of a viewer but the session: their role may be another on another device. */
function whoseOf({ sessionId: _session, ...facts }: Viewer): string {
  return JSON.stringify(facts);
}
