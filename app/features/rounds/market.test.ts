import { describe, expect, it, test } from "vitest";
import { againstMinimum, marketOf } from "./market.ts";
import type { Round } from "./round.ts";

const TODAY = Temporal.PlainDate.from("2026-11-24");
const round = (number: string, date: string, name: string, minimum: number): Round => ({
  number,
  date,
  name,
  programs: null,
  invitations: 1000,
  minimum,
  tieBreak: null,
  poolOn: null,
  source: "official",
});
const KNOWN = [
  round("440", "2026-09-01", "French language proficiency (Version 2)", 400),
  round("447", "2026-11-20", "Canadian Experience Class", 518),
  round("446", "2026-11-17", "Provincial Nominee Program", 725),
  round("445", "2026-11-10", "French language proficiency (Version 2)", 410),
  round("300", "2025-10-01", "Healthcare occupations (Version 1)", 470),
];

describe("a score beside a minimum", () => {
  test.each([
    [{ least: 530, most: 530 }, 518, "12\u00a0points au-dessus", "yes"],
    [{ least: 519, most: 540 }, 518, "1\u00a0point au-dessus", "yes"],
    [{ least: 480, most: 488 }, 518, "30\u00a0points manquent", "no"],
    [{ least: 517, most: 517 }, 518, "1\u00a0point manque", "no"],
    [{ least: 518, most: 518 }, 518, "à égalité\u00a0: le jour du profil départage", "perhaps"],
    [{ least: 500, most: 530 }, 518, "entre les deux, selon ce qui reste à préciser", "perhaps"],
    [{ least: 518, most: 530 }, 518, "entre les deux, selon ce qui reste à préciser", "perhaps"],
  ])("%j against %i: %s", (own, minimum, words, reached) => {
    expect(againstMinimum(own, minimum)).toEqual({ words, reached });
  });
});

describe("the market", () => {
  it("has the last rounds, newest first, and each category's last minimum of twelve months", () => {
    const market = marketOf(KNOWN, { least: 431, most: 431 }, TODAY);
    expect(market?.rounds.map(({ number, minimum }) => `${number} ${minimum}`)).toEqual([
      "447 518",
      "446 725",
      "445 410",
    ]);
    expect(market?.lines.map(({ category, minimum, against }) => [category, minimum, against?.reached])).toEqual([
      ["cec", 518, "no"],
      ["pnp", 725, "no"],
      ["french", 410, "yes"],
    ]);
    expect(market).toMatchObject({ scale: 800, behind: null });
  });

  it("compares nothing without an official score", () => {
    expect(marketOf(KNOWN, null, TODAY)?.lines.map(({ against }) => against)).toEqual([null, null, null]);
  });

  it("draws a score above every minimum inside its frame", () => {
    expect(marketOf(KNOWN, { least: 900, most: 1101 }, TODAY)?.scale).toBe(1200);
  });

  it("says that it may be behind, and is nothing without a round", () => {
    expect(marketOf(KNOWN, null, Temporal.PlainDate.from("2026-12-25"))?.behind).toMatch(
      /^Nos données s’arrêtent au 20 novembre 2026/,
    );
    expect(marketOf([], null, TODAY)).toBeNull();
  });

  it("shows the last round alone when every one is older than a year", () => {
    const market = marketOf(
      [KNOWN[4]].flatMap((one) => one ?? []),
      null,
      TODAY,
    );
    expect([market?.rounds.length, market?.lines.length]).toEqual([1, 0]);
  });
});
