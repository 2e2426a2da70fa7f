/** What is compared of a table that calculations have in their code, and what its page says of an edition. */
import { describe, expect, test } from "vitest";
import { TABLES_IN_CODE } from "#app/features/points/editions/tables.server.ts";
import { FSW, type FswGrid } from "#app/features/situation/programs/express-entry/grid.ts";
import { fswTables, standingWords, tableOf } from "./table-page.server.ts";

type Path = readonly string[];

/** Where each number of a value stands. */
function numbersIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === "number") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}

/** The same value with the number at a path raised by 1. */
function raised(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return Number(value) + 1;
  const changed = structuredClone(value) as Record<string, unknown>;
  changed[key] = raised(changed[key], rest);
  return changed;
}

const FIGURES = numbersIn(TABLES_IN_CODE["grid-fsw"].figures);

test.each(FIGURES.map((path) => [path.join("."), path] as const))("the 67 points show their figure %s", (_, path) => {
  expect(fswTables(raised(FSW, path) as FswGrid)).not.toEqual(fswTables(FSW));
});

describe("an edition", () => {
  const { from, verified } = TABLES_IN_CODE["grid-fsw"];
  const table = tableOf("grid-fsw", from);
  const checked = { by: "Awa Ngo", on: "2026-12-01" };
  test.each([
    ["grid-fsw", table, 1, verified, checked, "Relue le 1er décembre 2026 par Awa Ngo."],
    ["grid-fsw", table, 1, verified, null, "Lue le 20 novembre 2026 ; personne de l’équipe"],
    ["grid-fsw", table, 0, null, null, "Nouvelle : le site compte déjà par ces chiffres."],
    [
      "grid-fsw",
      tableOf("grid-fsw", "2020-01-01"),
      2,
      "2020-01-02",
      checked,
      "Remplacée : le site compte par une autre",
    ],
    ["grid-crs", undefined, 0, null, null, "Proposée : le site ne compte pas par elle"],
    ["grid-crs", undefined, 2, null, null, "Retirée : le site ne compte plus par elle."],
  ] as const)("of %s (%#) is told as it stands", (family, shown, version, read, by, said) => {
    const words = standingWords({ family, table: shown, version }, { verified: read, checked: by });
    expect(words.replaceAll("\u00a0", " ")).toContain(said);
  });
});
