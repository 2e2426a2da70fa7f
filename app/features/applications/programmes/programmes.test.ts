/** The templates of content/programmes: each is read, and a wrong file is refused by its name and field. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { programmeNow, programmeOf, readAllProgrammes } from "./programmes.server.ts";
import { readProgramme } from "./read-programmes.server.ts";
import { PROGRAMME_IDS } from "./programme.ts";

type Json = Record<string, unknown>;
const ROOT = path.resolve(import.meta.dirname, "../../../..");
const fileOf = (id: string) => ({
  name: `content/programmes/${id}.json`,
  text: readFileSync(path.join(ROOT, `content/programmes/${id}.json`), "utf8"),
});
const shipped = PROGRAMME_IDS.map(fileOf);
const changed = (change: (file: Json) => Json) => ({
  ...fileOf("express-entry"),
  text: JSON.stringify(change(JSON.parse(fileOf("express-entry").text) as Json)),
});
const listOf = (file: Json, name: string) => file[name] as Json[];
const first = (list: readonly Json[], over: Json) =>
  list.map((one, index) => (index === 0 ? { ...one, ...over } : one));

test("the three programmes are read, under the names of the selector", () => {
  expect(PROGRAMME_IDS.map((id) => readProgramme(fileOf(id)).problems)).toEqual([[], [], []]);
  expect(PROGRAMME_IDS.map((id) => programmeNow(id).name)).toEqual([
    "Express Entry",
    "Arrima (Québec)",
    "Post-Immigration",
  ]);
});

test("an edition is found by its version, and none by another day", () => {
  const now = programmeNow("arrima");
  expect(programmeOf("arrima", now.version)).toBe(now);
  expect(programmeOf("arrima", "2020-01-01")).toBeUndefined();
});

test.each<[string, { name: string; text: string }, string]>([
  ["no JSON", { ...fileOf("express-entry"), text: "{" }, "express-entry.json: file: this is no JSON"],
  [
    "another name",
    { ...fileOf("express-entry"), name: "content/programmes/entree.json" },
    "entree.json: id: the file of express-entry",
  ],
  [
    "a category nobody listed",
    changed((file) => ({ ...file, tasks: first(listOf(file, "tasks"), { category: "Divers" }) })),
    "tasks.0.category",
  ],
  [
    "a task that waits for nothing known",
    changed((file) => ({ ...file, tasks: first(listOf(file, "tasks"), { after: ["rien"] }) })),
    "tasks.0.after: rien is no task",
  ],
  [
    "tasks that wait for each other",
    changed((file) => ({ ...file, tasks: first(listOf(file, "tasks"), { after: ["pay-and-submit"] }) })),
    "wait for each other",
  ],
  [
    "a document twice",
    changed((file) => ({ ...file, documents: [...listOf(file, "documents"), listOf(file, "documents")[0]] })),
    "passport is taken",
  ],
  [
    "a source that is not listed",
    changed((file) => ({ ...file, documents: first(listOf(file, "documents"), { source: "rumeur" }) })),
    "rumeur is no source",
  ],
  [
    "a stage that does not exist",
    changed((file) => ({ ...file, documents: first(listOf(file, "documents"), { stages: ["ailleurs"] }) })),
    "ailleurs is no stage",
  ],
  [
    "a field nobody knows",
    changed((file) => ({ ...file, documents: first(listOf(file, "documents"), { prix: 3 }) })),
    "documents.0",
  ],
  [
    "a delay that goes down",
    changed((file) => ({ ...file, documents: first(listOf(file, "documents"), { delayDays: { from: 9, to: 2 } }) })),
    "a span goes up",
  ],
])("the start is refused: %s", (_, file, problem) => {
  expect(() => readAllProgrammes([file, fileOf("arrima"), fileOf("post-immigration")])).toThrow(problem);
});

test("a programme's texts are typeset: spaces that do not break, no straight apostrophe, French quotes", () => {
  for (const id of PROGRAMME_IDS) {
    // Addresses and ids are no text for people.
    const texts = fileOf(id)
      .text.split("\n")
      .filter((line) => !/"(url|id|stage|source|rule|readOn|since|version)": /.test(line))
      .flatMap((line) => /: "(.*)",?$/.exec(line)?.[1] ?? []);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => / [:;!?»%]|« |'|\u202f|\.\.\.|\d \d{3}/.test(text))).toEqual([]);
  }
});

test("every document is brought by a task, and no task waits for one of a later stage", () => {
  for (const { tasks, documents, stages } of PROGRAMME_IDS.map(programmeNow)) {
    const brought = new Set(tasks.flatMap((task) => task.documents));
    expect(documents.filter(({ id }) => !brought.has(id)).map(({ id }) => id)).toEqual([]);
    const place = new Map(stages.map(({ id }, index) => [id, index]));
    const stageOf = new Map(tasks.map(({ id, stage }) => [id, place.get(stage) ?? 0]));
    expect(
      tasks.flatMap((task) => task.after.filter((before) => (stageOf.get(before) ?? 0) > (place.get(task.stage) ?? 0))),
    ).toEqual([]);
  }
});

test("what is read is dated no later than its edition, and a cost says who published it", () => {
  for (const { version, sources, documents, toCheck } of PROGRAMME_IDS.map(programmeNow)) {
    expect(sources.every(({ readOn }) => readOn <= version)).toBe(true);
    expect(documents.every(({ cost }) => cost === null || cost.source.label !== "")).toBe(true);
    expect(toCheck.length).toBeGreaterThan(0);
  }
});

test("every category of documents of the specification is used by each way to Canada", () => {
  for (const id of ["express-entry", "arrima"] as const)
    expect([...new Set(programmeNow(id).documents.map(({ category }) => category))].toSorted()).toEqual([
      "education",
      "identity",
      "language",
      "work",
    ]);
});

test("the tips of the specification, with its figures; those that aged have a dated correction", () => {
  const tips = PROGRAMME_IDS.map((id) =>
    programmeNow(id).tips.map(({ text, correction }) => [text.replaceAll("\u00a0", " "), correction !== null]),
  );
  expect(tips).toEqual([
    [
      ["Les tirages ont lieu environ toutes les 2 semaines", true],
      ["Une offre d’emploi peut rapporter jusqu’à 200 points supplémentaires", true],
      ["Les profils restent actifs 12 mois", false],
      ["Passeport valide au moins 2 ans", true],
      ["Dossier complet à soumettre dans les 60 jours suivant l’invitation", false],
    ],
    [
      ["Français obligatoire (niveau 7 minimum)", true],
      ["Test des valeurs québécoises obligatoire depuis août 2019", true],
    ],
    [
      ["Demander la carte de résident permanent dans les 54 jours de l’arrivée", true],
      ["Obligation de résidence : 730 jours sur 5 ans", false],
      ["Citoyenneté possible après 1095 jours (3 ans)", true],
    ],
  ]);
});

test("a programme without a file is refused", () => {
  expect(() => readAllProgrammes(shipped.slice(1))).toThrow("no template of express-entry");
});

test("an earlier edition stays beside the one for new files", () => {
  const earlier = changed((file) => ({ ...file, version: "2026-01-01" }));
  const all = readAllProgrammes([...shipped, { ...earlier, name: "content/programmes/express-entry@2026-01-01.json" }]);
  expect(all.get("express-entry")?.map(({ version }) => version)).toEqual(["2026-11-22", "2026-01-01"]);
});
