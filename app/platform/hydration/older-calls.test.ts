import { afterAll, beforeAll, expect, test } from "vitest";

/** The browser's own, taken away so that ours stand in for them. */
const taken = [
  [Array.prototype, ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "with"]],
  [String.prototype, ["at", "replaceAll"]],
  [Object, ["hasOwn"]],
] as const;
const kept = taken.flatMap(([owner, names]) => names.map((name) => ({ owner, name, own: Object.getOwnPropertyDescriptor(owner, name) ?? {} })));

beforeAll(async () => {
  for (const { owner, name } of kept) Reflect.deleteProperty(owner, name);
  await import("./older-calls.ts");
});
afterAll(() => {
  for (const { owner, name, own } of kept) Object.defineProperty(owner, name, own);
});

test("each does as the language says", () => {
  const list = [3, 1, 2];
  const results = {
    at: [list.at(0), list.at(-1), list.at(5), "abc".at(-2)],
    last: [list.findLast((one) => one > 1), list.findLastIndex((one) => one > 1), list.findLast((one) => one > 9), list.findLastIndex((one) => one > 9)],
    copies: [list.toReversed(), list.toSorted(), list.toSorted((one, other) => other - one), list.with(1, 9), list.with(2, 9)],
    texts: [
      "a.b.c".replaceAll(".", "$&$&"),
      "a\\b".replaceAll("\\", "/"),
      "aXbX".replaceAll(/x/gi, (part) => part.toLowerCase()),
      "[a]".replaceAll("[", () => "$1"),
    ],
    own: [Object.hasOwn({ a: 1 }, "a"), Object.hasOwn({}, "toString")],
  };
  expect(results).toEqual({
    at: [3, 2, undefined, "b"],
    last: [2, 2, undefined, -1],
    copies: [
      [2, 1, 3],
      [1, 2, 3],
      [3, 2, 1],
      [3, 9, 2],
      [3, 1, 9],
    ],
    texts: ["a..b..c", "a/b", "axbx", "$1a]"],
    own: [true, false],
  });
  expect(list).toEqual([3, 1, 2]);
  expect(Object.keys(Array.prototype)).toEqual([]);
});
