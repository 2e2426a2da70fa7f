import { describe, expect, test } from "vitest";
import { endOf, nextPart, partStates, planFault } from "./instalments.ts";

const TODAY = Temporal.PlainDate.from("2026-11-23");
const part = (amount: number, day: string) => ({ amount, dueOn: Temporal.PlainDate.from(day) });
const PLAN = [part(60_000, "2026-11-30"), part(50_000, "2026-12-15"), part(40_000, "2026-12-31")];

describe("parts of 150 000 FCFA", () => {
  test.each([
    ["two", [part(100_000, "2026-11-23"), part(50_000, "2026-12-15")], undefined],
    ["three", PLAN, undefined],
    ["one", [part(150_000, "2026-11-30")], "count"],
    ["four", [...PLAN, part(1, "2027-01-15")], "count"],
    ["a franc short", [part(100_000, "2026-11-30"), part(49_999, "2026-12-15")], "sum"],
    ["a franc too many", [part(100_000, "2026-11-30"), part(50_001, "2026-12-15")], "sum"],
    ["on one day", [part(100_000, "2026-11-30"), part(50_000, "2026-11-30")], "dates"],
    ["backwards", [part(100_000, "2026-12-15"), part(50_000, "2026-11-30")], "dates"],
    ["yesterday", [part(100_000, "2026-11-22"), part(50_000, "2026-11-30")], "past"],
    ["in more than a year", [part(100_000, "2026-11-30"), part(50_000, "2027-11-24")], "far"],
  ])("%s", (_, parts, fault) => {
    expect(planFault(parts, 150_000, TODAY)).toBe(fault);
  });

  test.each([
    [0, [60_000, 50_000, 40_000], "2026-11-30"],
    [59_999, [1, 50_000, 40_000], "2026-11-30"],
    [60_000, [0, 50_000, 40_000], "2026-12-15"],
    [120_000, [0, 0, 30_000], "2026-12-31"],
    [150_000, [0, 0, 0], undefined],
  ])("with %d FCFA held, %j are awaited, next on %s", (held, owed, next) => {
    expect(partStates(PLAN, held).map((one) => one.owed)).toEqual(owed);
    expect(nextPart(PLAN, held)?.dueOn.toString()).toBe(next);
  });

  test("a part is in time until the last minute of its day in Douala", () => {
    expect(endOf(part(1, "2026-11-30")).toString()).toBe("2026-11-30T22:59:00Z");
  });
});
