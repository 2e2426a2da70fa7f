import { describe, expect, it, test } from "vitest";
import { fees as programFees } from "#app/features/programs/data/federal-steps.ts";
import { answering } from "#app/features/situation/programs/testing/answers.ts";
import { EDITIONS, FEES, type FundsGrid } from "./grid.ts";
import { inFcfa } from "#app/platform/settings/in-fcfa.ts";
import { familySizeOf, feesOf, fundsFor, fundsNeed } from "./rules.ts";

const [GRID] = EDITIONS as readonly [FundsGrid];

test.each([
  [1, 15_263],
  [2, 19_001],
  [3, 23_360],
  [4, 28_362],
  [5, 32_168],
  [6, 36_280],
  [7, 40_392],
  [8, 44_504],
  [10, 52_728],
])("a family of %i shows %i dollars", (size, dollars) => expect(fundsFor(size, GRID)).toBe(dollars));

describe("who is counted", () => {
  it.each([
    ["single", 0, 1],
    ["single", 2, 3],
    ["accompanying", 0, 2],
    ["not-accompanying", 0, 2],
    ["canadian", 1, 3],
  ] as const)("%s with %i children: %i", (family, children, size) =>
    expect(familySizeOf({ family, children })).toBe(size),
  );
});

test("FCFA are rounded up, so that what is shown suffices", () => {
  expect(inFcfa(15_263, 405)).toBe(6_181_515);
  expect(inFcfa(1, 404.2)).toBe(405);
});

test("a couple with a child lacks what the table asks and they do not have", () => {
  const couple = answering({ family: "accompanying", children: 1, funds: 5_000_000 });
  expect(fundsNeed(couple, GRID, 400)).toEqual({
    size: 3,
    dollars: 23_360,
    fcfa: 9_344_000,
    have: 5_000_000,
    missing: 4_344_000,
  });
  expect(fundsNeed({ ...couple, funds: 10_000_000 }, GRID, 400).missing).toBe(0);
  expect(fundsNeed({ ...couple, funds: null }, GRID, 400).missing).toBeNull();
});

describe("fees since 2026-04-30", () => {
  it("alone: 1 590 and 85", () => expect(feesOf({ family: "single", children: 0 }, FEES).total).toBe(1_675));
  it("a couple and two children: 2 × 1 590, 2 × 270, 170", () =>
    expect(feesOf({ family: "accompanying", children: 2 }, FEES).total).toBe(3_890));
  it("a spouse who stays pays nothing", () =>
    expect(feesOf({ family: "not-accompanying", children: 0 }, FEES).total).toBe(1_675));
  it("are those that the provincial programmes show", () =>
    expect(programFees.lines.slice(0, 4).map(({ amount }) => amount)).toEqual([
      FEES.adult,
      FEES.adult,
      FEES.child,
      FEES.biometrics,
    ]));
});
