import type { Plan } from "#app/features/points/plan/search.ts";
import { Level, Upright, scaleOf } from "#app/features/points/views/result/chart-frame.tsx";
import { formatNumber } from "#app/features/points/shared/text.ts";

const FRAME = { width: 360, height: 260, left: 58, right: 18, top: 18, bottom: 44 };
const SCALE = scaleOf(FRAME);
const MILLION = 1_000_000;

/** The next round figure at or above a value: 1, 2, 5, 10, 20… times a power of ten. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Room on the right for marks that stand side by side. */
const ROOM = 1.15;

const decimal = (value: number) => String(Math.round(value * 100) / 100).replace(".", ",");

/**
 * Money against time, each plan with its number; a square is a plan that a province decides about.
 * The list of plans says the same in words.
 */
export function PlanChart({ plans }: { plans: readonly Plan[] }) {
  const lastMonth = Math.max(Math.max(...plans.map(({ months }) => months)) * ROOM, 12);
  const most = roundUp(Math.max(...plans.map(({ money }) => money), 100_000));
  const across = (months: number) => SCALE.across(months / lastMonth);
  const up = (money: number) => SCALE.up(money / most);
  const yearStep = Math.ceil(lastMonth / 12 / 6);
  const years = Array.from({ length: Math.floor(lastMonth / 12 / yearStep) + 1 }, (_, index) => index * yearStep);
  const amounts = [0, 0.25, 0.5, 0.75, 1].map((share) => share * most);
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      role="img"
      aria-label={`Les ${plans.length} plans par durée et par coût\u00a0; la liste qui suit dit les mêmes chiffres.`}
    >
      {amounts.map((amount) => (
        <Level
          key={amount}
          frame={FRAME}
          y={up(amount)}
          gap={6}
          words={most >= MILLION ? decimal(amount / MILLION) : formatNumber(amount / 1000)}
        />
      ))}
      {years.map((year) => (
        <g key={year}>
          <Upright frame={FRAME} x={across(year * 12)} />
          <text className="chart-text chart-middle" x={across(year * 12)} y={FRAME.height - FRAME.bottom + 16}>
            {year}
          </text>
        </g>
      ))}
      <text className="chart-text" x={4} y={FRAME.top - 6}>
        {most >= MILLION ? "Millions de FCFA" : "Milliers de FCFA"}
      </text>
      <text className="chart-text chart-end" x={FRAME.width - FRAME.right} y={FRAME.height - 8}>
        Années
      </text>
      {spread(plans.map((plan, index) => ({ plan, number: index + 1, x: across(plan.months), y: up(plan.money) }))).map(
        ({ plan, number, x, y }) => (
          <g key={number}>
            {plan.granted ? (
              <rect className="chart-granted" x={x - 10} y={y - 10} width="20" height="20" rx="3" />
            ) : (
              <circle className="chart-own" cx={x} cy={y} r="11" />
            )}
            <text className="chart-number chart-middle" x={x} y={y + 4}>
              {number}
            </text>
          </g>
        ),
      )}
    </svg>
  );
}

type Mark = { plan: Plan; number: number; x: number; y: number };
/** A little less than a mark's width: neighbours may touch, never hide. */
const APART = 20;

/** Marks that would cover one another stand side by side: to the right, or to the left at the edge. */
function spread(marks: readonly Mark[]): Mark[] {
  const placed: Mark[] = [];
  for (const mark of marks) {
    const isFree = (x: number) => placed.every((other) => Math.hypot(other.x - x, other.y - mark.y) >= APART);
    const shifts = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? index * 2 : -index * 2));
    const x = shifts
      .map((shift) => mark.x + shift)
      .find((at) => at > FRAME.left && at < FRAME.width - APART / 2 && isFree(at));
    placed.push({ ...mark, x: x ?? mark.x });
  }
  return placed;
}
