/** Editions of the official grids as files: what is refused by name, what stays, and a new factor without code. */
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { officialEstimate as quebecEstimate } from "#app/features/points/arrima/estimate-official/estimate.ts";
import { officialEstimate } from "#app/features/points/crs/estimate-official/estimate.ts";
import { readApi } from "#app/features/points/crs-official/api.ts";
import { sectionsFor } from "#app/features/points/crs-official/questions.ts";
import { scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import { officialSimulation } from "#app/features/points/crs-official/simulation.ts";
import { readAnswers } from "#app/features/points/pstq/questions.ts";
import { buildPstqSheet } from "#app/features/points/pstq/result.ts";
import { editionOn } from "#app/features/points/shared/edition.ts";
import { CRS_KIND, PSTQ_KIND, crsEditions, pstqEditions, refusedEditions } from "./known.server.ts";
import { readEditions } from "./read-editions.ts";

type Json = Record<string, unknown>;
const ROOT = path.resolve(import.meta.dirname, "../../../..");
const FIRST = "content/grids/crs/2020-10-20.json";
const LAST = "content/grids/crs/2025-03-25.json";
const QUEBEC = "content/grids/pstq/2025-07-02.json";

const textOf = (name: string) => readFileSync(path.join(ROOT, name), "utf8");
const shipped = [FIRST, LAST].map((name) => ({ name, text: textOf(name) }));

/** An edition of 2027 made of the last one. */
function next(change: (edition: Json) => Json, of = LAST, name = of.replace(/[\d-]+\.json$/, "2027-03-01.json")) {
  const { reported: _, ...edition } = JSON.parse(textOf(of)) as Json;
  return {
    name,
    text: JSON.stringify(change({ ...edition, version: "next", status: "announced", from: "2027-03-01", to: null })),
  };
}

const problemsOf = (file: { name: string; text: string }) => readEditions([...shipped, file], CRS_KIND).refused;
const inForceOn = (day: string, file: { name: string; text: string }) =>
  editionOn(readEditions([...shipped, file], CRS_KIND).known, day)?.from;

const YES = { kind: "yes-no", key: "volunteering", group: "additional", label: "Bénévolat", points: 10 };

const examplesOf = (edition: Json) => edition["examples"] as Json[];

test("every file of the site is used", () => {
  expect(refusedEditions()).toEqual([]);
  expect(crsEditions().map(({ from, to, status }) => [from, to, status])).toEqual([
    ["2020-10-20", "2025-03-24", "replaced"],
    ["2025-03-25", null, "reported-replaced"],
  ]);
  expect(pstqEditions().map(({ from, to, status }) => [from, to, status])).toEqual([
    ["2025-07-02", "2027-07-02", "in-force"],
  ]);
});

test("a new file is enough: it holds from its first day, and the edition before it ends the day before", () => {
  const { known, refused } = readEditions([...shipped, next((edition) => edition)], CRS_KIND);
  expect(refused).toEqual([]);
  expect(known.map(({ from, to }) => [from, to])).toEqual([
    ["2020-10-20", "2025-03-24"],
    ["2025-03-25", "2027-02-28"],
    ["2027-03-01", null],
  ]);
  expect(editionOn(known, "2027-02-28")).toMatchObject({ from: "2025-03-25", reported: { from: "2026-11-03" } });
  expect(editionOn(known, "2027-03-01")?.version).toBe("next");
});

test("the figures of an edition that was only reported end what was said of it", () => {
  const known = readEditions(
    [
      ...shipped,
      next(
        (edition) => ({ ...edition, from: "2026-11-03", status: "in-force", verified: "2026-12-01" }),
        LAST,
        "content/grids/crs/2026-11-03.json",
      ),
    ],
    CRS_KIND,
  ).known;
  expect(known.at(-1)).toMatchObject({ from: "2026-11-03", to: null });
  expect(known.at(-2)).toMatchObject({ from: "2025-03-25", to: "2026-11-02", reported: undefined });
});

test.each<[string, { name: string; text: string }, string]>([
  ["no JSON", { name: "content/grids/crs/2027-03-01.json", text: "{" }, "this is no JSON"],
  [
    "a table that does not ascend",
    next((edition) => ({ ...edition, age: [...(edition["age"] as Json[])].toReversed() })),
    "ascend",
  ],
  [
    "a figure that is none",
    next((edition) => ({ ...edition, maximums: { ...(edition["maximums"] as Json), total: "1200" } })),
    "maximums.total",
  ],
  ["a table that is missing", next((edition) => ({ ...edition, spouse: undefined })), "spouse"],
  ["a name that nobody knows", next((edition) => ({ ...edition, ages: [] })), "ages"],
  [
    "another first day than its name's",
    next((edition) => edition, LAST, "content/grids/crs/2027-04-01.json"),
    "2027-03-01.json",
  ],
  ["a replaced edition without an end", next((edition) => ({ ...edition, status: "replaced" })), "has a last day"],
  [
    "a status without what is reported",
    next((edition) => ({ ...edition, status: "reported-replaced" })),
    "say what is reported",
  ],
  ["announced after its first day", next((edition) => ({ ...edition, verified: "2027-03-02" })), "no longer announced"],
  [
    "too few examples",
    next((edition) => ({ ...edition, examples: examplesOf(edition).slice(0, 4) })),
    "five worked examples",
  ],
  [
    "an example that the figures contradict",
    next((edition) => ({
      ...edition,
      age: (edition["age"] as { from: number; points: number[] }[]).map((step) =>
        step.from === 20 ? { ...step, points: [101, 111] } : step,
      ),
    })),
    "the grid gives 470, the example says 469",
  ],
  [
    "an example whose answers nobody asks for",
    next((edition) => ({
      ...edition,
      examples: [...examplesOf(edition), { what: "x", source: "x", answers: { education: "bts" }, total: 0 }],
    })),
    "education",
  ],
  [
    "a factor of a group that is none",
    next((edition) => ({ ...edition, factors: [{ ...YES, group: "bonus" }] })),
    "one of core, additional",
  ],
  [
    "a factor by a name that is taken",
    next((edition) => ({ ...edition, factors: [{ ...YES, key: "sibling" }] })),
    "sibling is taken",
  ],
  [
    "a factor of a kind that nobody knows",
    next((edition) => ({ ...edition, factors: [{ ...YES, kind: "lottery" }] })),
    "factors.0.kind",
  ],
  [
    "a factor that no example tries",
    next((edition) => ({ ...edition, factors: [YES] })),
    "no example gives points for volunteering",
  ],
])("refused by name, and the old one stays: %s", (_, file, problem) => {
  const [refusal, ...others] = problemsOf(file);
  expect(others).toEqual([]);
  expect(refusal?.file).toBe(file.name);
  expect(refusal?.problems.join("\n")).toContain(problem);
  expect(inForceOn("2027-06-01", file)).toBe("2025-03-25");
});

const FACTORS = [
  YES,
  {
    kind: "choice",
    key: "paidOffer",
    group: "additional",
    label: "Offre bien rémunérée",
    choices: [
      { value: "level-1", label: "Premier niveau", points: 30 },
      { value: "level-2", label: "Second niveau", points: 60 },
    ],
  },
  {
    kind: "steps",
    key: "trainingYears",
    group: "core",
    label: "Années de formation",
    unit: "years",
    steps: [
      { from: 1, points: [5, 6] },
      { from: 3, points: [9, 12] },
    ],
  },
];
const examples = (edition: Json) => [
  ...examplesOf(edition),
  {
    what: "10 + 60 + 12 seul",
    source: "compté à la main",
    answers: { factors: { volunteering: "yes", paidOffer: "level-2", trainingYears: 4 } },
    total: 82,
  },
  {
    what: "30 + 5 avec un conjoint",
    source: "compté à la main",
    answers: { spouse: {}, factors: { paidOffer: "level-1", trainingYears: 2 } },
    total: 35,
  },
];

/** The three known kinds, in an edition that is a file and nothing else. */
const { known: withFactors, refused } = readEditions(
  [...shipped, next((edition) => ({ ...edition, factors: FACTORS, examples: examples(edition) }))],
  CRS_KIND,
);
const DAY = "2027-06-01";
const ADDRESS = "age=29&f.volunteering=yes&f.paidOffer=level-2&f.trainingYears=4";

test("a factor of a known kind is asked, scored, told and kept in the address without code", () => {
  expect(refused).toEqual([]);
  const simulation = officialSimulation(new URLSearchParams(ADDRESS), DAY, withFactors);
  const { edition, asked, query, scoreSheet } = simulation;
  if (!edition || !scoreSheet) throw new Error("no edition");
  expect(
    sectionsFor(edition).flatMap(({ questions }) =>
      questions.filter(({ name }) => name.startsWith("f.")).map(({ name, kind }) => [name, kind]),
    ),
  ).toEqual([
    ["f.trainingYears", "number"],
    ["f.volunteering", "yesno"],
    ["f.paidOffer", "choice"],
  ]);
  // 110 of age; 10 and 60; 12.
  expect(scoreOfficial(asked.profile, edition)).toMatchObject({
    core: { trainingYears: 12, total: 122 },
    additional: { volunteering: 10, paidOffer: 60, total: 70 },
    total: 192,
  });
  expect(new URLSearchParams(query)).toEqual(new URLSearchParams(ADDRESS));
  const sheet = scoreSheet();
  const line = (key: string) =>
    sheet.groups.flatMap(({ criteria }) => criteria).find((criterion) => criterion.key === key);
  expect(line("additional.paidOffer")).toMatchObject({ label: "Offre bien rémunérée", points: 60, maximum: 60 });
  expect(line("core.trainingYears")).toMatchObject({
    points: 12,
    maximum: 12,
    rule: { rows: [{ current: false }, { current: false }, { current: true }] },
  });
  expect(sheet.answers.find(({ question }) => question === "Offre bien rémunérée")?.answer).toBe("Second niveau");
});

const warningsOn = (day: string) =>
  officialSimulation(new URLSearchParams("age=29"), day, crsEditions()).scoreSheet?.().warnings.join(" ");

test("the official report says when nobody has read its grid again for 60 days", () => {
  // Read on 1 October 2026.
  expect(warningsOn("2026-11-30")).not.toContain("pas été relus");
  expect(warningsOn("2026-12-01")).toContain("n’ont pas été relus depuis 61\u00a0jours");
});

const hint = (edition: OfficialGrid | undefined) =>
  sectionsFor(edition)
    .flatMap(({ questions }) => questions)
    .find(({ name }) => name === "jobOffer")?.hint;

test("what is said of a job offer beside its question is the edition's", () => {
  const [before, now] = crsEditions();
  expect(hint(before)).toBe("Donne des points dans la grille du 20\u00a0octobre 2020.");
  expect(hint(now)).toBe(
    "Aucun point dans la grille du 25\u00a0mars 2025. Une nouvelle édition est signalée au 3\u00a0novembre 2026, sans chiffres\u00a0: rien n’en est compté ici.",
  );
  expect(hint(withFactors.at(-1))).toBe("Aucun point dans la grille du 1er\u00a0mars 2027.");
});

test("the next step of such a line is computed", () => {
  const sheet = officialSimulation(new URLSearchParams("f.paidOffer=level-1"), DAY, withFactors).scoreSheet?.();
  const line = sheet?.groups.flatMap(({ criteria }) => criteria).find(({ key }) => key === "additional.paidOffer");
  expect(line?.reason).toContain("60\u00a0points ici et +30 au total");
});

test("the open API takes it under « factors », strictly", () => {
  const read = readApi({ factors: { paidOffer: "level-2", trainingYears: 1 } }, DAY, withFactors);
  expect(read.ok && scoreOfficial(read.profile, read.edition).total).toBe(66);
  expect(readApi({ factors: { paidOffer: "best" } }, DAY, withFactors)).toMatchObject({
    ok: false,
    errors: [{ field: "factors.paidOffer" }],
  });
  // Before its edition nobody asks it, and it scores nothing.
  const before = readApi({ factors: { paidOffer: "level-2" } }, "2026-12-01", withFactors);
  expect(before.ok && scoreOfficial(before.profile, before.edition).total).toBe(0);
});

test("beside the site's own estimate it is an assumption that the visitor corrects", () => {
  const plain = officialEstimate(new URLSearchParams("age=29"), DAY, withFactors);
  const said = officialEstimate(new URLSearchParams("age=29&off.paidOffer=level-2"), DAY, withFactors);
  expect(plain.assumptions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["off.volunteering", "off.paidOffer", "off.trainingYears"]),
  );
  expect([said.least - plain.least, said.most - plain.most]).toEqual([60, 60]);
  expect(said.lines.find(({ key }) => key === "additional.paidOffer")).toMatchObject({
    least: 60,
    most: 60,
    maximum: 60,
  });
});

