/** A check of the NCLC's tables or of the 67 points is of the figures by which the site counts, and of no others. */
import { afterEach, describe, expect, test } from "vitest";
import { type HeldItem, dataInForce, heldData, holdData } from "#app/platform/settings/dated-data.ts";
import { TABLES_IN_CODE, TABLE_FAMILIES, type TableFamily, checkedTable, standingOf } from "./tables.server.ts";

const before = heldData();
afterEach(() => before && holdData(before));

const CHECK = { by: "Awa Ngo", on: "2026-12-01" };

function hold(family: TableFamily, value: HeldItem["value"]) {
  if (!before) throw new Error("the first edition is held");
  holdData({ ...before, [family]: [{ id: TABLES_IN_CODE[family].from, version: 2, value }] });
}

describe.each(TABLE_FAMILIES)("%s", (family) => {
  test("its content file has the figures of the code, which no developer has checked", () => {
    expect(dataInForce(family).map(({ value }) => value)).toEqual([TABLES_IN_CODE[family]]);
    expect(standingOf(family).checked).toBeUndefined();
  });

  test("is checked by whoever compared these figures, and read on that day", () => {
    hold(family, checkedTable(family, CHECK));
    expect(standingOf(family)).toMatchObject({ checked: CHECK, verified: "2026-12-01" });
  });

  test("is not checked when the code has other figures than those that were compared", () => {
    hold(family, { ...checkedTable(family, CHECK), figures: { pass: 66 } });
    expect(standingOf(family).checked).toBeUndefined();
  });
});
