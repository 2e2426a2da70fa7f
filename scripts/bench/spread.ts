/** Several runs of one figure in words. */

/** The middle one of them; of an even number, the lower of the two. @throws Error for none */
export function median(figures: readonly number[]): number {
  const middle = figures.toSorted((one, other) => one - other)[Math.floor((figures.length - 1) / 2)];
  if (middle === undefined) throw new Error("nothing was measured");
  return middle;
}

/** The figure below or at which a share of them lies: 0.99 for the slowest percent. @throws Error for none */
export function quantile(figures: readonly number[], share: number): number {
  const found = figures.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(figures.length * share) - 1)];
  if (found === undefined) throw new Error("nothing was measured");
  return found;
}

/** "1,234 (1,100–1,300)": the median, then the least and the most. */
export function spread(figures: readonly number[], digits = 0): string {
  const say = (figure: number) =>
    figure.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${say(median(figures))} (${say(Math.min(...figures))}–${say(Math.max(...figures))})`;
}

/** Rows in columns of equal width, the head first. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd())
    .join("\n");
}
