import type { Family } from "#app/features/situation/questions/choices.ts";
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { OfficialNote } from "#app/features/points/family/views/official-note.tsx";
import type { PlanPage } from "#app/features/points/plan/plan-page.ts";
import { duration, money } from "#app/features/points/plan/words.ts";
import { points } from "#app/features/points/shared/text.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import { PlanSteps } from "./plan-list.tsx";

/** Where one stands today, and how far the target is. */
export function PlanResult({
  page: {
    household: { family },
    today,
    answers,
    plans,
    best,
    bestGranted,
  },
  grid,
  notice,
  day,
}: {
  page: PlanPage;
  grid: OfficialGrid;
  notice: string;
  day: string;
}) {
  const { target } = answers;
  const gap = target === null ? null : target - today;
  return (
    <>
      <ScorePanel
        heading="Aujourd’hui"
        score={today}
        maximum={grid.maximums.total}
        note={
          gap === null
            ? "Score officiel estimé"
            : gap > 0
              ? `Il vous manque ${points(gap)} pour ${target}`
              : `Déjà ${points(-gap)} de plus que ${target}`
        }
        showBar
      />
      {target === null && (
        <Alert>
          <p>
            Écrivez le score à atteindre pour voir les plans. Sous cette page, chaque action montre déjà ce qu’elle
            rapporte seule.
          </p>
        </Alert>
      )}
      {target !== null && best && plans.every(({ granted }) => granted) && (
        <OutOfReach target={target} best={best} granted={bestGranted?.points ?? null} family={family} />
      )}
      <OfficialNote grid={grid} notice={notice} today={day} />
    </>
  );
}

/** The target that no plan of one's own reaches: by how much, and how far one gets. */
function OutOfReach({
  target,
  best,
  granted,
  family,
}: {
  target: number;
  best: NonNullable<PlanPage["best"]>;
  granted: number | null;
  family: Family;
}) {
  return (
    <section>
      <Alert kind="caution" title={`Aucun plan sans désignation d’une province n’atteint ${target}`}>
        <p>
          Le plus haut possible avec les actions retenues est {best.points}&nbsp;: il manque{" "}
          {points(target - best.points)}. Il demande {money(best.money)} et {duration(best.months)}.
          {granted === null ? "" : ` Avec la désignation d’une province, jusqu’à ${granted}.`}
        </p>
      </Alert>
      <details className="fold fold-box mt-4">
        <summary>
          <strong>Le plan qui va le plus haut</strong>
        </summary>
        <PlanSteps plan={best} family={family} />
      </details>
    </section>
  );
}
