import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GRID_VERSION } from "#app/features/points/crs/grid.ts";
import { type SavedSimulation, chartOf, chartWords, isGrid, isOlder, latestOfEach, reopenHref } from "./history.ts";

const saved = (values: Partial<SavedSimulation>): SavedSimulation => ({
  id: "00000000-0000-4000-8000-000000000001",
  grid: "crs",
  gridVersion: GRID_VERSION,
  older: false,
  answers: "age=30",
  total: 110,
  maximum: 1200,
  status: { label: "Insuffisant", tone: "bad" },
  day: "21 novembre 2026",
  moment: "21 novembre 2026 à 9\u00a0h\u00a005",
  ...values,
});

describe("chartOf", () => {
  test("one score is no line", () => {
    expect(chartOf([])).toBeUndefined();
    expect(chartOf([{ total: 400 }])).toBeUndefined();
  });
  test("two lines of 50 around the scores, in equal steps", () => {
    expect(chartOf([{ total: 410 }, { total: 460 }, { total: 435 }])).toEqual({
      low: 400,
      high: 500,
      points: [
        { x: 0, y: 0.1, total: 410 },
        { x: 0.5, y: 0.6, total: 460 },
        { x: 1, y: 0.35, total: 435 },
      ],
    });
  });
  test("equal scores on a line still have a frame", () => {
    expect(chartOf([{ total: 400 }, { total: 400 }])).toMatchObject({ low: 400, high: 450 });
    expect(chartOf([{ total: 0 }, { total: 0 }])).toMatchObject({ low: 0, high: 50 });
  });
  test("any scores stay inside the frame; the last 24 are shown", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ total: fc.nat(1320) }), { minLength: 2, maxLength: 60 }), (scores) => {
        const chart = chartOf(scores);
        expect(chart?.points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
        expect(chart?.points.map(({ total }) => total)).toEqual(scores.slice(-24).map(({ total }) => total));
      }),
    );
  });
});

test("the chart in words", () => {
  expect(chartWords([saved({ total: 410, day: "3 mars 2026" }), saved({ total: 460 })])).toBe(
    "2 scores, de 410 le 3 mars 2026 à 460 le 21 novembre 2026.",
  );
});

test("the latest of each grid, Arrima first; none for a grid without", () => {
  const newest = [saved({ id: "a" }), saved({ id: "b", grid: "arrima" }), saved({ id: "c" })];
  expect(latestOfEach(newest).map(({ id }) => id)).toEqual(["b", "a"]);
  expect(latestOfEach([saved({ id: "a" })]).map(({ id }) => id)).toEqual(["a"]);
});

test("another version of the grid is older", () => {
  expect(isOlder("crs", GRID_VERSION)).toBe(false);
  expect(isOlder("crs", "crs-2025-01")).toBe(true);
  expect(isOlder("arrima", GRID_VERSION)).toBe(true);
});

test("opens again with the same answers", () => {
  expect(reopenHref(saved({}))).toBe("/crs?age=30#resultat");
});

test("a grid is one of two texts", () => {
  expect(["arrima", "crs", "CRS", "", null, "toString"].map(isGrid)).toEqual([true, true, false, false, false, false]);
});
