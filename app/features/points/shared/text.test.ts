import { describe, expect, it } from "vitest";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { capitalize, count, formatNumber, joinList, months, points, sayWhen, years } from "./text.ts";

describe("formatNumber", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1200, "1\u00a0200"],
    [1234567, "1\u00a0234\u00a0567"],
    [-1500, "-1\u00a0500"],
    [7.9, "7"],
  ])("writes %d as %j", (value, expected) => {
    expect(formatNumber(value)).toBe(expected);
  });
});

describe("units agree as in French", () => {
  it.each([
    [points(0), "0\u00a0point"],
    [points(1), "1\u00a0point"],
    [points(2), "2\u00a0points"],
    [points(1320), "1\u00a0320\u00a0points"],
    [months(1), "1\u00a0mois"],
    [months(48), "48\u00a0mois"],
    [years(1), "1\u00a0an"],
    [years(35), "35\u00a0ans"],
    [count(2, "enfant à charge", "enfants à charge"), "2\u00a0enfants à charge"],
  ])("%j", (said, expected) => {
    expect(said).toBe(expected);
  });
});

describe("joinList", () => {
  it.each([
    [[], ""],
    [["a"], "a"],
    [["a", "b"], "a et b"],
    [["a", "b", "c"], "a, b et c"],
  ])("%j", (items, expected) => {
    expect(joinList(items)).toBe(expected);
  });

  it("says « ou » when asked", () => {
    expect(joinList(["a", "b", "c"], "ou")).toBe("a, b ou c");
  });
});

it("capitalizes the first letter alone", () => {
  expect(capitalize("écouter le Québec")).toBe("Écouter le Québec");
  expect(capitalize("")).toBe("");
});

it.each([
  ["2025-07-02", "2\u00a0juillet 2025"],
  ["2026-08-01", "1er\u00a0août 2026"],
  ["2026-12-31", "31\u00a0décembre 2026"],
  ["2026-03", "mars 2026"],
])("sayDay(%j) is %j", (iso, expected) => {
  expect(sayDay(iso)).toBe(expected);
});

it.each([
  ["2026-03-01", "le 1er\u00a0mars 2026"],
  ["2026-02", "en février 2026"],
  ["2026", "en 2026"],
])("sayWhen(%j) is %j", (iso, expected) => {
  expect(sayWhen(iso)).toBe(expected);
});
