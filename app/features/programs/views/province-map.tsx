import { entryCount } from "#app/features/programs/answer-search.ts";
import { provincePath } from "#app/features/programs/entries.ts";
import type { FilterName } from "#app/features/programs/filters.ts";
import { MAP_SIZE, shapes } from "#app/features/programs/map-shapes.ts";
import { PROVINCE_CODES, type ProvinceCode, places } from "#app/features/programs/provinces.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";

/** Side of a label: 24 px at least on a screen of 360. */
const LABEL = 54;

/** `chosen`: the provinces that the search means. `typed`: the filters that a link keeps. */
type ProvinceLinks = { chosen: readonly ProvinceCode[]; typed: Partial<Record<FilterName, string>> };

/** The provinces as links on a map, each with its number of pages. */
export function ProvinceMap({ chosen, typed }: ProvinceLinks) {
  return (
    <svg viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`} className="province-map">
      {PROVINCE_CODES.map((code) => (
        <path
          key={code}
          d={shapes[code].path}
          className={chosen.includes(code) ? "province-land province-chosen" : "province-land"}
        />
      ))}
      {PROVINCE_CODES.map((code) => (
        <ProvinceLink key={code} code={code} href={provincePath(code, typed)} chosen={chosen.includes(code)} />
      ))}
    </svg>
  );
}

function ProvinceLink({ code, href, chosen }: { code: ProvinceCode; href: string; chosen: boolean }) {
  const {
    label: [x, y],
    anchor,
  } = shapes[code];
  const count = entryCount(code);
  // The name begins with the signs one sees, so that a voice command may say them.
  return (
    <a
      href={href}
      aria-label={`${code} ${frenchCount(count, "fiche").replace("\u00a0", " ")}, ${places[code].name}`}
      aria-current={chosen ? "true" : undefined}
    >
      {anchor && <path d={`M${x} ${y}L${anchor[0]} ${anchor[1]}`} className="province-line" />}
      <rect x={x - LABEL / 2} y={y - LABEL / 2} width={LABEL} height={LABEL} rx="12" />
      <text x={x} y={y - 1}>
        {code}
      </text>{" "}
      <text x={x} y={y + 20} className="province-count">
        {count}
      </text>
    </a>
  );
}

/** The same links in words. */
export function ProvinceList({ chosen, typed }: ProvinceLinks) {
  return (
    <ul className="province-list">
      {PROVINCE_CODES.map((code) => (
        <li key={code}>
          <a href={provincePath(code, typed)} aria-current={chosen.includes(code) ? "true" : undefined}>
            {places[code].name}
          </a>{" "}
          <span>{entryCount(code)}</span>
        </li>
      ))}
    </ul>
  );
}
