/** What is printed of pages and of what stands beside them. */
import type { Turns } from "#scripts/bench/load.ts";
import { columns, median, spread } from "#scripts/bench/spread.ts";

/** Least part of the other side's throughput, and most milliseconds of the slowest percent. */
export type Wanted = { ratio: number; p99?: number };

export type BenchLine = { name: string; /** What the other side is. */ beside: string; turns: Turns; wanted: Wanted };

/** Of each turn. */
export function ratiosOf({ ours, beside }: Turns): number[] {
  return ours.map(({ perSecond }, turn) => perSecond / (beside[turn]?.perSecond ?? Number.NaN));
}

/** Whether the median turns are as wanted. */
export function reaches({ turns, wanted }: BenchLine): boolean {
  const slowest = median(turns.ours.map(({ p99 }) => p99));
  return median(ratiosOf(turns)) >= wanted.ratio && slowest <= (wanted.p99 ?? Number.POSITIVE_INFINITY);
}

/** Both sides of every page: the median of the turns, the least and the most. */
export function benchTable(lines: readonly BenchLine[]): string {
  const head = ["page", "ours, a second", "beside it", "", "ratio", "wanted", "p99 ms, ours", "beside", ""];
  const rows = lines.map((line) => {
    const { name, beside, turns, wanted } = line;
    const sides = [turns.ours, turns.beside].map((side) => ({
      rate: spread(side.map(({ perSecond }) => perSecond)),
      p99: spread(side.map(({ p99 }) => p99)),
    }));
    const least = wanted.p99 === undefined ? String(wanted.ratio) : `${wanted.ratio}, p99 ${wanted.p99}`;
    return [
      name,
      sides[0]?.rate ?? "",
      beside,
      sides[1]?.rate ?? "",
      spread(ratiosOf(turns), 2),
      least,
      sides[0]?.p99 ?? "",
      sides[1]?.p99 ?? "",
      reaches(line) ? "reached" : "MISSED",
    ];
  });
  return columns([head, ...rows]);
}
