import type { Criterion, CriterionGroup } from "#app/features/points/shared/score-sheet.ts";
import { count, joinList } from "#app/features/points/shared/text.ts";
import { Fold, FoldFigure } from "#app/ui/layout/fold.tsx";
import { RuleSource } from "./rule-details.tsx";
import { CriterionRow } from "./score-sheet.tsx";

/** Every group of an official result, each opened on demand, and the source of all their rules once. */
export function ScoreGroups({ groups }: { groups: readonly CriterionGroup[] }) {
  return (
    <>
      <div className="folds">
        {groups.map((group) => (
          <ScoreGroup key={group.key} group={group} />
        ))}
      </div>
      <RuleSource rule={groups[0]?.criteria[0]?.rule} />
    </>
  );
}

/** A group of an official result: the lines that give points, then those that give none yet, folded. */
function ScoreGroup({ group }: { group: CriterionGroup }) {
  const none = group.criteria.filter((line) => line.points === 0);
  return (
    <Fold level={4} title={group.label} aside={<FoldFigure points={group.points} maximum={group.maximum} />}>
      {group.cap && <p className="hint m-0">{group.cap}</p>}
      <Lines criteria={group.criteria.filter((line) => line.points > 0)} />
      {none.length > 0 && (
        <details className="score-fold">
          <summary>
            {count(none.length, "ligne")} à 0&nbsp;point&nbsp;: {joinList(none.map(({ label }) => label))}
          </summary>
          <Lines criteria={none} />
        </details>
      )}
    </Fold>
  );
}

function Lines({ criteria }: { criteria: readonly Criterion[] }) {
  if (criteria.length === 0) return null;
  return (
    <dl className="score-rows">
      {criteria.map((criterion) => (
        <CriterionRow key={criterion.key} criterion={criterion} />
      ))}
    </dl>
  );
}
