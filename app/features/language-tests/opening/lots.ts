/** The lots of those who came before an opening: who passes in which order is decided by a seed that is drawn at the opening. */
import { createHash } from "node:crypto";

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

/** The place of a number: by lot when it came before the opening, else in the order of arrival. */
export function placeOf(number: number, lots: Uint32Array): number {
  return lots[number - 1] ?? number;
}
