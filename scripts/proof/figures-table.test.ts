import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ATTACKS } from "./attacks.ts";
import { figuresTable, rowFails, rowsOf } from "./figures-table.ts";
import { FIGURES_FILE, type Figure, readFigures, recordFigure } from "./record-figure.ts";

const wait = (value: number, sent = "a message of 1 MB"): Figure => ({
  attack: "unicode-forms",
  sent,
  measured: "memory of the process",
  value,
  unit: "MB",
  bound: { most: 2000 },
});

const withoutFigures = (linux: boolean, root: boolean) => rowsOf([], { linux, root });

afterEach(() => vi.unstubAllEnvs());

describe("the table of attacks", () => {
  test("keeps the worst of what was measured often, and how often it was", () => {
    const [row] = rowsOf([wait(12), wait(340.4, "a comment of 1 MB"), wait(90)]);
    expect(row).toMatchObject({ attack: "unicode-forms", times: 3, outcome: "holds", figure: { value: 340.4 } });
    const line = figuresTable(row ? [row] : []).split("\n")[1];
    expect(line?.replaceAll(/ {2,}/g, " | ")).toBe(
      "Freezes | 1 MB of combining marks in a form | a comment of 1 MB (worst of 3) | memory of the process | 340 MB | at most 2,000 MB | holds",
    );
  });

  test.each<[string, Figure]>([
    ["more than at most", wait(2001)],
    ["less than at least", { ...wait(4), bound: { least: 5 } }],
    ["another number", { ...wait(2), bound: { exactly: 1 } }],
    ["no number", wait(Number.NaN)],
  ])("one figure beyond its bound fails, among others that hold: %s", (_case, figure) => {
    const row = rowsOf([wait(0), figure, wait(1)]).find(({ attack }) => attack === "unicode-forms");
    expect(row).toMatchObject({ outcome: "FAILED", figure: { value: figure.value } });
    expect(row && rowFails(row)).toBe(true);
  });

  test("a time beyond its bound is told, and fails nothing", () => {
    const row = rowsOf([{ ...wait(2001), unit: "ms" }]).find(({ attack }) => attack === "unicode-forms");
    expect(row && rowFails(row)).toBe(false);
    expect(figuresTable(row ? [row] : [])).toMatch(/slower$/);
  });

  test("an attack without a figure fails, unless what it takes is not on this machine", () => {
    const elsewhere = (rows: ReturnType<typeof withoutFigures>) =>
      rows.filter((row) => !rowFails(row)).map(({ attack }) => attack);
    expect(withoutFigures(true, true)).toHaveLength(Object.keys(ATTACKS).length);
    expect(elsewhere(withoutFigures(true, true))).toEqual([]);
    expect(elsewhere(withoutFigures(true, false))).toEqual(["disk-full"]);
    expect(elsewhere(withoutFigures(false, true))).toEqual(["photographs", "disk-full", "npm-start-killed"]);
  });

  test("several things measured of one attack are rows of their own", () => {
    const rows = rowsOf([wait(1), { ...wait(1), measured: "answers of 500", unit: "answers", bound: { exactly: 0 } }]);
    expect(rows.filter(({ attack }) => attack === "unicode-forms").map(({ outcome }) => outcome)).toEqual([
      "holds",
      "FAILED",
    ]);
  });
});

test("figures are written for the run alone, and read back", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "erable-figures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "figures.jsonl");
  vi.stubEnv(FIGURES_FILE, "");
  recordFigure(wait(1));
  vi.stubEnv(FIGURES_FILE, file);
  recordFigure(wait(2));
  recordFigure(wait(3));
  expect(readFigures(file)).toEqual([wait(2), wait(3)]);
});
