import { expect, test } from "vitest";
import { fillAt, shareOf } from "./bar.tsx";

test("a share stays between 0 and 100 whatever the figures", () => {
  expect(shareOf(481, 1200)).toBe(40.1);
  expect(shareOf(0, 40)).toBe(0);
  expect(shareOf(1300, 1200)).toBe(100);
  expect(shareOf(-5, 40)).toBe(0);
  expect(shareOf(5, 0)).toBe(0);
  expect(shareOf(Number.NaN, 10)).toBe(0);
});

test("fills come in turn", () => {
  expect([0, 1, 2, 3, 4].map(fillAt)).toEqual([1, 2, 3, 4, 1]);
});
