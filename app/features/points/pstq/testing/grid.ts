/** The edition of 2025-07-02, whose figures the tests type from the source. */
import { pstqEditions } from "#app/features/points/editions/known.server.ts";
import type { PstqGrid } from "#app/features/points/pstq/grid.ts";

function edition(from: string): PstqGrid {
  const found = pstqEditions().find((one) => one.from === from);
  if (!found) throw new Error(`no PSTQ edition of ${from}`);
  return found;
}

export const QUEBEC_GRID = edition("2025-07-02");
