import type { ReactNode } from "react";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Bar, StackedBar, Swatch, fillAt, type BarPart, type Fill } from "./bar.tsx";
import { Heading, type HeadingLevel } from "#app/ui/layout/heading.tsx";
import type { Tone } from "#app/ui/marks/tone.ts";

/** One line of a score: points over a maximum, with the reason when there is one. */
export type ScoreRow = {
  label: ReactNode;
  points: number;
  maximum?: number;
  detail?: ReactNode;
  /** The colour of the line's own bar; no bar when absent. */
  bar?: Fill;
};

/** Another total, shown beside the first in the same size, and which of the two counts. */
export type SecondFigure = {
  /** Above the first one. */ firstLabel: ReactNode;
  label: ReactNode;
  score: ReactNode;
  maximum: number;
  verdict: ReactNode;
};

type ScorePanelProps = {
  heading?: ReactNode;
  headingLevel?: HeadingLevel;
  score: number;
  maximum: number;
  beside?: SecondFigure | undefined;
  status?: { label: string; tone: Tone };
  /** Under the badge: "Score CRS estimé". */
  note?: ReactNode;
  /** The parts of the total, drawn as one bar and listed as the first lines, each with its swatch. */
  parts?: readonly (BarPart & { maximum?: number })[];
  /** One plain bar of the total, when it has no parts to show. */
  showBar?: boolean;
  rows?: readonly ScoreRow[];
  children?: ReactNode;
};

/** A total over its maximum on a night ground, its status, its bar and its lines. */
export function ScorePanel({
  heading,
  headingLevel = 2,
  score,
  maximum,
  beside,
  status,
  note,
  parts = [],
  showBar = false,
  rows = [],
  children,
}: ScorePanelProps) {
  const badge = status && <Badge tone={status.tone}>{status.label}</Badge>;
  const lines = [...parts.map(partRow), ...rows.map((row) => ({ row, fill: undefined }))];
  return (
    <div className="paper score-panel">
      <div className="night score-head">
        {heading === undefined ? null : <Heading level={headingLevel}>{heading}</Heading>}
        {beside === undefined ? (
          <ScoreFigure score={score} maximum={maximum} />
        ) : (
          <>
            <div className="score-two">
              <LabelledFigure label={beside.firstLabel} score={score} maximum={maximum}>
                {badge}
              </LabelledFigure>
              <LabelledFigure {...beside} />
            </div>
            <p className="score-verdict">{beside.verdict}</p>
          </>
        )}
        {(beside || badge === undefined) && note === undefined ? null : (
          <div>
            {beside ? null : badge}
            {note === undefined ? null : <div className="score-note">{note}</div>}
          </div>
        )}
      </div>
      {parts.length > 0 || showBar ? (
        <div className="score-bar">
          {parts.length > 0 ? (
            <StackedBar parts={parts} maximum={maximum} />
          ) : (
            <Bar value={score} maximum={maximum} size="thick" />
          )}
        </div>
      ) : null}
      {lines.length === 0 ? null : (
        <dl className="score-rows">
          {lines.map(({ row, fill }, index) => (
            // Keyed by place: labels may repeat.
            <ScoreLine key={index} row={row} fill={fill} />
          ))}
        </dl>
      )}
      {children === undefined ? null : <div className="score-foot">{children}</div>}
    </div>
  );
}

type Figure = { score: ReactNode; maximum: number };

/** The words of a status stand with the figure that they judge. */
function LabelledFigure({ label, score, maximum, children }: Figure & { label: ReactNode; children?: ReactNode }) {
  return (
    <div>
      {label}
      <ScoreFigure score={score} maximum={maximum} />
      {children}
    </div>
  );
}

/** "481 / 1200", large. */
export function ScoreFigure({ score, maximum }: Figure) {
  return (
    <p className="score">
      {score} <span>/ {maximum}</span>
    </p>
  );
}

function partRow(part: BarPart & { maximum?: number }, index: number): { row: ScoreRow; fill: Fill } {
  return { row: { label: part.label, points: part.value, maximum: part.maximum }, fill: part.fill ?? fillAt(index) };
}

function ScoreLine({ row, fill }: { row: ScoreRow; fill: Fill | undefined }) {
  return (
    <div className="score-row">
      <dt>
        {fill === undefined ? null : <Swatch fill={fill} />}
        {row.label}
      </dt>
      <dd className="score-points">{row.maximum === undefined ? row.points : `${row.points} / ${row.maximum}`}</dd>
      {row.bar === undefined || row.maximum === undefined ? null : (
        <dd className="score-wide" aria-hidden="true">
          <Bar value={row.points} maximum={row.maximum} fill={row.bar} size="thin" />
        </dd>
      )}
      {row.detail === undefined ? null : <dd className="score-wide">{row.detail}</dd>}
    </div>
  );
}
