import { nameOf } from "#app/features/rounds/categories.ts";
import { type CutOff, type Round, categoryOfRound } from "#app/features/rounds/round.ts";
import { dayInWords, roundInWords } from "#app/features/rounds/words.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";

const HIGHEST = 1200;

/** The last round known, and the last minimum of each category over the past year. */
export function LatestPanel({ latest, cutOffs }: { latest: Round; cutOffs: readonly CutOff[] }) {
  return (
    <ScorePanel
      heading="Dernier tirage connu"
      score={latest.minimum}
      maximum={HIGHEST}
      status={{ label: nameOf(categoryOfRound(latest)), tone: "neutral" }}
      note={
        <>
          Minimum du tirage n°&nbsp;{latest.number}, le {dayInWords(latest.date)}
          <br />
          {frenchCount(latest.invitations, "invitation")}
        </>
      }
    >
      <Fold title="Dernier minimum de chaque catégorie">
        <p className="hint m-0">Sur 12&nbsp;mois. Le prochain n’est pas connu.</p>
        <dl className="score-rows">
          {cutOffs.map((cutOff) => (
            <div className="score-row" key={cutOff.category}>
              <dt>{nameOf(cutOff.category)}</dt>
              <dd className="score-points">{cutOff.minimum}</dd>
              <dd className="score-wide">{roundInWords(cutOff)}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </ScorePanel>
  );
}
