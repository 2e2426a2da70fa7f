import { expect, test } from "vitest";
import { hasWrongPoints, readRoundsQuery, roundsFilePath, roundsPath } from "./address.ts";
import { chartOf } from "./chart.ts";
import { roundsAsCsv, roundsAsJson } from "./files.ts";
import { filterRounds } from "./filter-rounds.ts";
import type { FullRound } from "#app/features/rounds/round.ts";

const read = (query: string) => readRoundsQuery(new URLSearchParams(query));
const round = (over: Partial<FullRound>): FullRound => ({
  number: "362",
  date: "2025-08-19",
  name: "Healthcare and social services occupations (Version 2)",
  programs: null,
  invitations: 2500,
  minimum: 470,
  tieBreak: "April 23, 2025 at 20:08:53 UTC",
  poolOn: null,
  pool: null,
  source: "mirror-a",
  ...over,
});
const cec = round({
  number: "364",
  date: "2025-09-03",
  name: "Canadian Experience Class",
  minimum: 534,
  invitations: 1000,
});
const cec2024 = round({ number: "289", date: "2024-06-01", name: "Canadian Experience Class", minimum: 520 });

test("an address says score, categories, period, year and page, and is written back the same", () => {
  const query = read("points=470&categorie=francais&categorie=sante&periode=10&annee=2026&page=2");
  expect(query).toEqual({
    points: 470,
    typedPoints: "470",
    categories: ["french", "health"],
    period: "10",
    year: 2026,
    page: 2,
    fiche: "",
  });
  // Somebody's answers ride along.
  const own = read("points=470&fiche=age.29_enf.0");
  expect(own && roundsPath(own, { year: 2026 })).toBe("/tirages?points=470&annee=2026&fiche=age.29_enf.0");
  expect(query && roundsPath(query, { page: 2 })).toBe(
    "/tirages?points=470&categorie=francais&categorie=sante&periode=10&annee=2026&page=2",
  );
  expect(query && roundsPath(query, { year: 2025 })).toBe(
    "/tirages?points=470&categorie=francais&categorie=sante&periode=10&annee=2025",
  );
  expect(query && roundsFilePath(query, "csv")).toBe("/tirages.csv?categorie=francais&categorie=sante&annee=2026");
});

test("an untouched form is everything", () => {
  expect(read("points=&periode=12-mois&annee=")).toEqual(read(""));
  expect(read("categorie=francais&categorie=francais&categorie=")?.categories).toEqual(["french"]);
});

test.each(["categorie=astronautes", "periode=demain", "annee=26", "annee=abcd", "page=0", "page=x"])(
  "%s is no address",
  (query) => expect(read(query)).toBeNull(),
);

test.each(["1201", "-5", "470,5", "quatre cents", "00470x"])("a score of « %s » is given back as typed", (typed) => {
  const query = readRoundsQuery(new URLSearchParams({ points: typed }));
  expect(query).toMatchObject({ points: null, typedPoints: typed });
  expect(query && hasWrongPoints(query)).toBe(true);
});

test.each([
  ["0", 0],
  ["1200", 1200],
  [" 1 200 ", 1200],
])("a score of « %s » is %i", (typed, points) =>
  expect(readRoundsQuery(new URLSearchParams({ points: typed }))?.points).toBe(points),
);

test("rounds are filtered by category and year", () => {
  const all = [cec, round({}), cec2024];
  expect(filterRounds(all, { categories: ["cec"], year: null })).toEqual([cec, cec2024]);
  expect(filterRounds(all, { categories: [], year: 2025 })).toEqual([cec, round({})]);
  expect(filterRounds(all, { categories: ["cec"], year: 2024 })).toEqual([cec2024]);
});

test("the CSV opens in a French spreadsheet, and runs nothing there", () => {
  const evil = round({
    number: "365",
    name: '=HYPERLINK("http://x")',
    programs: "a;b",
    tieBreak: "@somme",
    source: "secondary-c",
  });
  const [head, first, second, ...rest] = roundsAsCsv([cec, evil]).split("\r\n");
  expect(head).toBe(
    "\uFEFFTirage;Date;Catégorie;Nom officiel;Programmes;Invitations;Score minimal;Départage;Bassin au;Source;Source unique",
  );
  expect(first).toMatch(
    /^364;2025-09-03;Catégorie de l’expérience canadienne;Canadian Experience Class;;1000;534;"?April 23, 2025 at 20:08:53 UTC"?;;/,
  );
  expect(second).toContain(`365;2025-08-19;Autre;"'=HYPERLINK(""http://x"")";"a;b";2500;470;'@somme;;`);
  expect(second).toMatch(/;oui$/);
  expect(rest).toEqual([""]);
});

test("the JSON carries the distribution, the source and the last round known", () => {
  const json = roundsAsJson(
    [round({ poolOn: "2025-08-17", pool: [188, 22930, ...Array.from({ length: 15 }, () => 0), 254113] })],
    {
      last: "2026-10-01",
      notice: "aide",
    },
  );
  expect(json).toMatchObject({ notice: "aide", lastRoundKnown: "2026-10-01" });
  expect(json.rounds[0]).toMatchObject({
    number: "362",
    category: "sante",
    officialName: "Healthcare and social services occupations (Version 2)",
    minimum: 470,
    source: { alone: false },
  });
  expect(json.rounds[0]?.pool?.[1]).toEqual({ from: 501, to: 600, candidates: 22930 });
});

test("the drawing of a year runs from January to December, a series a category, higher scores higher", () => {
  const chart = chartOf([cec, round({})], 2025, 500);
  expect(chart?.series.map(({ category, marks }) => [category, marks.length])).toEqual([
    ["cec", 1],
    ["health", 1],
  ]);
  const [cecMark, healthMark] = [chart?.series[0]?.marks[0], chart?.series[1]?.marks[0]];
  // 3 September is day 245 of 365; scores are drawn from 450 to 550.
  expect(cecMark).toEqual({ x: 67.1, y: 16 });
  expect(healthMark).toEqual({ x: 63, y: 80 });
  expect(chart?.pointsAt).toBe(50);
  expect(chart?.across.map(({ label }) => label).filter(Boolean)).toEqual([
    "janv.",
    "mars",
    "mai",
    "juil.",
    "sept.",
    "nov.",
  ]);
  expect(chart?.up.map(({ label }) => label)).toEqual(["450", "500", "550"]);
});

test("a line joins neighbours, and breaks where half a year passed without a round", () => {
  const later = round({ ...cec, number: "371", date: "2025-10-15" });
  const path = chartOf([cec2024, cec, later], null, null)?.series[0]?.path ?? "";
  expect(path.replaceAll(/[\d ]+/g, "")).toBe("MML");
});

test("no round, no drawing; a score outside the drawing is left out", () => {
  expect(chartOf([], 2025, 470)).toBeNull();
  expect(chartOf([cec], 2025, 300)?.pointsAt).toBeNull();
});
