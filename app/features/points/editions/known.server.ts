/** The editions of the official grids that are in force, read once for each state of them. */
import { SPOUSE_SECTIONS, readProfileBody } from "#app/features/points/crs-official/api.ts";
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { SECTIONS as CRS_SECTIONS } from "#app/features/points/crs-official/questions.ts";
import { scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import { CRITERIA as CRS_CRITERIA } from "#app/features/points/crs-official/criteria/criteria.ts";
import type { PstqGrid } from "#app/features/points/pstq/grid.ts";
import { SECTIONS as PSTQ_SECTIONS, readApi } from "#app/features/points/pstq/questions.ts";
import { scorePstq } from "#app/features/points/pstq/rules.ts";
import { OWN_CRITERIA, SPOUSE_CRITERIA } from "#app/features/points/pstq/criteria/criteria.ts";
import { type HeldItem, madeOf } from "#app/platform/settings/dated-data.ts";
import type { EditionHead } from "#app/features/points/shared/edition.ts";
import type { FieldError } from "#app/features/points/shared/answers.ts";
import type { Section } from "#app/features/points/shared/questions.ts";
import { crsSchema } from "./crs-schema.ts";
import { pstqSchema } from "./pstq-schema.ts";
import { type EditionKind, type Editions, type Refusal, readEditions } from "./read-editions.ts";

type Folder = "crs" | "pstq";

const filesOf = (folder: Folder, items: readonly HeldItem[]) =>
  items.map(({ id, value }) => ({ name: `${folder}/${id}.json`, text: JSON.stringify(value) }));

const taken = (sections: readonly Section[], rows: readonly { key: string }[]) =>
  new Set([
    ...sections.flatMap(({ questions }) => questions.map(({ name }) => name)),
    ...rows.map(({ key }) => key.split(".")[1] ?? ""),
    "total",
  ]);

const said = (errors: readonly FieldError[]) => ({
  problem: errors.map(({ field, message }) => `${field}: ${message}`).join(" "),
});

export const CRS_KIND: EditionKind<OfficialGrid> = {
  schema: crsSchema,
  groups: ["core", "additional"],
  taken: taken([...CRS_SECTIONS, ...SPOUSE_SECTIONS], CRS_CRITERIA),
  score(answers, grid) {
    const read = readProfileBody(answers, grid.factors);
    if (!read.ok) return said(read.errors);
    const { core, additional, total } = scoreOfficial(read.profile, grid);
    return { total, lines: { ...core, ...additional } };
  },
};

export const PSTQ_KIND: EditionKind<PstqGrid> = {
  schema: pstqSchema,
  groups: ["humanCapital", "needs", "adaptation"],
  taken: taken(PSTQ_SECTIONS, [...OWN_CRITERIA, ...SPOUSE_CRITERIA]),
  score(answers, grid) {
    const read = readApi(answers, grid.factors);
    if (!read.ok) return said(read.errors);
    const { humanCapital, needs, adaptation, total } = scorePstq(read.answers, grid);
    return { total, lines: { ...humanCapital, ...needs, ...adaptation } };
  },
};

/** @throws Error when no edition of a grid can be used: the site has nothing to count by */
function open<Grid extends OfficialGrid | PstqGrid>(
  folder: Folder,
  kind: EditionKind<Grid>,
  items: readonly HeldItem[],
): Editions<Grid> {
  const editions = readEditions(filesOf(folder, items), kind);
  if (editions.known.length === 0)
    throw new Error(`${folder} has no edition that can be used: ${JSON.stringify(editions.refused)}`);
  return editions;
}

/** What would be counted by with other items of a grid, oldest first: none where no item can be used. */
export const editionsAmong = (family: "grid-crs" | "grid-pstq", items: readonly HeldItem[]): readonly EditionHead[] =>
  family === "grid-crs"
    ? readEditions(filesOf("crs", items), CRS_KIND).known
    : readEditions(filesOf("pstq", items), PSTQ_KIND).known;

const crs = madeOf("grid-crs", (items) => open("crs", CRS_KIND, items));
const pstq = madeOf("grid-pstq", (items) => open("pstq", PSTQ_KIND, items));

/** The federal grid's, oldest first. */
export const crsEditions = () => crs().known;
/** Quebec's, oldest first. */
export const pstqEditions = () => pstq().known;

/** Editions that are not used, and why, for the log and the office. */
export const refusedEditions = (): readonly Refusal[] => [...crs().refused, ...pstq().refused];
