import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { describe, expect, it, test } from "vitest";
import { everywhere } from "./abilities.ts";
import type { OfficialGrid } from "./grid.ts";
import { buildOfficialSheet } from "./result.ts";
import { type Profile, scoreOfficial } from "./rules.ts";
import { anybody, english, french, person, seeded } from "./testing/people.ts";

const [BEFORE, NOW] = crsEditions() as readonly [OfficialGrid, OfficialGrid];
const couple = { spouse: { education: "bachelor", abilities: everywhere(5), canadianExperience: 0 } } as const;

const sheetOf = (who: Partial<Profile>, grid = NOW) =>
  buildOfficialSheet(person(who), who.spouse ? "accompanying" : "single", grid);
const lineOf = (key: string, who: Partial<Profile>, grid = NOW) =>
  sheetOf(who, grid)
    .groups.flatMap(({ criteria }) => criteria)
    .find((line) => line.key === key);
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

describe("what the next step up would give, by the rules", () => {
  test.each<[key: string, who: Partial<Profile>, next: string | undefined]>([
    ["core.age", { age: 29 }, "à 30 ans, 105 points ici et -5 au total"],
    ["core.age", { age: 19 }, "à 20 ans, 110 points ici et +5 au total"],
    ["core.age", { age: 46 }, undefined],
    ["core.age", {}, undefined],
    [
      "core.education",
      { education: "bachelor" },
      "avec « Deux diplômes ou plus, dont un de trois ans ou plus », 128 points ici et +8 au total",
    ],
    // 8 points here, and 12 more where studies meet the language.
    [
      "core.education",
      { education: "bachelor", ...english(8) },
      "avec « Deux diplômes ou plus, dont un de trois ans ou plus », 128 points ici et +20 au total",
    ],
    [
      "core.firstLanguage",
      { firstLanguage: "english", first: { speaking: 9, listening: 9, reading: 8, writing: 9 } },
      "avec NCLC 9 en compréhension écrite, 124 points ici et +8 au total",
    ],
    ["core.firstLanguage", english(10), undefined],
    ["core.canadianExperience", { canadianExperience: 1 }, "avec 2 ans, 53 points ici et +13 au total"],
    ["spouse.canadianExperience", couple, "avec 1 an, 5 points ici et +5 au total"],
    [
      "transferability.educationLanguage",
      { education: "master", ...english(8) },
      "avec NCLC 9 aux quatre compétences, 50 points ici et +57 au total",
    ],
    [
      "transferability.educationLanguage",
      { education: "none" },
      "avec « Diplôme postsecondaire d’un an » et NCLC 7 aux quatre compétences, 13 points ici et +171 au total",
    ],
    [
      "transferability.foreignExperienceCanadianExperience",
      { foreignExperience: 3 },
      "avec 1 an au Canada, 25 points ici et +65 au total",
    ],
    [
      "transferability.certificateLanguage",
      english(6),
      "avec un certificat de qualification, 25 points ici et +25 au total",
    ],
    [
      "additional.french",
      { ...french(7) },
      "avec NCLC 5 en anglais aux quatre compétences, 50 points ici et +29 au total",
    ],
    ["additional.french", english(9), "avec NCLC 7 en français aux quatre compétences, 50 points ici et +62 au total"],
    ["additional.nomination", { sibling: true }, "avec une désignation, 600 points ici et +585 au total"],
    ["additional.nomination", { nomination: true }, undefined],
  ])("%s", (key, who, next) => expect(plain(lineOf(key, who)?.rule?.next)).toBe(next));
});

