import { describe, expect, it } from "vitest";
import { type Against, marketOf } from "./market.ts";
import type { Category } from "./categories.ts";
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

const NOWHERE: ReadonlyMap<Category, Against> = new Map();

describe("the market", () => {
  it("has the last rounds, newest first, and each category's last minimum of twelve months", () => {
    const market = marketOf(
      KNOWN,
      { least: 431, most: 431 },
      new Map([["french", { words: "vous passez", passes: true }]]),
      TODAY,
    );
    expect(market?.rounds.map(({ number, minimum }) => `${number} ${minimum}`)).toEqual([
      "447 518",
      "446 725",
      "445 410",
    ]);
    expect(market?.lines.map(({ category, minimum, against }) => [category, minimum, against?.words])).toEqual([
      ["cec", 518, undefined],
      ["pnp", 725, undefined],
      ["french", 410, "vous passez"],
    ]);
    expect(market).toMatchObject({ scale: 800, behind: null });
  });

  it("compares nothing without an official score", () => {
    expect(marketOf(KNOWN, null, NOWHERE, TODAY)?.lines.map(({ against }) => against)).toEqual([null, null, null]);
  });

  it("draws a score above every minimum inside its frame", () => {
    expect(marketOf(KNOWN, { least: 900, most: 1101 }, NOWHERE, TODAY)?.scale).toBe(1200);
  });

  it("says that it may be behind, and is nothing without a round", () => {
    expect(marketOf(KNOWN, null, NOWHERE, Temporal.PlainDate.from("2026-12-25"))?.behind).toMatch(
      /^Nos données s’arrêtent au 20 novembre 2026/,
    );
    expect(marketOf([], null, NOWHERE, TODAY)).toBeNull();
  });

  it("shows the last round alone when every one is older than a year", () => {
    const market = marketOf(
      [KNOWN[4]].flatMap((one) => one ?? []),
      null,
      NOWHERE,
      TODAY,
    );
    expect([market?.rounds.length, market?.lines.length]).toEqual([1, 0]);
  });
});
