import { expect, test } from "vitest";
import { OLDER_CALLS } from "./older-calls.ts";

const { onArrays, onTexts } = OLDER_CALLS;

const over = (one: unknown) => Number(one) > 1;
const never = () => false;

test("each does as the language says", () => {
  const list = [3, 1, 2];
  expect([
    onArrays.at.call(list, 0),
    onArrays.at.call(list, -1),
    onArrays.at.call(list, 5),
    onTexts.at.call("abc", -2),
  ]).toEqual([3, 2, undefined, "b"]);
  expect([onArrays.findLast.call(list, over), onArrays.findLastIndex.call(list, over)]).toEqual([2, 2]);
  expect([onArrays.findLast.call(list, never), onArrays.findLastIndex.call(list, never)]).toEqual([undefined, -1]);
  expect([onArrays.toReversed.call(list), onArrays.toSorted.call(list)]).toEqual([
    [2, 1, 3],
    [1, 2, 3],
  ]);
  expect([onArrays.with.call(list, 1, 9), onArrays.with.call(list, -1, 9)]).toEqual([
    [3, 9, 2],
    [3, 1, 9],
  ]);
  expect(list).toEqual([3, 1, 2]);
  const replaced = (text: string, found: string | RegExp, by: unknown) =>
    onTexts.replaceAll.call(text, found, by as never);
  expect([
    replaced("a.b.c", ".", "$&$&"),
    replaced("a\\b", "\\", "/"),
    replaced("aXbX", /x/gi, (part: string) => part.toLowerCase()),
  ]).toEqual(["a..b..c", "a/b", "axbx"]);
});
