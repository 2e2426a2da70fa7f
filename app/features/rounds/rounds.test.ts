import { describe, expect, test } from "vitest";
import { categoryOf, nameOf } from "./categories.ts";
import { freshnessOf } from "./freshness.ts";
import { countPast, pastInvitations, roundsOf } from "./past-invitations.ts";
import { BANDS, slicesOf, standingIn, totalOf, unevenCounts } from "./pool.ts";
import { type Round, lastRoundOf, latestCutOffs, newestFirst, tieBreakMoment } from "./round.ts";
import { freshnessSentence, pastSentence, standingSentence, tieBreakInWords, tieSentence } from "./words.ts";

// Figures of the official list, typed from it.
const round = (number: string, date: string, name: string, minimum: number, tieBreak: string | null = null): Round => ({
  number,
  date,
  name,
  minimum,
  tieBreak,
  programs: null,
  invitations: 1000,
  poolOn: null,
  source: "mirror-a",
});
const FRENCH_1 = "French language proficiency (Version 1)";
const FRENCH_2 = "French-Language proficiency 2026-Version 2";
const r339 = round("339", "2025-03-06", FRENCH_1, 410);
const r341 = round("341", "2025-03-21", FRENCH_1, 379);
const r360 = round("360", "2025-08-08", FRENCH_1, 481, "July 18, 2025 at 05:16:06 UTC");
const r362 = round(
  "362",
  "2025-08-19",
  "Healthcare and social services occupations (Version 2)",
  470,
  "April 23, 2025 at 20:08:53 UTC",
);
const r363 = round("363", "2025-09-02", "Provincial Nominee Program", 772);
const r364 = round("364", "2025-09-03", "Canadian Experience Class", 534);
const some = [r339, r341, r360, r362, r363, r364];
const today = Temporal.PlainDate.from("2025-09-10");

describe("the category of a round", () => {
  test.each([
    ["No Program Specified", "general"],
    ["General", "general"],
    ["Provincial Nominee Program", "pnp"],
    ["Canadian Experience Class", "cec"],
    ["Federal Skilled Worker", "fsw"],
    ["Federal Skilled Trades", "fst"],
    ["Trade occupations (Version 1)", "trades"],
    ["Trades Occupations, 2026-Version 3", "trades"],
    [FRENCH_1, "french"],
    [FRENCH_2, "french"],
    ["Healthcare occupations (Version 1)", "health"],
    ["Healthcare and Social Services Occupations, 2026-Version 3", "health"],
    ["Skilled Military Recruits, 2026-Version 1", "military"],
    ["Physicians with Canadian Work Experience, 2026-Version 1", "physicians"],
    ["Researchers with Canadian Work Experience, 2027-Version 12", "researchers"],
    ["Astronauts (Version 1)", "other"],
  ])("%s is %s", (name, category) => expect(categoryOf(name)).toBe(category));

  test("is named in French", () => {
    expect(nameOf("french")).toBe("Compétence en français (NCLC\u00a07)");
    expect(nameOf("other")).toBe("Autre");
  });
});

describe("the newest round", () => {
  test("comes first, and of a split round the second part", () => {
    const a = round("91a", "2018-05-30", "Federal Skilled Trades", 288);
    const b = round("91b", "2018-05-30", "Provincial Nominee Program", 902);
    expect([a, r364, r339, b].toSorted(newestFirst).map(({ number }) => number)).toEqual(["364", "339", "91b", "91a"]);
  });

  test("of each category gives its last minimum", () => {
    expect(latestCutOffs(some).map(({ category, number, minimum }) => [category, number, minimum])).toEqual([
      ["cec", "364", 534],
      ["pnp", "363", 772],
      ["health", "362", 470],
      ["french", "360", 481],
    ]);
    expect(lastRoundOf(some, "french")?.number).toBe("360");
    expect(lastRoundOf(some, "stem")).toBeUndefined();
  });
});

