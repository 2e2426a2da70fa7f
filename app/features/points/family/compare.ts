/** The scores of a couple, whoever applies and whether the other comes, with what makes them differ. Pure. */
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

const LABELS: readonly [
  group: Exclude<keyof OfficialResult, "total">,
  groupLabel: string,
  lines: readonly [key: string, label: string][],
][] = [
  [
    "core",
    "Demandeur principal",
    [
      ["age", "Âge"],
      ["education", "Niveau d’études"],
      ["firstLanguage", "Première langue"],
      ["secondLanguage", "Autre langue"],
      ["canadianExperience", "Expérience au Canada"],
    ],
  ],
  [
    "spouse",
    "Conjoint qui accompagne",
    [
      ["education", "Niveau d’études du conjoint"],
      ["language", "Langue du conjoint"],
      ["canadianExperience", "Expérience du conjoint au Canada"],
    ],
  ],
  ["transferability", "Transférabilité", [["total", "Combinaisons d’études, de langue et d’expérience"]]],
  [
    "additional",
    "Points additionnels",
    [
      ["sibling", "Frère ou sœur au Canada"],
      ["french", "Français"],
      ["canadianStudy", "Études au Canada"],
      ["nomination", "Désignation d’une province"],
    ],
  ],
];

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
  return LABELS.flatMap(([group, groupLabel, lines]) =>
    lines.map(([key, label]) => ({
      key: `${group}.${key}`,
      label,
      group: groupLabel,
      points: scores.map(({ result }) => pointsAt(result, group, key)),
    })),
  ).filter(({ points }) => points.some((value) => value > 0));
}

function differencesBetween(from: ArrangementScore, to: ArrangementScore): Difference[] {
  return linesOf([from, to])
    .map(({ label, points: [before = 0, after = 0] }) => ({ label, from: before, to: after }))
    .filter((line) => line.from !== line.to)
    .toSorted((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from));
}

function pointsAt(result: OfficialResult, group: Exclude<keyof OfficialResult, "total">, key: string): number {
  return new Map<string, number>(Object.entries(result[group])).get(key) ?? 0;
}
