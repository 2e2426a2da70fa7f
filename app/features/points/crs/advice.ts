/**
 * What would bring points, each change tried on the rules themselves: an advice whose gain
 * is not positive is not given. The critical one stands first when the total is too low.
 */
import { type Tried, toRecommendation, tryChanges } from "#app/features/points/shared/criteria.ts";
import type { Recommendation } from "#app/features/points/shared/score-sheet.ts";
import { formatNumber, points } from "#app/features/points/shared/text.ts";
import { changesFor } from "./criteria/criteria.ts";
import { GRID } from "./grid.ts";
import type { Answers } from "./questions.ts";
import { type CrsOutcome, score } from "./rules.ts";

/** An advice and the answers it supposes, so that its gain can be checked. */
export type Advice = { recommendation: Recommendation & { gain: number }; changed: Answers };

/** How many advices are shown, the critical one included: the ones that matter most. */
const SHOWN = 8;

/**
 * The advices for these answers, critical first, then important, then opportunities, each
 * by decreasing gain. Under the grid's critical total there is always a critical one.
 */
export function advise(answers: Answers): Advice[] {
  const outcome = score(answers);
  const { total } = outcome.result;
  const critical = total < GRID.criticalBelow;
  const tried = tryChanges(answers, changesFor(answers, outcome), score).slice(0, critical ? SHOWN - 1 : SHOWN);
  const advices = tried.map((one) => ({ changed: one.changed, recommendation: toRecommendation(one) }));
  return critical ? [criticalAdvice(answers, total, tried), ...advices] : advices;
}

/** How far the total is from the line, and what the changes within reach bring together. */
function criticalAdvice(answers: Answers, total: number, tried: readonly Tried<Answers, CrsOutcome>[]): Advice {
  const own = tried.filter(({ change }) => !change.uncertain);
  // A nomination alone is left when nothing in the person's own hands brings points.
  const together = own.length > 0 ? own : tried;
  const changed = together.reduce((current, { change }) => change.apply(current), answers);
  const reached = score(changed).result.total;
  const gain = reached - total;
  const missing = GRID.criticalBelow - total;
  const enough = reached >= GRID.criticalBelow ? "il passerait la ligne" : "il resterait sous la ligne";
  const whose =
    own.length > 0 ? "Réunis, les changements ci-dessous qui dépendent de vous" : "Les changements ci-dessous";
  return {
    changed,
    recommendation: {
      type: "critical",
      title: `Total sous ${points(GRID.criticalBelow)}`,
      description: `Il vous manque ${points(missing)} pour atteindre ${formatNumber(GRID.criticalBelow)}. ${whose} porteraient votre total à ${formatNumber(reached)}\u00a0: ${enough}.`,
      impact: `Il manque ${points(missing)}\u00a0; +${points(gain)} possibles`,
      gain,
    },
  };
}
