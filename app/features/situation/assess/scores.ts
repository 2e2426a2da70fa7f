/** The four scores of a bilan, each by its own tool: the two official grids, and this site's two estimates. Pure. */
import { readAnswers as readArrima } from "#app/features/points/arrima/questions.ts";
import { GRID as ARRIMA } from "#app/features/points/arrima/grid.ts";
import { score as scoreArrima } from "#app/features/points/arrima/rules.ts";
import { readAnswers as readCrs } from "#app/features/points/crs/questions.ts";
import { maximums as crsMaximums, score as scoreCrs } from "#app/features/points/crs/rules.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import type { Span } from "#app/features/points/shared/score-sheet.ts";
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import { officialSimulation } from "#app/features/points/crs-official/simulation.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { crs, crsOfficial } from "#app/features/situation/tools/federal.ts";
import { arrima, pstq } from "#app/features/situation/tools/quebec.ts";
import type { PstqGrid } from "#app/features/points/pstq/grid.ts";
import { readAnswers as readPstq } from "#app/features/points/pstq/questions.ts";
import { scorePstq } from "#app/features/points/pstq/rules.ts";
import { type Figure, type FigureOf, figureAt } from "./spans.ts";

/** The official grids of a day (ISO, in Douala). */
export type Grids = { day: string; federal: OfficialGrid; quebec: PstqGrid };

/** The federal score that /crs/officiel shows for a query string. */
export const officialFigure =
  ({ day, federal }: Pick<Grids, "day" | "federal">): FigureOf =>
  (params) =>
    scoreOfficial(officialSimulation(params, day, [federal]).asked.profile, federal).total;

/** The score that /arrima/pstq shows. */
export const quebecFigure =
  ({ quebec }: Pick<Grids, "quebec">): FigureOf =>
  (params) =>
    scorePstq(readPstq(params), quebec).total;

/** This site's estimates, as /crs and /arrima show them. */
export const crsFigure: FigureOf = (params) => scoreCrs(readCrs(params)).result.total;
export const arrimaFigure: FigureOf = (params) => scoreArrima(readArrima(params)).result.total;

export type Score = Figure & { maximum: number };

/** Each score with what would settle it. */
export const SCORES = {
  official: (said, grids) => ({
    ...figureAt(crsOfficial, said, officialFigure(grids)),
    maximum: grids.federal.maximums.total,
  }),
  crs: (said) => ({ ...figureAt(crs, said, crsFigure), maximum: crsMaximums().total }),
  quebec: (said, grids) => ({ ...figureAt(pstq, said, quebecFigure(grids)), maximum: grids.quebec.maximums.total }),
  arrima: (said) => ({ ...figureAt(arrima, said, arrimaFigure), maximum: ARRIMA.maximums.total }),
} as const satisfies Record<string, (said: Facts, grids: Grids) => Score>;

export type Scores = Readonly<Record<keyof typeof SCORES, Score>>;

/** All four. */
export function scoresOf(said: Facts, grids: Grids): Scores {
  return {
    official: SCORES.official(said, grids),
    crs: SCORES.crs(said),
    quebec: SCORES.quebec(said, grids),
    arrima: SCORES.arrima(said),
  };
}

/** From the least to the most that the official grid of a day gives these facts; null while no age is known. */
export function officialSpan(said: Facts, day: string, editions: readonly OfficialGrid[]): Span | null {
  if (said.age === undefined) return null;
  const federal = gridInForce(Temporal.PlainDate.from(day), editions);
  const { least, most } = figureAt(crsOfficial, said, officialFigure({ day, federal }));
  return { least, most };
}
