import { pstqEditions } from "#app/features/points/editions/known.server.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gridOn } from "./grid.ts";
import { QUEBEC_GRID as GRID } from "./testing/grid.ts";
import { figureAt } from "#app/features/points/shared/criteria.ts";
import { buildPstqSheet, reportSheet } from "./result.ts";
import type { Answers } from "./questions.ts";
import { standingsOf, ROUNDS } from "./rounds.ts";
import { answering, anyAnswers, french } from "./testing/answers.ts";
import { sayCondition } from "./words.ts";
import { counted } from "#scripts/checks/counts.ts";

const criteria = (given: Partial<Answers>) =>
  buildPstqSheet(answering(given), GRID).groups.flatMap((group) => group.criteria);
const lineOf = (key: string, given: Partial<Answers>) => criteria(given).find((criterion) => criterion.key === key);
const reason = (key: string, given: Partial<Answers>) => lineOf(key, given)?.reason.replaceAll("\u00a0", " ");
const marked = (key: string, given: Partial<Answers>) =>
  (lineOf(key, given)?.rule?.rows ?? [])
    .filter(({ current }) => current)
    .map(({ label, points }) => `${label}: ${points}`.replaceAll("\u00a0", " "));

describe("why a line has its points, and what the next step gives", () => {
  it.each<[string, Partial<Answers>, string]>([
    [
      "humanCapital.experience",
      { workExperience: 36 },
      "Travail dans les 5 dernières années, 36 mois : 50 points ; 48 mois en donneraient 70.",
    ],
    [
      "humanCapital.experience",
      { workExperience: 60 },
      "Travail dans les 5 dernières années, 60 mois : 70 points ; le maximum.",
    ],
    ["humanCapital.age", { age: 30 }, "30 ans : 120 points ; à 31 ans, 110 points."],
    ["humanCapital.age", {}, "Âge non renseigné : 0 point."],
    [
      "humanCapital.education",
      { education: "university-3-4", maritalStatus: "married" },
      "« Université, 1er cycle, 3 ou 4 ans à temps plein (licence) » : 88 points ; « Université, 1er cycle, 5 ans ou plus à temps plein » en donnerait 93.",
    ],
    [
      "needs.jobOffer",
      { jobOffer: "montreal" },
      "Offre validée, dans la CMM : 30 points ; hors de la CMM, une offre en donnerait 50.",
    ],
    [
      "needs.quebecDiploma",
      { education: "graduate-2" },
      "Diplôme obtenu hors du Québec : 0 point ; le même diplôme obtenu au Québec en donnerait 180.",
    ],
    [
      "needs.occupation",
      { occupationNeed: "shortage", occupationExperience: 30 },
      "Déficit, 30 mois dans la profession : 100 points ; 36 mois en donneraient 110.",
    ],
    [
      "adaptation.studies",
      { quebecStudies: 13, quebecStudiesState: "ongoing" },
      "Études en cours, 13 mois : 12 points ; 24 mois en donneraient 18.",
    ],
  ])("%s, %j", (key, given, expected) => expect(reason(key, given)).toBe(expected));

  it("names each French ability with its points and its next step", () => {
    expect(reason("humanCapital.french", { ...french(9), frenchWrite: 6 })).toBe(
      "Compréhension orale 9 (50), expression orale 9 (50), compréhension écrite 9 (50) et expression écrite 6 (38) : 188 points ; encore à gagner : expression écrite au niveau 7 (+6).",
    );
  });
});

describe("the rule of a line", () => {
  it.each<[string, Partial<Answers>, string[]]>([
    ["humanCapital.age", { age: 19, maritalStatus: "married" }, ["18 à 19 ans: 90 points"]],
    ["humanCapital.age", { age: 50 }, ["45 ans ou plus: 0 point"]],
    [
      "humanCapital.french",
      { ...french(8), frenchSpeak: 12 },
      ["Niveaux 7 et 8: 44 points par compétence", "Niveaux 9 à 12: 50 points par compétence"],
    ],
    ["humanCapital.education", { education: "doctorate" }, ["Université, 3e cycle (doctorat): 130 points"]],
    ["needs.quebecDiploma", { education: "technical-abroad" }, ["Diplôme obtenu hors du Québec: 0 point"]],
    [
      "needs.occupation",
      { occupationNeed: "balanced", occupationExperience: 48 },
      ["Équilibre, 48 mois ou plus: 25 points"],
    ],
    ["needs.occupation", {}, ["Surplus, diagnostic non publié, ou moins de 12 mois: 0 point"]],
    ["needs.outsideWork", { outsideWork: 6 }, ["6 à 11 mois: 9 points"]],
    ["adaptation.family", { quebecFamily: "own" }, ["La vôtre: 10 points"]],
  ])("%s for %j marks %j", (key, given, expected) => expect(marked(key, given)).toEqual(expected));

  it("dates every one, and names its source", () => {
    for (const { rule } of criteria({ maritalStatus: "married" }))
      expect(rule).toMatchObject({ since: "2025-07-02", source: GRID.sources[0] && { name: GRID.sources[0].name } });
  });

  it("marks rows that give the points of the line, whatever the answers", () => {
    fc.assert(
      fc.property(anyAnswers(), (answers) => {
        const { result, groups } = buildPstqSheet(answers, GRID);
        for (const { key, points, maximum, rule } of groups.flatMap((group) => group.criteria)) {
          expect(points).toBe(figureAt(result, key));
          expect(points).toBeLessThanOrEqual(maximum);
          const rows = (rule?.rows ?? []).filter(({ current }) => current);
          if (key.toLowerCase().endsWith("french")) continue;
          expect(rows.length <= 1).toBe(true);
          expect(Number.parseInt(rows[0]?.points ?? "0", 10)).toBe(points);
        }
      }),
      { numRuns: counted(300) },
    );
  });
});

