/**
 * What would bring points, each change tried on the rules themselves: an advice whose gain
 * is not positive is not given. The critical one stands first when the total is too low.
 */
import type { Recommendation, RecommendationType } from "#app/features/points/shared/score-sheet.ts";
import { formatNumber, points } from "#app/features/points/shared/text.ts";
import type { Change } from "./change.ts";
import { changesFor } from "./changes.ts";
import type { CrsGrid } from "./grid.ts";
import { GRID } from "./grid.ts";
import type { Answers } from "./questions.ts";
import { score } from "./rules.ts";

/** An advice and the answers it supposes, so that its gain can be checked. */
export type Advice = { recommendation: Recommendation & { gain: number }; changed: Answers };

/** How many advices are shown, the critical one included: the ones that matter most. */
const SHOWN = 8;

const ORDER: readonly RecommendationType[] = ["critical", "important", "opportunity"];

type Tried = { change: Change; changed: Answers; gain: number };

/**
 * The advices for these answers, critical first, then important, then opportunities, each
 * by decreasing gain. Under the grid's critical total there is always a critical one.
 */
export function advise(answers: Answers, grid: CrsGrid = GRID): Advice[] {
  const total = score(answers, grid).result.total;
  const critical = total < grid.criticalBelow;
  const tried = changesFor(answers, grid)
    .map((change) => tryOut(change, answers, total, grid))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => ORDER.indexOf(a.change.type) - ORDER.indexOf(b.change.type) || b.gain - a.gain)
    .slice(0, critical ? SHOWN - 1 : SHOWN);
  const advices = tried.map(({ change, changed, gain }) => ({
    changed,
    recommendation: {
      type: change.type,
      title: change.title,
      description: change.description,
      impact: `+${points(gain)}`,
      gain,
    },
  }));
  return critical ? [criticalAdvice(answers, total, tried, grid), ...advices] : advices;
}

function tryOut(change: Change, answers: Answers, total: number, grid: CrsGrid): Tried {
  const changed = change.apply(answers);
  return { change, changed, gain: score(changed, grid).result.total - total };
}

/** How far the total is from the line, and what the changes within reach bring together. */
function criticalAdvice(answers: Answers, total: number, tried: readonly Tried[], grid: CrsGrid): Advice {
  const own = tried.filter(({ change }) => !change.uncertain);
  // A nomination alone is left when nothing in the person's own hands brings points.
  const together = own.length > 0 ? own : tried;
  const changed = together.reduce((current, { change }) => change.apply(current), answers);
  const reached = score(changed, grid).result.total;
  const gain = reached - total;
  const missing = grid.criticalBelow - total;
  const enough = reached >= grid.criticalBelow ? "il passerait la ligne" : "il resterait sous la ligne";
  const whose =
    own.length > 0 ? "Réunis, les changements ci-dessous qui dépendent de vous" : "Les changements ci-dessous";
  return {
    changed,
    recommendation: {
      type: "critical",
      title: `Total sous ${points(grid.criticalBelow)}`,
      description: `Il vous manque ${points(missing)} pour atteindre ${formatNumber(grid.criticalBelow)}. ${whose} porteraient votre total à ${formatNumber(reached)}\u00a0: ${enough}.`,
      impact: `Il manque ${points(missing)}\u00a0; +${points(gain)} possibles`,
      gain,
    },
  };
}
