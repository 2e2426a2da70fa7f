import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { editionOn } from "#app/features/points/shared/edition.ts";

/**
 * The official grid of a day: its edition, else the last one known.
 * @param editions oldest first @throws Error before the first edition, which no clock of the site is
 */
export function gridInForce(day: Temporal.PlainDate, editions: readonly OfficialGrid[]): OfficialGrid {
  const grid = editionOn(editions, day.toString()) ?? editions.findLast(({ from }) => from <= day.toString());
  if (!grid) throw new Error(`no edition of the official grid covers ${day.toString()}`);
  return grid;
}
