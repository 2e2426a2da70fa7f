import { expect, test } from "vitest";
import { itemsOf, knownKeys } from "./items.ts";

const LINES = ["J’ai compté ma famille.", "J’ai la lettre de banque.", "J’ai les relevés."];

test("a line keeps its key wherever it stands, and has another once it says something else", () => {
  const keys = itemsOf(LINES).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  expect(itemsOf(LINES.toReversed()).map(({ key }) => key)).toEqual(keys.toReversed());
  expect(itemsOf(["J’ai compté toute ma famille."])[0]?.key).not.toBe(keys[0]);
  for (const key of keys) expect(key).toMatch(/^[0-9a-z]{7}$/);
});

test("of what an address or a form says, the lines of this list count, each once", () => {
  const items = itemsOf(LINES);
  const [first = "", , third = ""] = items.map(({ key }) => key);
  expect(knownKeys(items, [third, first, first, "zzz", "", 3, null])).toEqual([first, third]);
  expect(knownKeys(items, [...Array.from({ length: 100 }, () => "x"), first])).toEqual([]);
});
