import { type RoundsQuery, roundsPath } from "#app/features/rounds/listing/address.ts";
import { nameOf } from "#app/features/rounds/categories.ts";
import type { Chart } from "#app/features/rounds/listing/chart.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { LegendMark, Shape, lookClass, shapeId } from "./marks.tsx";

/** The minimum of each round over time; drawn on the server, and the table below says the same in figures. */
export function RoundsChart({
  chart,
  query,
  years,
  total,
}: {
  chart: Chart;
  query: RoundsQuery;
  years: readonly number[];
  total: number;
}) {
  const period = query.year === null ? `de ${years.at(-1)} à ${years[0]}` : `en ${query.year}`;
  return (
    <figure className="rounds-chart">
      <svg
        role="img"
        aria-label={`Minimum de chaque tirage ${period}\u00a0: ${frenchCount(total, "tirage")}, ${frenchCount(chart.series.length, "catégorie")}. Les mêmes chiffres sont dans le tableau.`}
      >
        <defs>
          {chart.series.map(({ category }) => (
            <Shape key={category} category={category} />
          ))}
        </defs>
        <g className="rounds-ground">
          {chart.up.map(({ at, label }) => (
            <g key={label}>
              <line x1="0" x2="100%" y1={`${at}%`} y2={`${at}%`} />
              <text x="0" y={`${at}%`} dx="-8" dy="4" textAnchor="end">
                {label}
              </text>
            </g>
          ))}
          {chart.across.map(({ at, label }) => (
            <g key={at}>
              <line x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
              {label !== "" && (
                <text x={`${at}%`} y="100%" dy="20">
                  {label}
                </text>
              )}
            </g>
          ))}
        </g>
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" width="100%" height="100%">
          {chart.series.map(({ category, path }) => (
            <g key={category} className={lookClass(category)}>
              <path className="round-line" d={path} />
            </g>
          ))}
        </svg>
        {chart.series.map(({ category, marks }) => (
          <g key={category} className={lookClass(category)}>
            {marks.map(({ x, y }, index) => (
              // Keyed by place: two rounds of a day may share a minimum.
              <use key={index} href={`#${shapeId(category)}`} x={`${x}%`} y={`${y}%`} />
            ))}
          </g>
        ))}
        {chart.pointsAt !== null && (
          <g className="rounds-own">
            <line x1="0" x2="100%" y1={`${chart.pointsAt}%`} y2={`${chart.pointsAt}%`} />
            <text x="100%" y={`${chart.pointsAt}%`} dy="-6" textAnchor="end">
              {`${query.points} points`}
            </text>
          </g>
        )}
      </svg>
      <figcaption>
        <details className="rounds-more">
          <summary>Les {chart.series.length} catégories du dessin</summary>
          <ul className="rounds-legend">
            {chart.series.map(({ category, marks }) => (
              <li key={category}>
                <LegendMark category={category} />
                <span>
                  {nameOf(category)} <span className="rounds-faint">({marks.length})</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      </figcaption>
    </figure>
  );
}

/** The years as links: a zoom without a script. */
export function YearLinks({ query, years }: { query: RoundsQuery; years: readonly number[] }) {
  return (
    <nav aria-label="Année des tirages">
      <details className="rounds-more">
        <summary>Année&nbsp;: {query.year ?? "toutes"}</summary>
        <ul className="chips">
          {[null, ...years].map((year) => (
            <li key={year ?? "toutes"}>
              <a
                href={`${roundsPath(query, { year })}#tirages`}
                aria-current={year === query.year ? "true" : undefined}
              >
                {year ?? "Toutes"}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
