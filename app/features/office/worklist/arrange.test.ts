import { describe, expect, it, test } from "vitest";
import { byUrgency, delayWords, shareOf, spanWords, urgencyOf } from "./arrange.ts";

const at = (iso: string) => new Date(`${iso}+01:00`);
const NOW = at("2026-11-24T09:12");
const delay = (since: string, dueAt: string) => ({ since: at(since), dueAt: at(dueAt) });

describe("a line", () => {
  it("is late after its promise, of today until midnight in Douala, else next", () => {
    expect(urgencyOf(delay("2026-11-22T09:00", "2026-11-24T09:11"), NOW)).toBe("late");
    expect(urgencyOf(delay("2026-11-23T09:00", "2026-11-24T09:12"), NOW)).toBe("today");
    expect(urgencyOf(delay("2026-11-23T09:00", "2026-11-24T23:59"), NOW)).toBe("today");
    expect(urgencyOf(delay("2026-11-23T09:00", "2026-11-25T00:00"), NOW)).toBe("next");
  });

  it("says how late it is, or how long is left, and its age against the promise", () => {
    expect(delayWords(delay("2026-11-22T03:12", "2026-11-24T03:12"), NOW)).toEqual({
      lead: "6\u00a0h de retard",
      detail: "54\u00a0h, promis 48\u00a0h",
    });
    expect(delayWords(delay("2026-11-24T08:12", "2026-11-24T10:30"), NOW)).toEqual({
      lead: "reste 1\u00a0h\u00a018",
      detail: "1\u00a0h, promis 2\u00a0h\u00a018",
    });
  });

  it("that promises nothing in advance counts its share without dividing by zero", () => {
    expect(shareOf(delay("2026-11-24T09:02", "2026-11-24T09:02"), NOW)).toBe(10);
  });
});

test.each([
  [0, "0\u00a0min"],
  [59, "59\u00a0min"],
  [60, "1\u00a0h"],
  [125, "2\u00a0h\u00a005"],
  [180, "3\u00a0h"],
  [71 * 60 + 59, "71\u00a0h"],
  [72 * 60, "3\u00a0j"],
])("%i minutes are said %s", (minutes, words) => {
  expect(spanWords(minutes * 60_000)).toBe(words);
});

test("late ones climb by the share of their promise that passed, then what ends first", () => {
  const lines = {
    next: delay("2026-11-24T08:00", "2026-11-26T08:00"),
    evening: delay("2026-11-24T08:00", "2026-11-24T18:00"),
    noon: delay("2026-11-24T09:00", "2026-11-24T12:00"),
    // 54 of 48 hours, and 30 of 24: the second has waited longer than was promised of it.
    slow: delay("2026-11-22T03:12", "2026-11-24T03:12"),
    short: delay("2026-11-23T03:12", "2026-11-24T03:12"),
  };
  const sorted = Object.entries(lines)
    .toSorted(([, a], [, b]) => byUrgency(NOW)(a, b))
    .map(([name]) => name);
  expect(sorted).toEqual(["short", "slow", "noon", "evening", "next"]);
});
