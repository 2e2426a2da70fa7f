import type { Timeline } from "#app/features/points/evolution/timeline.ts";
import { Level, Upright, scaleOf } from "#app/features/points/views/result/chart-frame.tsx";
import { monthWords, shortMonthWords } from "#app/platform/clock/french-dates.ts";

const FRAME = { width: 420, height: 230, left: 44, right: 30, top: 30, bottom: 34 };
const SCALE = scaleOf(FRAME);
const ROUND = 10;

/** The score as a staircase over the months; a dot where something happens, the best month named. The table says the same. */
export function EvolutionChart({ timeline: { months, best } }: { timeline: Timeline }) {
  const scores = months.map(({ points }) => points);
  const low = Math.max(Math.floor((Math.min(...scores) - ROUND / 2) / ROUND) * ROUND, 0);
  const high = Math.ceil((Math.max(...scores) + ROUND / 2) / ROUND) * ROUND;
  const last = months.length - 1;
  const across = (index: number) => SCALE.across(index / last);
  const up = (points: number) => SCALE.up((points - low) / (high - low));
  const lines = Array.from({ length: 5 }, (_, index) => Math.round(low + ((high - low) * index) / 4));
  const path = months
    .map(({ index, points }) =>
      index === 0 ? `M${across(0)} ${up(points)}` : `H${across(index).toFixed(1)}V${up(points).toFixed(1)}`,
    )
    .join("");
  const atRight = across(best.index) > FRAME.width / 2;
  return (
    <svg
      className="chart chart-wide"
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      role="img"
      aria-label={`Score de ${monthWords(months[0]?.date ?? best.date)} à ${monthWords(months[last]?.date ?? best.date)}, au plus haut en ${monthWords(best.date)} avec ${best.points}\u00a0points\u00a0; le tableau qui suit dit les mêmes chiffres.`}
    >
      {lines.map((points) => (
        <Level key={points} frame={FRAME} y={up(points)} gap={8} words={String(points)} />
      ))}
      {months
        .filter(({ index }) => index % 12 === 0)
        .map(({ index, date }) => (
          <g key={index}>
            <Upright frame={FRAME} x={across(index)} />
            <text
              className={
                index === 0 ? "chart-text" : index === last ? "chart-text chart-end" : "chart-text chart-middle"
              }
              x={index === last ? FRAME.width - 2 : across(index)}
              y={FRAME.height - 12}
            >
              {shortMonthWords(date)}
            </text>
          </g>
        ))}
      <path className="chart-path" d={path} />
      {months
        .filter(({ events }) => events.length > 0)
        .map(({ index, points }) => (
          <circle key={index} className="chart-event" cx={across(index)} cy={up(points)} r="5" />
        ))}
      <rect
        className="chart-best"
        x={across(best.index) - 6}
        y={up(best.points) - 6}
        width="12"
        height="12"
        transform={`rotate(45 ${across(best.index)} ${up(best.points)})`}
      />
      <text
        className={atRight ? "chart-label chart-end" : "chart-label"}
        x={across(best.index) + (atRight ? 6 : 10)}
        y={up(best.points) - 11}
      >
        {best.points} en {shortMonthWords(best.date)}
      </text>
    </svg>
  );
}