describe("the rule of a line", () => {
  it("shows the whole table, the row of the answer marked, with its source and date", () => {
    const rule = lineOf("core.canadianExperience", { canadianExperience: 7 })?.rule;
    expect(rule?.rows.map(({ label, points, current }) => `${current ? "> " : ""}${plain(label)} : ${points}`)).toEqual(
      ["Moins de 1 an : 0", "1 an : 40", "2 ans : 53", "3 ans : 64", "4 ans : 72", "> 5 ans ou plus : 80"],
    );
    expect(rule).toMatchObject({ since: "2025-03-25", source: { url: expect.stringContaining("canada.ca") } });
  });

  it("marks the one row of a combination", () => {
    const rows = lineOf("transferability.educationLanguage", { education: "phd", ...english(9) })?.rule?.rows ?? [];
    expect(rows.filter(({ current }) => current).map(({ label, points }) => `${plain(label)} : ${points}`)).toEqual([
      "Deux diplômes ou plus, master ou doctorat, NCLC 9 ou plus partout : 50",
    ]);
  });

  it("of everybody marks a row for every answer that gives points, with the points of that row", () => {
    const random = seeded(7);
    for (let met = 0; met < 500; met += 1) {
      const somebody = anybody(random);
      for (const line of buildOfficialSheet(somebody, somebody.spouse ? "accompanying" : "single", NOW).groups.flatMap(
        ({ criteria }) => criteria,
      )) {
        const current = line.rule?.rows.filter((row) => row.current) ?? [];
        expect(current.length, line.key).toBeGreaterThan(0);
        if (current.length === 1 && /^\d+$/.test(current[0]?.points ?? ""))
          expect(Number(current[0]?.points), line.key).toBe(line.points);
        expect(line.points, line.key).toBeLessThanOrEqual(line.maximum);
      }
    }
  });
});

describe("the groups", () => {
  it("add up to the result", () => {
    const random = seeded(11);
    for (let met = 0; met < 500; met += 1) {
      const somebody = anybody(random);
      const { groups, result } = buildOfficialSheet(somebody, "single", BEFORE);
      expect(result).toEqual(scoreOfficial(somebody, BEFORE));
      expect(
        Math.min(
          groups.reduce((sum, { points }) => sum + points, 0),
          1200,
        ),
      ).toBe(result.total);
      for (const { points, criteria, cap } of groups) {
        const sum = criteria.reduce((all, line) => all + line.points, 0);
        expect(cap === undefined).toBe(sum === points);
      }
    }
  });

  it("has no spouse, and higher tables, when none counts", () => {
    expect(sheetOf({ age: 25 }).groups.map(({ key, maximum }) => `${key} ${maximum}`)).toEqual([
      "core 500",
      "transferability 100",
      "additional 600",
    ]);
    expect(sheetOf(couple).groups.map(({ key, maximum }) => `${key} ${maximum}`)).toEqual([
      "core 460",
      "spouse 40",
      "transferability 100",
      "additional 600",
    ]);
  });

  it("names every cap that cuts", () => {
    const rich = sheetOf({
      education: "phd",
      ...english(9),
      canadianExperience: 2,
      foreignExperience: 3,
      certificateQualification: true,
    });
    expect(plain(rich.groups.find(({ key }) => key === "transferability")?.cap)).toBe(
      "Sous-groupe « Études » plafonné à 50 points : la somme est de 100, le plafond en retire 50. Sous-groupe « Expérience hors du Canada » plafonné à 50 points : la somme est de 100, le plafond en retire 50. Groupe plafonné à 100 points : la somme est de 150, le plafond en retire 50.",
    );
  });

  it("has a line for an offer only where an offer gives something", () => {
    expect(lineOf("additional.jobOffer", { jobOffer: "noc-00" })).toBeUndefined();
    expect(lineOf("additional.jobOffer", { jobOffer: "noc-00" }, BEFORE)).toMatchObject({ points: 200, maximum: 200 });
    expect(sheetOf({ jobOffer: "noc-00" }).warnings.slice(0, 1)).toEqual([
      expect.stringContaining("ne donne plus de points"),
    ]);
    expect(sheetOf({ jobOffer: "noc-00" }, BEFORE).warnings).toEqual([]);
  });
});
