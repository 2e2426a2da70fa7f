import type { Simulator } from "#app/features/points/views/simulator.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { PstqGrid } from "./grid.ts";
import { readAnswers, sectionsFor } from "./questions.ts";
import { reportSheet } from "./result.ts";

/** The official grid as its report uses it; the page composes more. @param today ISO date in Douala */
export function pstqSimulator({ grid, inForce }: { grid: PstqGrid; inForce: boolean }, today: string): Simulator {
  return {
    path: pathTo("/arrima/pstq"),
    reportPath: pathTo("/arrima/pstq/rapport.pdf"),
    sections: sectionsFor(grid.factors),
    sheetOf: (params) => reportSheet(readAnswers(params), grid, { today, inForce }),
  };
}
