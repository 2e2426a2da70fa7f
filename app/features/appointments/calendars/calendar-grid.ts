/**
 * A day of a calendar laid on equal rows of half an hour, a column a person: what is a cell of
 * the table, where it begins and how many rows it takes. Pure; everything is Africa/Douala.
 */
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type Interval, type Span, instantOf } from "#app/features/appointments/availability/availability.ts";

export const ROW_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

/** The rows that every day of a sheet has: the first begins `first` minutes after midnight. */
export type Frame = { first: number; rows: number };

/** Something that takes time in a column. */
export type Piece<Value> = Interval & { value: Value };

/** `event`: what takes the time; `free`: one row in which somebody may come; `pause`: between two spans; `shut`: outside of them. */
export type Cell<Value> = { row: number; rows: number; columns: number } & (
  | { kind: "event"; values: Value[] }
  | { kind: "free" | "pause" | "shut" }
);

export type GridRow<Value> = {
  /** "09:30" */
  time: string;
  /** Of a column that has none here, an earlier cell reaches over this row. */
  cells: { column: number; cell: Cell<Value> }[];
  /** A full hour begins. */
  hour: boolean;
};

/** The rows that hold these spans and everything else that happens in these days; none: nine to six. */
export function frameOf(spans: readonly Span[], taken: readonly Interval[]): Frame {
  const edges = [
    ...spans.map(({ from, to }): [number, number] => [minutesOf(from), minutesOf(to)]),
    ...taken.map(({ start, end }): [number, number] => [minuteOf(start), minuteOf(end) || DAY_MINUTES]),
  ];
  if (edges.length === 0) return { first: 9 * 60, rows: 18 };
  const first = down(Math.min(...edges.map(([from]) => from)));
  const last = up(Math.max(...edges.map(([, to]) => to)));
  return { first, rows: Math.max(1, (last - first) / ROW_MINUTES) };
}

/**
 * One column of a day.
 * @param open spans in which one can come, in order
 * @param layers what takes the time; an earlier layer covers a later one
 */
export function columnOf<Value>(
  day: Temporal.PlainDate,
  { first, rows }: Frame,
  open: readonly Span[],
  layers: readonly (readonly Piece<Value>[])[],
): Cell<Value>[] {
  const cells: Cell<Value>[] = [];
  const covered = Array.from({ length: rows }, () => false);
  const from = instantOf(day, "00:00").epochMilliseconds;
  const rowAt = (moment: Temporal.Instant, round: (minutes: number) => number) =>
    Math.min(rows, Math.max(0, (round((moment.epochMilliseconds - from) / 60_000) - first) / ROW_MINUTES));
  const put = (
    start: number,
    end: number,
    what: { kind: "event"; values: Value[] } | { kind: "free" | "pause" | "shut" },
  ) => {
    cells.push({ row: start, rows: end - start, columns: 1, ...what });
    covered.fill(true, start, end);
  };
  for (const layer of layers) {
    const ranges = layer.map(({ start, end, value }) => ({
      start: rowAt(start, down),
      end: rowAt(end, up),
      values: [value],
    }));
    for (const { start, end, values } of together(ranges.filter((range) => range.start < range.end)))
      for (const [runStart, runEnd] of runs(start, end, (row) => !covered[row]))
        put(runStart, runEnd, { kind: "event", values });
  }
  const rowKind = (row: number) => kindAt(first + row * ROW_MINUTES, open);
  for (let row = 0; row < rows; row += 1)
    if (!covered[row] && rowKind(row) === "free") put(row, row + 1, { kind: "free" });
  for (const kind of ["pause", "shut"] as const)
    for (const [start, end] of runs(0, rows, (row) => !covered[row] && rowKind(row) === kind))
      put(start, end, { kind });
  return cells.toSorted((one, other) => one.row - other.row);
}

/** The columns of a day as rows; a pause, or a day that is shut, is one cell over all of them. */
export function gridOf<Value>({ first, rows }: Frame, columns: readonly (readonly Cell<Value>[])[]): GridRow<Value>[] {
  return Array.from({ length: rows }, (_, row): GridRow<Value> => {
    const begun = columns.map((cells) => cells.find((cell) => cell.row === row));
    const [one] = begun;
    const shared =
      one !== undefined &&
      (one.kind === "pause" || one.kind === "shut") &&
      begun.every((cell) => cell?.kind === one.kind && cell.rows === one.rows);
    const minutes = first + row * ROW_MINUTES;
    return {
      time: timeOf(minutes),
      hour: minutes % 60 === 0,
      cells: shared
        ? [{ column: 0, cell: { ...one, columns: columns.length } }]
        : begun.flatMap((cell, column) => (cell === undefined ? [] : [{ column, cell }])),
    };
  });
}

/** The row that a moment is in, and the part of it that has passed, from 0 to 1; null on another day and outside of the rows. */
export function presentOf(
  day: Temporal.PlainDate,
  { first, rows }: Frame,
  moment: Temporal.Instant,
): { row: number; part: number } | null {
  const minutes = (moment.epochMilliseconds - instantOf(day, "00:00").epochMilliseconds) / 60_000 - first;
  if (minutes < 0 || minutes >= rows * ROW_MINUTES) return null;
  const row = Math.floor(minutes / ROW_MINUTES);
  return { row, part: minutes / ROW_MINUTES - row };
}

/** Ranges that share a row, as one. */
function together<Value>(ranges: readonly { start: number; end: number; values: Value[] }[]) {
  const joined: { start: number; end: number; values: Value[] }[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const before = joined.at(-1);
    if (before === undefined || range.start >= before.end) joined.push({ ...range });
    else {
      before.end = Math.max(before.end, range.end);
      before.values = [...before.values, ...range.values];
    }
  }
  return joined;
}

/** The unbroken runs of rows from `start` to `end` of which `holds` is true. */
function runs(start: number, end: number, holds: (row: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  let from: number | undefined;
  for (let row = start; row <= end; row += 1) {
    const within = row < end && holds(row);
    if (within) from ??= row;
    else if (from !== undefined) {
      found.push([from, row]);
      from = undefined;
    }
  }
  return found;
}

function kindAt(minutes: number, open: readonly Span[]): "free" | "pause" | "shut" {
  const spans = open.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));
  if (spans.some(({ from, to }) => from <= minutes && minutes + ROW_MINUTES <= to)) return "free";
  const begun = spans.some(({ from }) => from <= minutes);
  return begun && spans.some(({ to }) => minutes < to) ? "pause" : "shut";
}

const down = (minutes: number) => Math.floor(minutes / ROW_MINUTES) * ROW_MINUTES;
const up = (minutes: number) => Math.ceil(minutes / ROW_MINUTES) * ROW_MINUTES;

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

function minuteOf(moment: Temporal.Instant): number {
  const { hour, minute } = moment.toZonedDateTimeISO(TIME_ZONE);
  return hour * 60 + minute;
}

/** "09:30" */
function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
