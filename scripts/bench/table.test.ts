import { expect, test } from "vitest";
import type { Turns } from "./load.ts";
import { benchTable, ratiosOf, reaches } from "./table.ts";

const turns = (ours: number[], beside: number[], p99 = 10): Turns => {
  const side = (rates: number[]) => rates.map((perSecond) => ({ perSecond, p99 }));
  return { ours: side(ours), beside: side(beside) };
};
const line = (measured: Turns, wanted: { ratio: number; p99?: number }) => ({
  name: "/crs",
  beside: "bare",
  turns: measured,
  wanted,
});

test("each turn is compared with the turn beside it, and the median decides", () => {
  const measured = turns([50, 80, 100], [100, 100, 100]);
  expect(ratiosOf(measured)).toEqual([0.5, 0.8, 1]);
  expect([0.8, 0.81].map((ratio) => reaches(line(measured, { ratio })))).toEqual([true, false]);
});

test("what is quick enough on the whole and slow for some is not as wanted", () => {
  const measured = turns([90], [100], 61);
  expect([60, 61].map((p99) => reaches(line(measured, { ratio: 0.5, p99 })))).toEqual([false, true]);
});

test("the table says both sides, the range, and what is missed", () => {
  const said = benchTable([line(turns([50, 80, 100], [100, 100, 100]), { ratio: 0.9 })]).split("\n")[1];
  expect(said?.trim().split(/ {2,}/)).toEqual([
    "/crs",
    "80 (50–100)",
    "bare",
    "100 (100–100)",
    "0.80 (0.50–1.00)",
    "0.9",
    "10 (10–10)",
    "10 (10–10)",
    "MISSED",
  ]);
});
