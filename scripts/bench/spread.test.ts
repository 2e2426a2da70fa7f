import { expect, test } from "vitest";
import { columns, median, quantile, spread } from "./spread.ts";

test("the median stands between the least and the most", () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2]);
  expect(spread([1300, 1100.4, 1234])).toBe("1,234 (1,100–1,300)");
  expect(spread([0.5, 0.61, 0.7], 2)).toBe("0.61 (0.50–0.70)");
  expect(() => median([])).toThrow("nothing was measured");
});

test("a quantile is a figure that was measured", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile([7], 0.99)]).toEqual([50, 99, 7]);
  expect(() => quantile([], 0.5)).toThrow("nothing was measured");
});

test("columns are as wide as their widest cell", () =>
  expect(
    columns([
      ["page", "ours"],
      ["/guides", "1"],
    ]),
  ).toBe("  page     ours\n  /guides  1"));