test("Quebec's grid does the same", () => {
  const file = next((edition) => {
    const factors = [{ ...YES, group: "adaptation", points: [7, 9] }];
    const more = [
      { what: "7 seul", source: "compté à la main", answers: { factors: { volunteering: "yes" } }, total: 7 },
    ];
    return { ...edition, factors, examples: [...examplesOf(edition), ...more] };
  }, QUEBEC);
  const editions = readEditions([{ name: QUEBEC, text: textOf(QUEBEC) }, file], PSTQ_KIND);
  expect(editions.refused).toEqual([]);
  const grid = editionOn(editions.known, DAY);
  if (!grid) throw new Error("no edition");
  const { result, groups } = buildPstqSheet(
    readAnswers(new URLSearchParams("f.volunteering=yes&maritalStatus=married")),
    grid,
  );
  expect(result.adaptation).toMatchObject({ volunteering: 9, total: 9 });
  expect(groups.flatMap(({ criteria }) => criteria).find(({ key }) => key === "adaptation.volunteering")).toMatchObject(
    {
      label: "Bénévolat",
      points: 9,
      maximum: 9,
    },
  );
  const estimate = (query: string) => quebecEstimate(new URLSearchParams(query), DAY, editions.known);
  expect(estimate("age=29&pstq.volunteering=yes").least - estimate("age=29").least).toBe(7);
});
