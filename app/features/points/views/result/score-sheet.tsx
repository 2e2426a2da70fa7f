import type { ReactNode } from "react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import {
  type Criterion,
  type CriterionGroup,
  OWN_FIGURE,
  type OfficialFigure,
  type Recommendation,
  type RecommendationType,
  type ScoreSheet,
  type Threshold,
} from "#app/features/points/shared/score-sheet.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Bar } from "#app/ui/tables/bar.tsx";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import { Fold, FoldFigure } from "#app/ui/layout/fold.tsx";
import { RuleDetails } from "./rule-details.tsx";

const ADVICE_KINDS: Record<RecommendationType, string> = {
  critical: "Critique",
  important: "Important",
  opportunity: "Opportunité",
};

type ScoreSheetViewProps = {
  scoreSheet: ScoreSheet;
  notice: string;
  /** The official total in words, beside the site's own: nobody reads the one without the other. */
  figure: (OfficialFigure & { score: string }) | null;
  /** What stands behind it. */
  official?: ReactNode;
};

/** The whole result of a simulation: both totals, groups, thresholds, every criterion with its reason, advice. */
export function ScoreSheetView({ scoreSheet, notice, figure, official }: ScoreSheetViewProps) {
  // Said once a page: a grid has one source.
  const source = scoreSheet.groups[0]?.criteria[0]?.rule?.source.name;
  return (
    <>
      <ScorePanel
        heading="Votre résultat"
        score={scoreSheet.total}
        maximum={scoreSheet.maximum}
        beside={figure ? { ...figure, firstLabel: OWN_FIGURE } : undefined}
        status={scoreSheet.status}
        note={figure ? scoreSheet.title : OWN_FIGURE}
        parts={scoreSheet.groups.map(({ label, points, maximum }) => ({ label, value: points, maximum }))}
      >
        {scoreSheet.groups.flatMap((group) => (group.cap ? [<CapNote key={group.key} group={group} />] : []))}
        <p className="hint mt-3 mb-0">
          Estimation de ce site, pas un score officiel. {source && `Source des règles\u00a0: ${source}. `}
          {notice}
        </p>
      </ScorePanel>
      {official}
      {scoreSheet.warnings.map((warning) => (
        <Alert key={warning} kind="caution">
          <p>{warning}</p>
        </Alert>
      ))}
      {scoreSheet.thresholds.length > 0 && <Thresholds thresholds={scoreSheet.thresholds} />}
      <Breakdown scoreSheet={scoreSheet} />
      <Advice recommendations={scoreSheet.recommendations} />
    </>
  );
}

function CapNote({ group }: { group: CriterionGroup }) {
  return (
    <p className="hint mt-2 mb-0">
      <strong>{group.label}&nbsp;:</strong> {group.cap}
    </p>
  );
}

function Thresholds({ thresholds }: { thresholds: readonly Threshold[] }) {
  return (
    <section>
      <h3>Seuils d’admissibilité</h3>
      <ul className="result-thresholds">
        {thresholds.map((threshold) => (
          <li key={threshold.key}>
            {threshold.met ? (
              <CircleCheck className="met" aria-hidden="true" />
            ) : (
              <CircleX className="unmet" aria-hidden="true" />
            )}
            <span>
              <strong>{threshold.met ? "Atteint" : "Non atteint"}</strong>
              {"\u00a0: "}
              {threshold.label}, {threshold.points} / {threshold.minimum}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every criterion; the CRS, which has many, details only the groups that hold points. */
function Breakdown({ scoreSheet }: { scoreSheet: ScoreSheet }) {
  const shown =
    scoreSheet.grid === "crs"
      ? scoreSheet.groups.filter((group) => group.criteria.some((criterion) => criterion.points > 0))
      : scoreSheet.groups;
  return (
    <section>
      <h3>Détail des points</h3>
      {shown.length === 0 && <p className="hint">Aucun critère ne rapporte encore de points.</p>}
      <div className="folds">
        {shown.map((group) => (
          <Fold
            key={group.key}
            level={4}
            title={group.label}
            aside={<FoldFigure points={group.points} maximum={group.maximum} />}
          >
            <dl className="score-rows">
              {group.criteria.map((criterion) => (
                <CriterionRow key={criterion.key} criterion={criterion} />
              ))}
            </dl>
          </Fold>
        ))}
      </div>
    </section>
  );
}

/** One line of a result: points over their maximum, why, and its rule on demand. */
export function CriterionRow({ criterion }: { criterion: Criterion }) {
  return (
    <div className="score-row">
      <dt>{criterion.label}</dt>
      <dd className="score-points">
        {criterion.points} / {criterion.maximum}
      </dd>
      <dd className="score-wide" aria-hidden="true">
        <Bar value={criterion.points} maximum={criterion.maximum} size="thin" />
      </dd>
      <dd className="score-wide">{criterion.reason}</dd>
      {criterion.rule && (
        <dd className="score-wide">
          <RuleDetails label={criterion.label} rule={criterion.rule} />
        </dd>
      )}
    </div>
  );
}

/** In sight whatever else there is: what bars the way, and the two that come first. */
const ADVICE_IN_SIGHT = 2;

const isFirst = ({ type }: Recommendation, index: number) => index < ADVICE_IN_SIGHT || type === "critical";

function Advice({ recommendations }: { recommendations: readonly Recommendation[] }) {
  if (recommendations.length === 0) return null;
  const others = recommendations.filter((advice, index) => !isFirst(advice, index));
  return (
    <section>
      <h3>Recommandations</h3>
      <AdviceList recommendations={recommendations.filter(isFirst)} />
      {others.length > 0 && (
        <Fold
          level={4}
          title={others.length === 1 ? "Une autre recommandation" : `${others.length} autres recommandations`}
        >
          <AdviceList recommendations={others} />
        </Fold>
      )}
    </section>
  );
}

function AdviceList({ recommendations }: { recommendations: readonly Recommendation[] }) {
  return (
    <ul className="result-advice">
      {recommendations.map((advice) => (
        <li key={`${advice.type} ${advice.title} ${advice.description}`} className={`advice-${advice.type}`}>
          <p className="advice-kind">{ADVICE_KINDS[advice.type]}</p>
          <p className="advice-head">
            <span>{advice.title}</span>
            <span className="advice-impact">{advice.impact}</span>
          </p>
          <p>{advice.description}</p>
        </li>
      ))}
    </ul>
  );
}
