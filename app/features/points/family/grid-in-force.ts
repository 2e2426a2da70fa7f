import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { countedOn } from "#app/features/points/shared/edition.ts";

/**
 * The official grid of a day: its edition, else the last one known.
 * @param editions oldest first @throws Error when none is known
 */
export function gridInForce(day: Temporal.PlainDate, editions: readonly OfficialGrid[]): OfficialGrid {
  const grid = countedOn(editions, day.toString());
  if (!grid) throw new Error(`no edition of the official grid is known for ${day.toString()}`);
  return grid;
}
