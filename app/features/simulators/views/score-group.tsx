import type { Criterion, CriterionGroup } from "#app/features/simulators/shared/sheet.ts";
import { count, joinList } from "#app/features/simulators/shared/text.ts";
import { CriterionRow } from "./score-sheet.tsx";

/** A group of an official result: the lines that give points, then those that give none yet, folded. */
export function ScoreGroup({ group }: { group: CriterionGroup }) {
  const none = group.criteria.filter((line) => line.points === 0);
  return (
    <div className="paper score-panel">
      <h4 className="px-5 pt-4 m-0">
        {group.label}, {group.points} / {group.maximum}
      </h4>
      {group.cap && <p className="hint px-5 pt-2 m-0">{group.cap}</p>}
      <Lines criteria={group.criteria.filter((line) => line.points > 0)} />
      {none.length > 0 && (
        <details className="score-fold">
          <summary>
            {count(none.length, "ligne")} à 0&nbsp;point&nbsp;: {joinList(none.map(({ label }) => label))}
          </summary>
          <Lines criteria={none} />
        </details>
      )}
    </div>
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
