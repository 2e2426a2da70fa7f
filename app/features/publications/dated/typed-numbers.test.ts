/** Each number that a text types with its unit is a marker, or was reviewed: testing/reviewed-numbers.ts. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import crs from "#content/grids/crs/2025-03-25.json" with { type: "json" };
import pstq from "#content/grids/pstq/2025-07-02.json" with { type: "json" };
import { FSW, MINIMUMS } from "#app/features/situation/programs/express-entry/grid.ts";
import { fillWords } from "#app/platform/content/markdown.ts";
import { settingsWords } from "#app/features/publications/words.ts";
import { facts as factsInForce } from "./facts.ts";
import { factFile } from "./fact-shape.ts";
import { REVIEWED as IN_DIGITS, RUNG } from "./testing/reviewed-numbers.ts";
import { REVIEWED_WORDS } from "./testing/reviewed-words.ts";
import { typedNumbers } from "./typed-figures.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../../../content");
const filesOf = (folder: string, end: string) =>
  readdirSync(path.join(CONTENT, folder))
    .filter((file) => file.endsWith(end))
    .map((file) => ({
      name: `${folder}/${file.replace(end, "")}`,
      text: readFileSync(path.join(CONTENT, folder, file), "utf8"),
    }));

const texts = ["guides", "faq", "blog", "pages", "testimonials"].flatMap((folder) => filesOf(folder, ".md"));
/** What facts say of themselves beside their value. */
const facts = filesOf("facts", ".json").map(({ name, text }) => ({
  name,
  text: factFile
    .parse(JSON.parse(text))
    .facts.flatMap(({ title, doubt = "" }) => [title, doubt])
    .join("\n"),
}));

const REVIEWED = [...Object.values(IN_DIGITS), ...Object.values(REVIEWED_WORDS)];
const reviewedIn = (name: string) => REVIEWED.flatMap((of) => of[name] ?? []);

test.each([...texts, ...facts])("$name types no number that nobody reviewed", ({ name, text }) => {
  const reviewed = new Set(reviewedIn(name));
  expect(typedNumbers(text).filter((found) => !RUNG.test(found) && !reviewed.has(found))).toEqual([]);
});

test("no line of the list is left of a text that has changed", () => {
  const known = new Map([...texts, ...facts].map(({ name, text }) => [name, typedNumbers(text)]));
  const names = REVIEWED.flatMap((of) => Object.keys(of));
  const left = [...new Set(names)].flatMap((name) =>
    reviewedIn(name)
      .filter((figure) => known.get(name)?.includes(figure) !== true)
      .map((figure) => `${name}: ${figure}`),
  );
  expect(left).toEqual([]);
});

test.each([
  ["une licence vaut 120 points", ["120 points"]],
  ["de 12 à 23\u00a0mois, puis 3 ans et 15 à 20\u00a0%", ["12 à 23 mois", "3 ans", "15 à 20 %"]],
  ["Six mois\u00a0d’affilée, les dix dernières années", ["six mois", "dix dernières années"]],
  ["huit à dix semaines, soixante et onze points", ["huit à dix semaines", "soixante et onze points"]],
  ["un an au moins, une heure, dix-huit salons", ["un an"]],
  ["le NCLC 7, le niveau 9", ["NCLC 7", "niveau 9"]],
  ['excerpt: "Le bonus rapporte 29 points."\n', ["29 points"]],
  ["{{bareme crs age 29 seul}} points, {{fait delai-reprise-test}}, le 2 juillet", []],
])("« %s » types %j", (text, found) => expect(typedNumbers(text)).toEqual(found));

const said = (marker: string) =>
  fillWords(marker, { name: "essai.md", line: 1 }, settingsWords()).replaceAll("\u00a0", " ");

describe("a figure of a grid", () => {
  test.each([
    ["{{bareme crs age 29 seul}}", "110"],
    ["{{bareme crs age 33 couple}}", "80"],
    ["{{bareme crs firstLanguage perAbility 9 seul fois 4}}", "124"],
    ["{{bareme crs age 29 seul moins age 30 seul}}", "5"],
    ["{{bareme crs transferability points low 2 plus transferability points high 2}}", "75"],
    ["{{bareme pstq humanCapital age 35 seul}}", "75"],
    ["{{bareme pstq humanCapital french perAbility 9 couple}}", "40"],
    ["{{bareme pstq needs occupation shortage 48}}", "120"],
    ["{{bareme pstq reachable couple}}", "1 300"],
    ["{{bareme fsw education master}}", "23"],
  ])("%s is %s", (marker, words) => expect(said(marker)).toBe(words));

  test.each([
    "{{bareme}}",
    "{{bareme nclc age 29}}",
    "{{bareme crs age 29}}",
    "{{bareme crs age seul}}",
    "{{bareme crs humour 3}}",
    "{{bareme crs age 29 seul fois}}",
    "{{bareme crs age 29 seul plus}}",
    "{{bareme crs constructor}}",
  ])("%s is refused", (marker) => expect(() => said(marker)).toThrow("nothing is known of"));
});

const steps = (table: readonly { from: number }[]) => table.map(({ from }) => from);

const valueOf = (id: string) => factsInForce().get(id)?.value;

describe("what texts say in words of the grids still holds", () => {
  test("years and months of experience that programmes ask for", () => {
    expect([MINIMUMS.fsw.years, MINIMUMS.cec.years, MINIMUMS.fst.years]).toEqual([1, 1, 2]);
    expect(Number(valueOf("annee-experience-heures")) / 52).toBe(30);
  });

  test("levels: skilled workers, the bonus of French; those of Quebec are in dated-facts.test.ts", () => {
    expect(MINIMUMS.fsw.language).toBe(7);
    expect([FSW.secondLanguage.level, FSW.pass]).toEqual([5, 67]);
    expect([crs.additional.french.french, crs.additional.french.english]).toEqual([7, 5]);
    expect(crs.transferability.languageColumns).toEqual([7, 9]);
  });

  test("steps: ages, months of experience, years of experience", () => {
    expect(steps(crs.age).slice(2, 4)).toEqual([20, 30]);
    expect(steps(crs.age).at(-1)).toBe(45);
    expect(steps(pstq.humanCapital.age).slice(1, 3)).toEqual([20, 31]);
    expect(steps(pstq.humanCapital.experience)).toEqual([12, 24, 36, 48]);
    expect(steps(FSW.experience)).toEqual([1, 2, 4, 6]);
    expect(FSW.age[1]).toEqual({ from: 36, points: 11 });
    expect(crs.transferability.foreignRows).toEqual([1, 3]);
  });
});
