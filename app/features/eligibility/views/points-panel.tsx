import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import type { Admission } from "#app/features/situation/assess/admission.ts";
import { RuleSource } from "#app/features/points/views/result/rule-details.tsx";
import { CriterionRow } from "#app/features/points/views/result/score-sheet.tsx";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { points as inPoints } from "#app/features/points/shared/text.ts";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";

/** The 67-point grid, each line with its answer and its table; where something is left open, in the case of the fewest points. */
export function PointsPanel({ points: { least, most, pass, maximum }, lowest }: Pick<Admission, "points" | "lowest">) {
  return (
    <ScorePanel
      score={least}
      maximum={maximum}
      status={statusOf(least, most, pass)}
      note={
        least === most
          ? "Grille des travailleurs qualifiés"
          : `Grille des travailleurs qualifiés, dans le cas le plus bas\u00a0; jusqu’à ${most} selon ce qui reste à préciser`
      }
      showBar
    >
      <dl className="score-rows eligibility-lines">
        {lowest.lines.map((criterion) => (
          <CriterionRow key={criterion.key} criterion={criterion} />
        ))}
      </dl>
      <RuleSource rule={lowest.lines[0]?.rule} />
      <p className="hint mt-3 mb-0">
        Ces points ouvrent la porte&nbsp;; ils ne classent personne. Le classement d’Entrée express se fait par un autre
        score, le CRS. Page officielle modifiée le {sayDay(FSW.pageModified)}, lue le {sayDay(FSW.source.read)}.
      </p>
    </ScorePanel>
  );
}

function statusOf(least: number, most: number, pass: number) {
  if (least >= pass) return { label: `Seuil de ${pass} atteint`, tone: "good" } as const;
  if (most < pass) return { label: `Il manque ${inPoints(pass - most)}`, tone: "bad" } as const;
  return { label: `Seuil de ${pass} atteint dans certains cas`, tone: "neutral" } as const;
}
