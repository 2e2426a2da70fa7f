import { expect, test } from "vitest";
import { frenchCount, frenchDecimal, frenchNumber } from "./french-numbers.ts";

test("thousands, plurals and decimals as French writes them", () => {
  expect([0, 999, 1000, 1234567].map(frenchNumber)).toEqual(["0", "999", "1\u00a0000", "1\u00a0234\u00a0567"]);
  expect([0, 1, 2].map((value) => frenchCount(value, "vue"))).toEqual(["0\u00a0vue", "1\u00a0vue", "2\u00a0vues"]);
  expect(frenchCount(2, "avis", "avis")).toBe("2\u00a0avis");
  expect([4, 4.25, 4.666].map(frenchDecimal)).toEqual(["4", "4,3", "4,7"]);
});
