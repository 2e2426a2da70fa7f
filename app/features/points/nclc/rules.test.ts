import { describe, expect, test } from "vitest";
import type { Ability, TestKey } from "./grid.ts";
import { convertTest } from "./rules.ts";

const TODAY = "2026-11-21";
const LEVELS = [10, 9, 8, 7, 6, 5, 4];

/** The equivalence tables typed again from their source, highest level first: listening, reading, writing, speaking. */
const TABLES: [test: TestKey, day: string, step: number, rows: number[][]][] = [
  [
    "tef",
    "2023-12-11",
    1,
    [
      [546, 546, 558, 556],
      [503, 503, 512, 518],
      [462, 462, 472, 494],
      [434, 434, 428, 456],
      [393, 393, 379, 422],
      [352, 352, 330, 387],
      [306, 306, 268, 328],
    ],
  ],
  [
    "tef",
    "2023-12-10",
    1,
    [
      [566, 566, 566, 566],
      [533, 533, 533, 533],
      [500, 500, 500, 500],
      [450, 450, 450, 450],
      [400, 400, 400, 400],
      [350, 350, 350, 350],
      [300, 300, 300, 300],
    ],
  ],
  [
    "tef",
    "2019-09-30",
    1,
    [
      [316, 263, 393, 393],
      [298, 248, 371, 371],
      [280, 233, 349, 349],
      [249, 207, 310, 310],
      [217, 181, 271, 271],
      [181, 151, 226, 226],
      [145, 121, 181, 181],
    ],
  ],
  [
    "tcf",
    "2026-01-15",
    1,
    [
      [549, 549, 16, 16],
      [523, 524, 14, 14],
      [503, 499, 12, 12],
      [458, 453, 10, 10],
      [398, 406, 7, 7],
      [369, 375, 6, 6],
      [331, 342, 4, 4],
    ],
  ],
  [
    "ielts",
    "2026-01-15",
    0.5,
    [
      [8.5, 8, 7.5, 7.5],
      [8, 7, 7, 7],
      [7.5, 6.5, 6.5, 6.5],
      [6, 6, 6, 6],
      [5.5, 5, 5.5, 5.5],
      [5, 4, 5, 5],
      [4.5, 3.5, 4, 4],
    ],
  ],
  [
    "celpip",
    "2026-01-15",
    1,
    [
      [10, 10, 10, 10],
      [9, 9, 9, 9],
      [8, 8, 8, 8],
      [7, 7, 7, 7],
      [6, 6, 6, 6],
      [5, 5, 5, 5],
      [4, 4, 4, 4],
    ],
  ],
  [
    "pte",
    "2024-01-30",
    1,
    [
      [89, 88, 90, 89],
      [82, 78, 88, 84],
      [71, 69, 79, 76],
      [60, 60, 69, 68],
      [50, 51, 60, 59],
      [39, 42, 51, 51],
      [28, 33, 41, 42],
    ],
  ],
];
const ABILITIES: Ability[] = ["listening", "reading", "writing", "speaking"];

const borders = TABLES.flatMap(([key, day, step, rows]) =>
  rows.flatMap((row, index) =>
    row.map((score, at): [TestKey, string, Ability, number, number, number] => [
      key,
      day,
      ABILITIES[at] ?? "listening",
      score,
      LEVELS[index] ?? 0,
      step,
    ]),
  ),
);

const levelOf = (key: TestKey, day: string, ability: Ability, score: number) =>
  convertTest(key, day, { [ability]: score }, TODAY)?.abilities[ability]?.level;

test("every row of every table is tried: 7 tables of 7 rows and 4 abilities", () => expect(borders).toHaveLength(196));

test.each(borders)(
  "%s of %s, %s: %d is level %d, and just under it is the level below",
  (key, day, ability, score, level, step) => {
    expect(levelOf(key, day, ability, score)).toBe(level);
    expect(levelOf(key, day, ability, score - step)).toBe(level === 4 ? 0 : level - 1);
  },
);

const next = (score: number) =>
  convertTest("tef", "2026-01-15", { listening: score }, TODAY)?.abilities.listening?.next;

describe("what the next level asks", () => {
  test("from NCLC 8, NCLC 9 asks 503", () => expect(next(470)).toEqual({ level: 9, score: 503 }));
  test("from under NCLC 4, NCLC 4 asks 306", () => expect(next(0)).toEqual({ level: 4, score: 306 }));
  test("nothing above NCLC 10", () => expect(next(699)).toBeUndefined());
});

const tef = (day: string, today = TODAY) => convertTest("tef", day, { reading: 540 }, today);

describe("the day of the test", () => {
  test("540 in reading was NCLC 9 by both tables, 560 was not", () => {
    expect(convertTest("tef", "2023-12-10", { reading: 560 }, TODAY)?.abilities.reading?.level).toBe(9);
    expect(convertTest("tef", "2023-12-11", { reading: 560 }, TODAY)?.abilities.reading?.level).toBe(10);
  });
  test("a result counts for two years, its last day included", () => {
    expect(tef("2024-11-21")).toMatchObject({ lastDay: "2026-11-21", expired: false });
    expect(tef("2024-11-20")).toMatchObject({ lastDay: "2026-11-20", expired: true });
    expect(tef("2024-02-29", "2026-02-28")).toMatchObject({ lastDay: "2026-02-28", expired: false });
  });
  test("PTE Core was not accepted before 30 January 2024", () => {
    expect(convertTest("pte", "2024-01-29", { reading: 88 }, TODAY)).toBeUndefined();
  });
});

test("an ability that was not passed stays out", () => {
  expect(Object.keys(convertTest("tcf", "2026-01-15", { writing: 12 }, TODAY)?.abilities ?? {})).toEqual(["writing"]);
});

test("CELPIP 11 and 12 count as 10", () => {
  expect([11, 12].map((score) => levelOf("celpip", "2026-01-15", "reading", score))).toEqual([10, 10]);
});
