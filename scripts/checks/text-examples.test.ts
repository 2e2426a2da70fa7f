/** Totals that texts tell of made-up people, worked out anew by the rules: a grid that changes fails here, and names the texts. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CRS_KIND, crsEditions } from "#app/features/points/editions/known.server.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

const each = (place: string, levels: readonly number[]) =>
  Object.fromEntries(
    ["Listening", "Reading", "Speaking", "Writing"].map((skill, at) => [`${place}${skill}`, levels[at] ?? levels[0]]),
  );
const french = (...levels: number[]) => ({ firstLanguage: "french", ...each("first", levels) });
const english = (...levels: number[]) => ({ firstLanguage: "english", ...each("first", levels) });
const second = (...levels: number[]) => each("second", levels);
/** The grid gives no more from three years abroad on. */
const person = (age: number, education: string, foreignExperience: number) => ({
  age,
  education,
  foreignExperience: Math.min(foreignExperience, 3),
});
const partner = (education: string, level: number) => ({
  spouse: { education, ...(level > 0 && { speaking: level, listening: level, reading: level, writing: level }) },
});

const LICENCE_31 = person(31, "bachelor", 4);
const BUEA = { ...person(30, "bachelor", 3), ...english(9) };
const MASTER_33 = person(33, "master", 5);
const NURSE = person(31, "bachelor", 5);

test.each([
  ["guides/anglais-et-francais", 374, { ...LICENCE_31, ...french(8) }],
  ["guides/anglais-et-francais", 403, { ...LICENCE_31, ...french(8), ...second(5) }],
  ["guides/anglais-et-francais", 411, { ...LICENCE_31, ...french(8), ...second(7) }],
  ["guides/anglais-et-francais", 423, { ...LICENCE_31, ...french(8), ...second(9) }],
  ["guides/anglais-et-francais", 424, BUEA],
  ["guides/anglais-et-francais", 428, { ...BUEA, ...second(5) }],
  ["guides/anglais-et-francais", 486, { ...BUEA, ...second(7) }],
  ["guides/anglais-et-francais", 498, { ...BUEA, ...second(9) }],
  ["guides/combler-son-ecart", 334, { ...person(34, "bachelor", 4), ...french(7) }],
  ["guides/couple-demandeur-principal", 372, { ...person(38, "master", 8), ...french(8), ...partner("bachelor", 9) }],
  ["guides/couple-demandeur-principal", 428, { ...person(29, "bachelor", 3), ...french(9), ...partner("none", 0) }],
  ["guides/couple-demandeur-principal", 438, { ...person(29, "bachelor", 3), ...french(9), ...partner("master", 0) }],
  ["guides/couple-demandeur-principal", 450, { ...person(29, "bachelor", 3), ...french(9), ...partner("master", 8) }],
  ["guides/couple-demandeur-principal", 454, { ...person(29, "bachelor", 3), ...french(9) }],
  ["guides/diplomes-et-points", 328, { ...person(31, "two-year", 3), ...french(7) }],
  ["guides/diplomes-et-points", 421, { ...person(31, "two-year", 3), ...french(9) }],
  ["guides/diplomes-et-points", 350, { ...person(31, "bachelor", 3), ...french(7) }],
  ["guides/diplomes-et-points", 443, { ...person(31, "bachelor", 3), ...french(9) }],
  ["guides/diplomes-et-points", 370, { ...person(31, "two-degrees", 3), ...french(7) }],
  ["guides/diplomes-et-points", 476, { ...person(31, "two-degrees", 3), ...french(9) }],
  ["guides/diplomes-et-points", 377, { ...person(31, "master", 3), ...french(7) }],
  ["guides/diplomes-et-points", 483, { ...person(31, "master", 3), ...french(9) }],
  ["guides/experience-ou-age", 327, { ...person(33, "bachelor", 2), ...french(7) }],
  ["guides/experience-ou-age", 407, { ...person(33, "bachelor", 2), ...french(9) }],
  ["guides/experience-ou-age", 334, { ...person(34, "bachelor", 3), ...french(7) }],
  ["guides/experience-ou-age", 427, { ...person(34, "bachelor", 3), ...french(9) }],
  ["guides/experience-ou-age", 328, { ...person(35, "bachelor", 4), ...french(7) }],
  ["guides/experience-ou-age", 421, { ...person(35, "bachelor", 4), ...french(9) }],
  ["guides/experience-ou-age", 323, { ...person(36, "bachelor", 5), ...french(7) }],
  ["guides/experience-ou-age", 416, { ...person(36, "bachelor", 5), ...french(9) }],
  ["guides/francais-niveau-7-a-9", 259, { ...MASTER_33, ...french(6) }],
  ["guides/francais-niveau-7-a-9", 366, { ...MASTER_33, ...french(7) }],
  ["guides/francais-niveau-7-a-9", 390, { ...MASTER_33, ...french(8) }],
  ["guides/francais-niveau-7-a-9", 414, { ...MASTER_33, ...french(9, 9, 9, 8) }],
  ["guides/francais-niveau-7-a-9", 472, { ...MASTER_33, ...french(9) }],
  ["guides/francais-niveau-7-a-9", 484, { ...MASTER_33, ...french(10) }],
  ["guides/francais-niveau-7-a-9", 325, { ...MASTER_33, ...french(9, 9, 9, 6) }],
  ["guides/francophones-hors-quebec", 361, { ...person(29, "bachelor", 3), ...french(7) }],
  ["guides/francophones-hors-quebec", 390, { ...person(29, "bachelor", 3), ...french(7), ...second(5) }],
  ["guides/francophones-hors-quebec", 454, { ...person(29, "bachelor", 3), ...french(9) }],
  ["blog/entree-express-ou-pstq-meme-candidat", 454, { ...person(28, "bachelor", 4), ...french(9) }],
  [
    "blog/recit-type-couple-offre-achetee",
    324,
    { ...person(38, "bachelor", 8), ...french(7), ...partner("master", 9) },
  ],
  [
    "blog/recit-type-couple-offre-achetee",
    482,
    { ...person(30, "master", 4), ...french(9), ...partner("bachelor", 7) },
  ],
  ["blog/recit-type-infirmiere-epreuve-ecrite", 313, { ...NURSE, ...french(9, 9, 8, 6) }],
  ["blog/recit-type-infirmiere-epreuve-ecrite", 384, { ...NURSE, ...french(9, 9, 8, 7) }],
  ["blog/recit-type-infirmiere-epreuve-ecrite", 413, { ...NURSE, ...french(9, 9, 8, 7), ...second(5) }],
] as const)("%s says %i", (name, told, answers) => {
  const grid = crsEditions().at(-1);
  if (!grid) throw new Error("an edition is asked");
  expect(CRS_KIND.score(answers, grid)).toMatchObject({ total: told });
  expect(readFileSync(path.join(ROOT, `content/${name}.md`), "utf8")).toMatch(new RegExp(`(?<!\\d)${told}(?!\\d)`));
});