describe("what a score would have given", () => {
  test("counts the rounds whose minimum it passes, in the chosen categories and period", () => {
    const past = pastInvitations(some, { points: 470, categories: ["french"], period: "12-mois" }, today);
    expect(past.together).toMatchObject({ total: 3, invited: 2, ties: [] });
    expect(past.together && pastSentence(past.together, 470, "12-mois", "de votre catégorie")).toBe(
      "Avec 470\u00a0points, vous auriez été invité à 2 des 3\u00a0derniers tirages connus de votre catégorie, sur 12\u00a0mois.",
    );
  });

  test("an equal score is no invitation: the day of the profile decides, and the page says so", () => {
    const count = countPast(some, 470, "tous", today);
    expect(count).toMatchObject({ total: 6, invited: 2, ties: [{ number: "362" }] });
    expect(tieSentence(count)).toBe(
      "Dans 1\u00a0tirage, votre score était celui du minimum\u00a0: à égalité, la date de dépôt du profil départage (profil déposé avant le 23 avril 2025, 20\u00a0h\u00a008 UTC).",
    );
    const only = countPast([r362], 470, "tous", today);
    expect(pastSentence(only, 470, "tous", "de votre catégorie")).toBe(
      "Avec 470\u00a0points, vous auriez été à égalité avec le minimum dans le seul tirage connu de votre catégorie.",
    );
    expect(tieSentence(countPast(some, 469, "tous", today))).toBeNull();
  });

  test("none, the only one, and no round at all are said plainly", () => {
    expect(pastSentence(countPast(some, 300, "10", today), 300, "10", "de vos catégories")).toBe(
      "Avec 300\u00a0points, vous n’auriez été invité à aucun des 6\u00a0derniers tirages connus de vos catégories.",
    );
    expect(pastSentence(countPast([r364], 535, "tous", today), 535, "tous", "de votre catégorie")).toBe(
      "Avec 535\u00a0points, vous auriez été invité dans le seul tirage connu de votre catégorie.",
    );
    expect(pastSentence(countPast([], 535, "12-mois", today), 535, "12-mois", "de votre catégorie")).toBe(
      "Aucun tirage connu de votre catégorie dans cette période.",
    );
  });

  test("without a category nothing is added up, since nobody is invited in all", () => {
    const past = pastInvitations(some, { points: 500, categories: [], period: "12-mois" }, today);
    expect(past.together).toBeNull();
    expect(past.each.map(({ category, count }) => [category, count.invited, count.total])).toEqual([
      ["cec", 0, 1],
      ["pnp", 0, 1],
      ["health", 1, 1],
      ["french", 3, 3],
    ]);
  });

  test("the periods: twelve months by the day, the last ten, all", () => {
    expect(roundsOf(some, "12-mois", Temporal.PlainDate.from("2026-08-08")).map(({ number }) => number)).toEqual([
      "364",
      "363",
      "362",
      "360",
    ]);
    expect(roundsOf(some, "12-mois", Temporal.PlainDate.from("2026-08-09")).map(({ number }) => number)).toEqual([
      "364",
      "363",
      "362",
    ]);
    const twelve = Array.from({ length: 12 }, (_, index) =>
      round(String(index + 1), `2026-01-${String(index + 10)}`, FRENCH_2, 400),
    );
    expect(roundsOf(twelve, "10", today).map(({ number }) => number)).toEqual([
      "12",
      "11",
      "10",
      "9",
      "8",
      "7",
      "6",
      "5",
      "4",
      "3",
    ]);
    expect(roundsOf(twelve, "tous", today)).toHaveLength(12);
  });
});

