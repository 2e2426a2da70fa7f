import type { Category } from "#app/features/rounds/categories.ts";

/** How a category is drawn: a shape of its own, with a colour and a dash that it shares with a few others. */
type Look = { shape: string; hollow?: boolean; tint: 1 | 2 | 3 | 4 | 5; dash: 1 | 2 | 3 | 4 };

const CIRCLE = "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z";
const SQUARE = "M-4-4H4V4H-4Z";
const DIAMOND = "M0-5.5L5.5 0 0 5.5-5.5 0Z";
const UP = "M0-5L5 4H-5Z";
const DOWN = "M0 5L5-4H-5Z";
const PLUS = "M-5 0H5M0-5V5";
const CROSS = "M-4-4L4 4M-4 4L4-4";
const STAR = "M-5 0H5M-2.5-4.3L2.5 4.3M-2.5 4.3L2.5-4.3";
const HEXAGON = "M-5 0L-2.5-4.3H2.5L5 0 2.5 4.3H-2.5Z";
const BRICK = "M-5.5-2.5H5.5V2.5H-5.5Z";

const LOOKS: Readonly<Record<Category, Look>> = {
  cec: { shape: CIRCLE, tint: 1, dash: 1 },
  pnp: { shape: SQUARE, tint: 2, dash: 1 },
  french: { shape: DIAMOND, tint: 3, dash: 1 },
  health: { shape: UP, tint: 4, dash: 2 },
  trades: { shape: DOWN, tint: 1, dash: 2 },
  general: { shape: CIRCLE, hollow: true, tint: 5, dash: 2 },
  education: { shape: PLUS, hollow: true, tint: 2, dash: 3 },
  transport: { shape: CROSS, hollow: true, tint: 4, dash: 3 },
  stem: { shape: STAR, hollow: true, tint: 5, dash: 3 },
  agriculture: { shape: HEXAGON, tint: 3, dash: 3 },
  physicians: { shape: SQUARE, hollow: true, tint: 1, dash: 3 },
  seniorManagers: { shape: DIAMOND, hollow: true, tint: 2, dash: 2 },
  researchers: { shape: HEXAGON, hollow: true, tint: 4, dash: 4 },
  military: { shape: UP, hollow: true, tint: 3, dash: 4 },
  fsw: { shape: DOWN, hollow: true, tint: 5, dash: 4 },
  fst: { shape: BRICK, tint: 4, dash: 4 },
  other: { shape: BRICK, hollow: true, tint: 5, dash: 1 },
};

/** The classes of a category's marks and line. */
export function lookClass(category: Category): string {
  const { hollow = false, tint, dash } = LOOKS[category];
  return `round-mark round-tint-${tint} round-dash-${dash}${hollow ? " round-hollow" : ""}`;
}

/** Its shape around 0,0, to be used many times by its id. */
export function Shape({ category }: { category: Category }) {
  return <path id={shapeId(category)} d={LOOKS[category].shape} />;
}

export function shapeId(category: Category): string {
  return `marque-${category}`;
}

/** Shape and dash of a category, beside its name in the legend. */
export function LegendMark({ category }: { category: Category }) {
  return (
    <svg width="34" height="16" viewBox="-17 -8 34 16" className={lookClass(category)} aria-hidden="true">
      <path className="round-line" d="M-17 0H17" />
      <path d={LOOKS[category].shape} />
    </svg>
  );
}
