import { expect, test } from "vitest";
import { inLetters } from "./number-words.ts";

test("writes zero to sixteen in letters, more in figures", () => {
  expect([0, 2, 16, 17, 120].map((number) => inLetters(number, "masculine"))).toEqual([
    "zéro",
    "deux",
    "seize",
    "17",
    "120",
  ]);
});

test("lets one agree with what is counted", () => {
  expect(inLetters(1, "masculine")).toBe("un");
  expect(inLetters(1, "feminine")).toBe("une");
});