describe("the tie-breaking moment", () => {
  test.each([
    ["September 01, 2026 at 23:05:13 UTC", "1er septembre 2026, 23\u00a0h\u00a005 UTC"],
    ["December 9, 2020 at 1:02:03 UTC", "9 décembre 2020, 1\u00a0h\u00a002 UTC"],
    ["July 3rd 2021 at 13:03:24 UTC", "3 juillet 2021, 13\u00a0h\u00a003 UTC"],
    ["June 30, 2021 at 13:03:24 PM UTC", "30 juin 2021, 13\u00a0h\u00a003 UTC"],
    ["May 16,2019 08:22:28 UTC", "16 mai 2019, 8\u00a0h\u00a022 UTC"],
  ])("%s", (words, french) => expect(tieBreakInWords(words)).toBe(french));

  test.each(["October 9 at 12:00:00 UTC", "June 30, 2021 at 13:03:24", "February 30, 2021 at 13:03:24 UTC", "bientôt"])(
    "%s is shown as it was written",
    (words) => {
      expect(tieBreakMoment(words)).toBeNull();
      expect(tieBreakInWords(words)).toBe(words);
    },
  );
});

describe("the pool of 27 September 2026", () => {
  const pool = [
    728, 21070, 73131, 12745, 12817, 16465, 16257, 14847, 62611, 13677, 13419, 12173, 11888, 11454, 47298, 17359, 7707,
    229904,
  ];

  test("counts everybody once: fifteen slices, and their sum is the official total", () => {
    const slices = slicesOf(pool);
    expect(slices).toHaveLength(15);
    expect(slices.slice(0, 3)).toEqual([
      { from: 601, to: 1200, candidates: 728 },
      { from: 501, to: 600, candidates: 21070 },
      { from: 491, to: 500, candidates: 12745 },
    ]);
    expect(slices.reduce((sum, { candidates }) => sum + candidates, 0)).toBe(229904);
    expect(totalOf(pool)).toBe(229904);
    expect(unevenCounts(pool)).toEqual([]);
  });

  test("470 points stand in 461 to 470, behind 63 825 candidates at least and 80 082 at most", () => {
    const standing = standingIn(pool, 470);
    // 728 + 21070 + 12745 + 12817 + 16465, then + 16257
    expect(standing).toMatchObject({
      slice: { from: 461, to: 470 },
      surelyAhead: 63825,
      atMostAhead: 80082,
      behind: 149822,
    });
    expect(standing && standingSentence(standing, 470, 229904, "2026-09-27")).toContain(
      "entre 63\u00a0825 et 80\u00a0082\u00a0candidats étaient devant vous ou à égalité, sur 229\u00a0904",
    );
  });

  test("each score from 0 to 1200 has one slice, and who is ahead, level and behind adds up", () => {
    for (let points = 0; points <= 1200; points += 1) {
      const standing = standingIn(pool, points);
      expect(standing && standing.atMostAhead + standing.behind, String(points)).toBe(229904);
    }
    expect(standingIn(pool, 1201)).toBeNull();
  });

  test("a slip of the official file is found (round 247: dd3 said 180 more than its parts)", () => {
    const slip = pool.with(
      BANDS.findIndex(({ field }) => field === "dd3"),
      73311,
    );
    expect(unevenCounts(slip)).toEqual([
      { field: "dd3", stated: 73311, summed: 73131 },
      { field: "dd18", stated: 229904, summed: 230084 },
    ]);
  });
});

describe("the age of the data", () => {
  test("on 21 November 2026 the last round is 51 days old: behind", () => {
    const freshness = freshnessOf("2026-10-01", Temporal.PlainDate.from("2026-11-21"));
    expect(freshness).toEqual({ last: "2026-10-01", days: 51, behind: true });
    expect(freshnessSentence(freshness, "447")).toContain(
      "Nos données s’arrêtent au 1er octobre 2026 (tirage n°\u00a0447), il y a 51\u00a0jours",
    );
  });

  test.each([
    ["2026-10-22", 21, false],
    ["2026-10-23", 22, true],
  ])("on %s: %i days", (day, days, behind) =>
    expect(freshnessOf("2026-10-01", Temporal.PlainDate.from(day))).toMatchObject({ days, behind }),
  );
});