it("a couple has the spouse's five lines, somebody alone has none of them", () => {
  expect(criteria({}).length).toBe(14);
  expect(criteria({ maritalStatus: "married" }).length).toBe(19);
});

it("answers that contradict each other are said", () => {
  expect(
    buildPstqSheet(answering({ occupationExperience: 30, workExperience: 12, age: 17, quebecFamily: "spouse" }), GRID)
      .warnings.length,
  ).toBe(3);
  expect(buildPstqSheet(answering({ occupationExperience: 12, workExperience: 12, age: 29 }), GRID).warnings).toEqual(
    [],
  );
});

const TODAY = { today: "2026-11-22" };

it("the report holds the measurable minimums of the streams as its thresholds", () => {
  const { thresholds } = reportSheet(answering({ ...french(7), workExperience: 12 }), GRID, TODAY);
  expect(thresholds.filter(({ met }) => met).map(({ key }) => key)).toEqual([
    "1.experience",
    "1.oral",
    "1.written",
    "2.oral",
    "3.oral",
  ]);
  expect(thresholds.find(({ key }) => key === "2.quebecExperience")).toMatchObject({
    points: 0,
    minimum: 12,
    met: false,
  });
});

it("figures that nobody has read again for 60 days are said so in the report", () => {
  const young = reportSheet(answering(), { ...GRID, verified: "2026-09-23" }, { today: "2026-11-22" });
  expect(young.warnings.join(" ")).not.toContain("pas été relus");
  const old = reportSheet(answering(), { ...GRID, verified: "2026-09-22" }, { today: "2026-11-22" });
  expect(old.warnings.join(" ")).toContain("n’ont pas été relus depuis 61\u00a0jours (le 22\u00a0septembre 2026)");
});

it("an edition that is over is said first in the report", () => {
  expect(reportSheet(answering(), GRID, { today: "2027-07-03", inForce: false }).warnings[0]).toContain(
    "s’arrêtait le 2\u00a0juillet 2027",
  );
  expect(reportSheet(answering(), GRID, TODAY).warnings.join(" ")).not.toContain("s’arrêtait");
});

it("every open condition says what to do next", () => {
  const open = buildPstqSheet(answering({ maritalStatus: "married" }), GRID).streams.flatMap(
    ({ conditions }) => conditions,
  );
  expect(open.filter((condition) => !sayCondition(condition).next).map(({ key }) => key)).toEqual([]);
});

describe("past rounds", () => {
  it("578 reached none of the 15 groups of stream 1, 2 of the 10 of stream 2 and the one of stream 3", () => {
    expect(standingsOf(578)).toEqual([
      { stream: "1", reached: 0, groups: 15, from: "2026-06-04", to: "2026-09-24" },
      { stream: "2", reached: 2, groups: 10, from: "2026-06-04", to: "2026-09-24" },
      { stream: "3", reached: 1, groups: 1, from: "2026-09-24", to: "2026-09-24" },
    ]);
  });

  it("groups sum to their round, except where the note says that the reading is incomplete", () => {
    const unequal = ROUNDS.filter(
      ({ stream, groups, invitations }) =>
        stream !== null && groups.reduce((sum, group) => sum + (group.invitations ?? 0), 0) !== invitations,
    );
    expect(unequal.map(({ date, stream, note }) => [date, stream, note?.startsWith("Lecture incomplète")])).toEqual([
      ["2026-06-04", "1", true],
      ["2026-06-04", "2", true],
    ]);
  });
});

it.each([
  ["2025-07-01", false],
  ["2025-07-02", true],
  ["2026-11-21", true],
  ["2027-07-02", true],
  ["2027-07-03", false],
])("on %s, in force: %s", (day, inForce) => expect(gridOn(pstqEditions(), day)).toEqual({ grid: GRID, inForce }));
