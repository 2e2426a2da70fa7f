import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import { expect, test } from "vitest";
import { knownGrids } from "./known-grids.ts";

const FILES = { crs: crsEditions(), pstq: pstqEditions() };

const old = (day: string) =>
  knownGrids(day, FILES)
    .filter((grid) => grid.old)
    .map(({ name }) => name);

const stateOf = (day: string, name: string) => knownGrids(day, FILES).find((grid) => grid.name.startsWith(name))?.state;

test("every grid and table is listed, and marked sixty days after its last verification", () => {
  expect(knownGrids("2026-11-22", FILES).map(({ name, verified, days }) => [name, verified, days])).toEqual([
    ["CRS officiel (Entrée express)", "2026-10-01", 52],
    ["PSTQ (Québec)", "2026-11-20", 2],
    ["Preuve de fonds", "2026-09-30", 53],
    ["Frais du gouvernement", "2026-09-30", 53],
    ["Tables des tests (NCLC)", "2026-09-28", 55],
    ["Travailleurs qualifiés, les 67 points", "2026-11-20", 2],
  ]);
  expect(old("2026-11-27")).toEqual([]);
  expect(old("2026-11-29")).toEqual(["Tables des tests (NCLC)"]);
  expect(old("2026-11-30")).toEqual(["Preuve de fonds", "Frais du gouvernement", "Tables des tests (NCLC)"]);
  expect(old("2026-12-01")).toEqual([
    "CRS officiel (Entrée express)",
    "Preuve de fonds",
    "Frais du gouvernement",
    "Tables des tests (NCLC)",
  ]);
  expect(old("2027-02-01")).toHaveLength(6);
});

test("an edition reported replaced is said from its day on, and one that is over too", () => {
  expect(stateOf("2026-11-02", "CRS")).toBe("");
  expect(stateOf("2026-11-03", "CRS")).toContain("Aucune source n’en donne les chiffres");
  expect(stateOf("2027-07-02", "PSTQ")).toBe("");
  expect(stateOf("2027-07-03", "PSTQ")).toContain("n’est plus en vigueur");
});
