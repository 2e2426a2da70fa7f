import { OWN_FIGURE } from "#app/features/points/shared/score-sheet.ts";
import { type SavedSimulation, chartOf, chartWords } from "#app/features/saved-simulations/history.ts";

const WIDTH = 320;
const HEIGHT = 132;
const LEFT = 44;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 12;

const left = (x: number) => Math.round(LEFT + x * (WIDTH - LEFT - RIGHT));
const top = (y: number) => Math.round(HEIGHT - BOTTOM - y * (HEIGHT - TOP - BOTTOM));

/** One's scores of one grid as a line, oldest on the left; nothing for a single score. */
export function ScoreChart({ oldestFirst }: { oldestFirst: readonly SavedSimulation[] }) {
  const chart = chartOf(oldestFirst);
  if (!chart) return null;
  return (
    <figure className="score-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Évolution de vos estimations\u00a0: ${chartWords(oldestFirst)}`}
      >
        {[chart.low, chart.high].map((score) => (
          <g key={score} className="score-chart-ground">
            <line
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={top(score === chart.low ? 0 : 1)}
              y2={top(score === chart.low ? 0 : 1)}
            />
            <text x={LEFT - 8} y={top(score === chart.low ? 0 : 1) + 4}>
              {score}
            </text>
          </g>
        ))}
        <polyline points={chart.points.map(({ x, y }) => `${left(x)},${top(y)}`).join(" ")} />
        {chart.points.map(({ x, y }, index) => (
          // Keyed by place: the same score may come twice.
          <circle key={index} cx={left(x)} cy={top(y)} r="4" />
        ))}
      </svg>
      <figcaption className="hint m-0">
        {OWN_FIGURE}&nbsp;: {chartWords(oldestFirst)}
      </figcaption>
    </figure>
  );
}
