import { expect, test } from "vitest";
import { pagesAround } from "./pagination.tsx";

test("a short list names every page", () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(2, 4)).toEqual([1, 2, 3, 4]);
});

test("a long list names its ends and the neighbours, and a gap never hides a single page", () => {
  expect(pagesAround(5, 9)).toEqual([1, "gap", 4, 5, 6, "gap", 9]);
  expect(pagesAround(4, 9)).toEqual([1, 2, 3, 4, 5, "gap", 9]);
  expect(pagesAround(9, 9)).toEqual([1, "gap", 8, 9]);
});
