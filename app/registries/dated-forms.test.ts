/** The form of an item says its part of it, and nothing of the rest is lost on the way to the database. */
import { describe, expect, test } from "vitest";
import { readTyped, typedOf } from "#app/features/business/fields/typed-part.ts";
import { compareOnSamples } from "#app/features/points/editions/compare-samples.server.ts";
import { judgeEdition } from "#app/features/points/editions/judge-edition.server.ts";
import { CRS_KIND, crsEditions } from "#app/features/points/editions/known.server.ts";
import { FAMILIES, type ItemValue, dataInForce } from "#app/platform/settings/dated-data.ts";
import { itemForms } from "./dated-forms.ts";

const items = FAMILIES.filter((family) => itemForms[family].fields.length > 0).flatMap((family) =>
  dataInForce(family).map(({ id, value }) => [family, id, value] as const),
);

const marked = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/[\u00a0\u202f]/g, " ")
      .replaceAll("'", "’"),
  );

test.each(items)("%s/%s: what its form says unchanged is its value", (family, _, value) => {
  const form = itemForms[family];
  const read = readTyped(form, typedOf(form, value), value);
  // French marks are set in what is typed, as they are in what is shown.
  expect(marked(read)).toEqual(marked({ value }));
});

const stream = dataInForce("stream").find(({ id }) => id === "nsnp-travailleur-qualifie")?.value;
const fact = dataInForce("fact").find(({ id }) => id === "fonds-1-personne")?.value;

test("a field that is emptied is left out, and what no field says stays", () => {
  const form = itemForms.stream;
  const read = readTyped(form, { ...typedOf(form, { ...stream, minLanguage: 5 }), minLanguage: "", notes: "" }, stream);
  expect(read).toMatchObject({ value: { id: "nsnp-travailleur-qualifie", rank: stream?.["rank"] } });
  expect("value" in read && Object.keys(read.value)).not.toContain("notes");
  expect("value" in read && Object.keys(read.value)).not.toContain("minLanguage");
});

function typed(value: string, unit: string) {
  const read = readTyped(itemForms.fact, { ...typedOf(itemForms.fact, fact), value, unit }, fact);
  return "value" in read ? read.value["value"] : read.faults.map(({ name }) => name);
}

describe("a value of a fact is read by its unit", () => {
  test.each([
    ["16 123", "CAD", 16_123],
    ["17,5", "%", 17.5],
    ["2026-11-27", "date", "2026-11-27"],
    ["27 novembre", "date", ["value"]],
    ["de 6 à 8", "mois", ["value"]],
    ["de 6 à 8", "text", "de 6 à 8"],
  ])("%s in %s", (value, unit, expected) => expect(typed(value, unit)).toEqual(expected));
});

describe("sample profiles", () => {
  const grid = crsEditions().at(-1);
  if (!grid) throw new Error("no edition is known");

  test("score the same by the same grid, and what a figure changes by another", async () => {
    expect(await compareOnSamples(CRS_KIND, "grid-crs", grid, grid)).toMatchObject({ compared: 1000, same: 1000 });
    const richer = { ...grid, additional: { ...grid.additional, nomination: 590 } };
    const compared = await compareOnSamples(CRS_KIND, "grid-crs", grid, richer);
    expect(compared).toMatchObject({ compared: 1000, higher: 0, least: -10 });
    expect(compared.lower).toBeGreaterThan(50);
  });

  test("stand beside the editions of both grids", async () => {
    for (const family of ["grid-crs", "grid-pstq"] as const) {
      const [last] = dataInForce(family).toReversed();
      const next: ItemValue = { ...last?.value };
      expect(await judgeEdition(family, JSON.stringify(next))).toMatchObject({
        ok: true,
        compared: { compared: 1000, same: 1000 },
      });
    }
  });

  test.each(["", "[]", "null", "{}"])("a file that is no edition (%s) is refused", async (text) => {
    expect(await judgeEdition("grid-crs", text)).toMatchObject({ ok: false });
  });
});
