import type { Path, PathRow } from "#app/features/applications/overview/detail.ts";

/** The way to the day of the submission: what must be asked by when, the tightest first, each line with its bar. */
export function PathChart({ path }: { path: Path }) {
  return (
    <details className="fold" id="chemin">
      <summary>
        <h2>{path.title}</h2>
      </summary>
      {path.rows.length > 0 && (
        <>
          <Steps
            path={path}
            rows={[...path.rows, ...path.others]}
            caption={`${path.title}, étape par étape, les plus serrées d’abord`}
          />
          <PathKey />
        </>
      )}
      <p className="hint">{path.note}</p>
    </details>
  );
}

function Steps({ path, rows, caption }: { path: Path; rows: readonly PathRow[]; caption: string }) {
  return (
    <table className="path">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Étape</th>
          <th scope="col">Au plus tard</th>
          <th scope="col">Prêt vers</th>
          <th scope="col" className="path-drawn">
            <span className="sr-only">Calendrier</span>
            <span className="path-axis" aria-hidden="true">
              {path.ticks.map(({ at, label }) => (
                <span key={label} style={at > 80 ? { right: 0 } : { left: `${at}%` }}>
                  {label}
                </span>
              ))}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.critical ? "path-critical" : undefined}>
            <th scope="row">
              {row.label}
              <span className="path-by">{row.by}</span>
              {row.closed !== null && <span className="path-by">{row.closed}</span>}
            </th>
            <td>
              <span className="path-label">au plus tard </span>
              {row.latest}
            </td>
            <td>
              <span className="path-label">prêt vers </span>
              {row.ready}
            </td>
            <td className="path-drawn">
              <Bar row={row} path={path} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One bar: a hundred units wide, stretched; strokes keep their width. */
function Bar({ row, path }: { row: PathRow; path: Path }) {
  return (
    <svg className="path-bar" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      {path.ticks.map(({ at, label }) => (
        <path key={label} d={`M${at} 0v40`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      ))}
      <rect
        x={row.bar.from}
        y="14"
        width={row.bar.width}
        height="12"
        fill={row.critical ? "var(--fill-1)" : "var(--fill-2)"}
      />
      {row.margin && (
        <rect
          x={row.margin.from}
          y="14.5"
          width={row.margin.width}
          height="11"
          fill="none"
          stroke="var(--fill-1)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {row.latestAt !== null && (
        <path d={`M${row.latestAt} 8v24`} stroke="var(--fill-3)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      )}
      <path
        d="M0.3 0v40"
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      <path d={`M${path.limit} 0v40`} stroke="var(--fill-4)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const KEY = [
  { label: "chemin le plus serré", drawn: <rect y="2" width="22" height="8" fill="var(--fill-1)" /> },
  { label: "a du temps", drawn: <rect y="2" width="22" height="8" fill="var(--fill-2)" /> },
  {
    label: "marge",
    drawn: <rect x="1" y="2.5" width="20" height="7" fill="none" stroke="var(--fill-1)" strokeWidth="1.5" />,
  },
  { label: "dernier jour pour commencer", drawn: <path d="M11 0v12" stroke="var(--fill-3)" strokeWidth="3" /> },
  { label: "aujourd’hui", drawn: <path d="M11 0v12" stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="3 3" /> },
  { label: "date limite", drawn: <path d="M11 0v12" stroke="var(--fill-4)" strokeWidth="3" /> },
];

function PathKey() {
  return (
    <ul className="path-key" aria-hidden="true">
      {KEY.map(({ label, drawn }) => (
        <li key={label}>
          <svg viewBox="0 0 22 12">{drawn}</svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
