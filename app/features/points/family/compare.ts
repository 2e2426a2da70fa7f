/** The scores of a couple, whoever applies and whether the other comes, with what makes them differ. Pure. */
import { CRITERIA } from "#app/features/points/crs-official/criteria/criteria.ts";
import { figureAt } from "#app/features/points/shared/criteria.ts";
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import type { OfficialResult } from "#app/features/points/crs-official/rules.ts";
import { scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import type { Arrangement, Household } from "./people.ts";
import { arrangementsOf, currentArrangement, profileIn } from "./people.ts";

export type ArrangementScore = { arrangement: Arrangement; result: OfficialResult };

/** One line of the grid in every arrangement, in the order of the scores. */
export type Line = { key: string; label: string; group: string; points: number[] };

/** One line whose points differ between two arrangements. */
export type Difference = { label: string; from: number; to: number };

export type Comparison = {
  scores: ArrangementScore[];
  /** The highest; today's arrangement when it is among the highest. */
  best: ArrangementScore;
  now: ArrangementScore;
  /** Points of the best over the second best; 0 when they are equal. */
  lead: number;
  /** Points of the best over today's arrangement. */
  gain: number;
  lines: Line[];
  /** From today's arrangement to the best one, the widest first; empty when today's is the best. */
  differences: Difference[];
};

const GROUPS = [
  ["core", "Demandeur principal"],
  ["spouse", "Conjoint qui accompagne"],
  ["transferability", "Transférabilité"],
  ["additional", "Points additionnels"],
] as const;

/** The lines of a group, by the grid's own names; combinations are one line. */
function linesIn(group: (typeof GROUPS)[number][0]): readonly { key: string; label: string }[] {
  return group === "transferability"
    ? [{ key: "transferability.total", label: "Combinaisons d’études, de langue et d’expérience" }]
    : CRITERIA.filter(({ key }) => key.startsWith(`${group}.`));
}

/** Every score that the answers allow, compared. */
export function compare(household: Household, grid: OfficialGrid): Comparison {
  const scores = arrangementsOf(household).map((arrangement) => ({
    arrangement,
    result: scoreOfficial(profileIn(household, arrangement), grid),
  }));
  const today = currentArrangement(household);
  const now = scores.find(({ arrangement }) => arrangement === today);
  if (!now) throw new Error(`no score of today's arrangement ${today}`);
  const best = scores.reduce((top, score) => (score.result.total > top.result.total ? score : top), now);
  const others = scores.filter((score) => score !== best).map(({ result }) => result.total);
  return {
    scores,
    best,
    now,
    lead: others.length === 0 ? 0 : best.result.total - Math.max(...others),
    gain: best.result.total - now.result.total,
    lines: linesOf(scores),
    differences: differencesBetween(now, best),
  };
}

/** The lines that give points in one arrangement at least. */
function linesOf(scores: readonly ArrangementScore[]): Line[] {
  return GROUPS.flatMap(([group, groupLabel]) =>
    linesIn(group).map(({ key, label }) => ({
      key,
      label,
      group: groupLabel,
      points: scores.map(({ result }) => figureAt(result, key)),
    })),
  ).filter(({ points }) => points.some((value) => value > 0));
}

function differencesBetween(from: ArrangementScore, to: ArrangementScore): Difference[] {
  return linesOf([from, to])
    .map(({ label, points: [before = 0, after = 0] }) => ({ label, from: before, to: after }))
    .filter((line) => line.from !== line.to)
    .toSorted((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from));
}
