import type { ProgramOutcomes } from "#app/features/situation/programs/assess-programs.ts";
import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import { RuleSource } from "#app/features/points/views/result/rule-details.tsx";
import { CriterionRow } from "#app/features/points/views/result/score-sheet.tsx";
import { points, sayDay } from "#app/features/points/shared/text.ts";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";

/** The 67-point grid, each line with its answer and its table. */
export function PointsPanel({ points: { total }, lines }: Pick<ProgramOutcomes, "points" | "lines">) {
  const passed = total >= FSW.pass;
  return (
    <ScorePanel
      score={total}
      maximum={FSW.maximums.total}
      status={
        passed
          ? { label: `Seuil de ${FSW.pass} atteint`, tone: "good" }
          : { label: `Il manque ${points(FSW.pass - total)}`, tone: "bad" }
      }
      note="Grille des travailleurs qualifiés"
      showBar
    >
      <dl className="score-rows eligibility-lines">
        {lines.map((criterion) => (
          <CriterionRow key={criterion.key} criterion={criterion} />
        ))}
      </dl>
      <RuleSource rule={lines[0]?.rule} />
      <p className="hint mt-3 mb-0">
        Ces points ouvrent la porte&nbsp;; ils ne classent personne. Le classement d’Entrée express se fait par un autre
        score, le CRS. Page officielle modifiée le {sayDay(FSW.pageModified)}, lue le {sayDay(FSW.source.read)}.
      </p>
    </ScorePanel>
  );
}
