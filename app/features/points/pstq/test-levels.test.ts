import { expect, test } from "vitest";
import { type FrenchTest, type TestAbility, quebecLevels } from "./test-levels.ts";

/** Thresholds of the transcription of 2026-09-30: TEF 400, 300 and 260 to speak and listen, 300 to read and write. */
test.each<[FrenchTest, TestAbility, number, [number, number]]>([
  ["tef", "listening", 420, [7, 12]],
  ["tef", "speaking", 400, [7, 12]],
  ["tef", "speaking", 399, [5, 6]],
  ["tef", "listening", 300, [5, 6]],
  ["tef", "listening", 299, [4, 4]],
  ["tef", "speaking", 259, [0, 3]],
  ["tef", "reading", 420, [5, 12]],
  ["tef", "writing", 300, [5, 12]],
  ["tef", "writing", 299, [0, 4]],
  ["tcf", "listening", 400, [7, 12]],
  ["tcf", "speaking", 10, [7, 12]],
  ["tcf", "speaking", 9, [5, 6]],
  ["tcf", "listening", 299, [0, 4]],
  ["tcf", "reading", 300, [5, 12]],
  ["tcf", "writing", 5, [0, 4]],
])("%s %s %i leaves %j possible", (exam, ability, score, levels) =>
  expect(quebecLevels(exam, ability, score)).toEqual(levels),
);
