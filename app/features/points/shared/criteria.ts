/** A grid's lines as rows: each holds all that is told of one criterion, and these functions make the result of them. Pure. */
import type { Rows } from "./rows.ts";
import type { Criterion, Recommendation, RecommendationType, RuleNote } from "./score-sheet.ts";
import { points } from "./text.ts";

/** A change of answers worth trying: whether it brings points is for the rules to say. It raises answers and never lowers one, so that several can follow each other. */
export type Change<Answers> = {
  type: RecommendationType;
  title: string;
  description: string;
  /** Depends on a province, an employer or a trade more than on the person's own effort. */
  uncertain?: true;
  /** Named by the specification: shown however many there are. */
  specified?: true;
  /** The answers once the change is made. */
  apply: (answers: Answers) => Answers;
};

/** One scored line of the site's own grids. */
export type CriterionRow<Key extends string, Answers, Outcome> = {
  /** Its path in the result, e.g. "core.age". */
  key: Key;
  label: string;
  /** One sentence or more: the answer, its points, what the next step would give. */
  reason: (answers: Answers, outcome: Outcome) => string;
  /** Its table, the row of the answers marked; empty where it says nothing of these answers. */
  table: (answers: Answers) => Rows;
  /** What would raise it. */
  advice?: (answers: Answers, outcome: Outcome) => readonly (Change<Answers> | undefined)[];
};

/** The figure of a result at a path such as "core.age"; 0 where it has none. */
export function figureAt(result: object, path: string): number {
  const at = path
    .split(".")
    .reduce<unknown>((part, name) => new Map<string, unknown>(Object.entries(part ?? {})).get(name), result);
  return typeof at === "number" ? at : 0;
}

/** What the site's own grids say of where their figures come from. */
export const OWN_SOURCE = { name: "barème de ce site, novembre 2026\u00a0; ce n’est pas une règle officielle" };

/** The rows of a group as the result shows them. @param maximums shaped as the result is */
export function criteriaOf<Answers, Outcome extends { result: object }>(
  rows: readonly CriterionRow<string, Answers, Outcome>[],
  answers: Answers,
  outcome: Outcome,
  maximums: object,
): Criterion[] {
  return rows.map(({ key, label, reason, table }) => {
    const told = table(answers);
    return {
      key,
      label,
      points: figureAt(outcome.result, key),
      maximum: figureAt(maximums, key),
      reason: reason(answers, outcome),
      ...(told.length > 0 && { rule: { rows: told, source: OWN_SOURCE } satisfies RuleNote }),
    };
  });
}

/** A change tried on the rules. */
export type Tried<Answers, Outcome> = { change: Change<Answers>; changed: Answers; after: Outcome; gain: number };

const WEIGHT: Readonly<Record<RecommendationType, number>> = { critical: 0, important: 1, opportunity: 2 };

/** The changes that bring points by the rules, important ones first, each kind by decreasing gain. */
export function tryChanges<Answers, Outcome extends { result: { total: number } }>(
  answers: Answers,
  changes: readonly (Change<Answers> | undefined)[],
  score: (answers: Answers) => Outcome,
): Tried<Answers, Outcome>[] {
  const { total } = score(answers).result;
  return changes
    .filter((change) => change !== undefined)
    .map((change) => {
      const changed = change.apply(answers);
      const after = score(changed);
      return { change, changed, after, gain: after.result.total - total };
    })
    .filter(({ gain }) => gain > 0)
    .toSorted(byWeight);
}

type Weighed = { change: { type: RecommendationType }; gain: number };

/** Important before an opportunity, then the greater gain. */
export function byWeight(one: Weighed, other: Weighed): number {
  return WEIGHT[one.change.type] - WEIGHT[other.change.type] || other.gain - one.gain;
}

/** A change that brings points, as it is advised. */
export function toRecommendation({
  change: { type, title, description },
  gain,
}: Weighed & { change: Pick<Change<never>, "title" | "description"> }): Recommendation & { gain: number } {
  return { type, title, description, impact: `+${points(gain)}`, gain };
}

/** The advice as the open API gives it. */
export function apiAdvice(
  recommendations: readonly Recommendation[],
): Pick<Recommendation, "type" | "title" | "description" | "impact">[] {
  return recommendations.map(({ type, title, description, impact }) => ({ type, title, description, impact }));
}
