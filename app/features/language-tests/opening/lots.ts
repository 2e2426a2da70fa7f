/** The lots of those who came before an opening: who passes in which order is decided by a seed that is drawn at the opening. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Ticket } from "./ticket.server.ts";

/** What a queue says of its order; `seed` and `early` are null until the opening. */
export type Order = { seed: Buffer | null; early: number | null };

/** A draw of thousands takes some hundredths of a second: each process makes it once. */
const draws = new LRUCache<string, Uint32Array, { seed: Buffer; early: number }>({
  max: 10,
  memoMethod: (_key, _before, { context }) => drawLots(context.seed, context.early),
});

/**
 * The place of each early number; index 0 is number 1. Anybody who knows the seed computes the same: numbers in the order of
 * the SHA-256 of the seed and the number.
 */
export function drawLots(seed: Buffer, early: number): Uint32Array {
  const lots = Array.from({ length: early }, (_, index) => ({
    index,
    lot: createHash("sha256")
      .update(seed)
      .update(String(index + 1))
      .digest("hex"),
  }));
  lots.sort((one, other) => (one.lot < other.lot ? -1 : 1));
  const places = new Uint32Array(early);
  lots.forEach(({ index }, rank) => (places[index] = rank + 1));
  return places;
}

/** The place of a ticket: by lot when it came before the opening, else in the order of arrival; undefined before the opening. */
export function placeOf({ number, behind }: Ticket, { seed, early }: Order): number | undefined {
  if (!seed || early === null) return undefined;
  if (behind) return early + number;
  if (number > early) return number;
  return draws.memo(`${seed.toString("hex")} ${early}`, { context: { seed, early } })[number - 1];
}
