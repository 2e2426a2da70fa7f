import { type SQL, and, asc, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { cellDateTime, longDate } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { WorkState } from "#app/platform/jobs/work-under-way.ts";
import type {
  Cells,
  FieldChange,
  ImportField,
  ImportKind,
  ImportKinds,
  LineFault,
} from "#app/platform/imports/import-kind.ts";
import { writeStates } from "./confirm-import.server.ts";
import { shownReference } from "./read-lines.ts";
import { type Import, type LineState, importLines, importedRecords, imports } from "./tables.ts";

/** What the site has of each state; of an import that nobody confirmed, also how many of the ready ones it knows. */
export type LineCounts = Record<LineState, number> & { there: number; differing: number };

/** `interrupted`: whoever wrote it died, or could not go on; it is taken up again, or may be by whoever looks. */
export type ImportStep = "preview" | "writing" | "interrupted" | "ended" | "undone";

type Reading = { db: Tx; jobs: Pick<Jobs, "underWay"> };

export type ListedImport = {
  id: string;
  kind: string;
  fileName: string;
  at: string;
  by: string;
  step: ImportStep;
  counts: LineCounts;
};

export type ImportPage = ListedImport & {
  ignored: string[];
  headers: string[];
  /** The first lines as they will be written. */
  first: { line: number; cells: string[] }[];
  /** The first of those that are not. */
  faulty: { line: number; reference: string; faults: LineFault[] }[];
  /** Those that will change a record that was there, or have changed one that can be brought back: the first, and how many. */
  changed: { lines: ChangedLine[]; total: number };
};

/** A line with what it replaces, column by column. */
export type ChangedLine = { line: number; reference: string; changes: FieldChange[] };

const FIRST = 20;
/** Of those that are not written; the rest is in the file to download. */
export const FAULTY = 100;
const LISTED = 30;
const BY = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;
const FAULTY_STATES = ["bad", "refused"] as const;

function stepOf({ confirmedAt, endedAt, undoneAt }: Import, work: WorkState | undefined): ImportStep {
  if (undoneAt !== null) return "undone";
  if (endedAt !== null) return "ended";
  if (confirmedAt === null) return "preview";
  return work === "works" || work === "waits" ? "writing" : "interrupted";
}

/** The latest imports, the newest first. */
export async function listImports({ db, jobs }: Reading, kinds: ImportKinds): Promise<ListedImport[]> {
  const states = await writeStates(db, jobs);
  const rows = await db
    .select({ one: imports, by: BY })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.uploadedBy))
    .orderBy(desc(imports.uploadedAt), asc(imports.id))
    .limit(LISTED);
  const counts = await countsOf(
    db,
    inArray(
      importLines.importId,
      rows.map(({ one }) => one.id),
    ),
  );
  return rows.map(({ one, by }) => listed({ one, by, work: states.get(one.id) }, kinds, counts.get(one.id)));
}

function listed(
  { one, by, work }: { one: Import; by: string; work: WorkState | undefined },
  kinds: ImportKinds,
  counts: LineCounts | undefined,
): ListedImport {
  return {
    id: one.id,
    kind: kinds[one.kind].title,
    fileName: one.fileName,
    at: cellDateTime(inDouala(one.uploadedAt)),
    by,
    step: stepOf(one, work),
    counts: counts ?? NO_LINES,
  };
}

const NO_LINES: LineCounts = {
  ready: 0,
  bad: 0,
  created: 0,
  updated: 0,
  known: 0,
  refused: 0,
  undone: 0,
  there: 0,
  differing: 0,
};

async function countsOf(db: Tx, condition: SQL): Promise<Map<string, LineCounts>> {
  const rows = await db
    .select({ id: importLines.importId, state: importLines.state, number: count() })
    .from(importLines)
    .where(condition)
    .groupBy(importLines.importId, importLines.state);
  return Map.groupBy(rows, ({ id }) => id)
    .entries()
    .reduce(
      (all, [id, states]) =>
        all.set(id, { ...NO_LINES, ...Object.fromEntries(states.map(({ state, number }) => [state, number])) }),
      new Map<string, LineCounts>(),
    );
}

/** Everything that the page of one import says; undefined for an unknown one. */
export async function importPage(
  { db, jobs }: Reading,
  kinds: ImportKinds,
  id: string,
): Promise<ImportPage | undefined> {
  const [found] = await db
    .select({ one: imports, by: BY })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.uploadedBy))
    .where(eq(imports.id, id));
  if (!found) return undefined;
  const { one, by } = found;
  const work = (await writeStates(db, jobs)).get(id);
  const kind = kinds[one.kind];
  const ofImport = eq(importLines.importId, id);
  const counts = (await countsOf(db, ofImport)).get(id) ?? NO_LINES;
  const first = await db
    .select({ line: importLines.line, cells: importLines.cells })
    .from(importLines)
    .where(and(ofImport, eq(importLines.state, "ready")))
    .orderBy(asc(importLines.line))
    .limit(FIRST);
  const faulty = await faultyLines(db, id);
  const lines = await changesIn(db, kind, one, FAULTY);
  const known = one.confirmedAt === null ? await knownOf(db, one) : { there: 0, differing: 0 };
  const made = one.confirmedAt === null ? known.differing : await kind.changes?.count(db, id);
  return {
    ...listed({ one, by, work }, kinds, { ...counts, ...known }),
    ignored: one.ignored,
    headers: kind.fields.map(({ header }) => header),
    first: first.map(({ line, cells }) => ({ line, cells: kind.fields.map((field) => shown(field, cells ?? {})) })),
    faulty,
    changed: { lines, total: (kind.changes && made) ?? 0 },
  };
}

/** What an import changes, or changed, of records that were there, in the order of its lines: the first `most`, or all. */
async function changesIn(db: Tx, kind: ImportKind, { id, confirmedAt }: Import, most?: number): Promise<ChangedLine[]> {
  const { changes } = kind;
  if (!changes) return [];
  const { line, reference, cells, state } = importLines;
  const ofImport = eq(importLines.importId, id);
  if (confirmedAt !== null) {
    const made = await changes.made(db, id, most);
    const rows = await db
      .select({ line, reference })
      .from(importLines)
      .where(and(ofImport, sql`${line} = ANY (${sql.param([...made.keys()])}::integer[])`))
      .orderBy(asc(line));
    return rows.map((row) => ({
      line: row.line,
      reference: shownReference(row.reference),
      changes: made.get(row.line) ?? [],
    }));
  }
  const differing = db
    .select({ line, reference, cells, recordId: importedRecords.recordId })
    .from(importLines)
    .innerJoin(importedRecords, and(eq(importedRecords.kind, kind.name), eq(importedRecords.reference, reference)))
    .where(and(ofImport, eq(state, "ready"), ne(importedRecords.contentHash, importLines.contentHash)))
    .orderBy(asc(line));
  const rows = await (most === undefined ? differing : differing.limit(most));
  const planned = await changes.planned(
    db,
    rows.map((row) => ({ recordId: row.recordId, cells: row.cells ?? {} })),
  );
  return rows.map((row, index) => ({
    line: row.line,
    reference: shownReference(row.reference),
    changes: planned[index] ?? [],
  }));
}

/** Every line that changes something, for a file to download; undefined for an unknown import. */
export async function changedLines(db: Tx, kinds: ImportKinds, id: string): Promise<ChangedLine[] | undefined> {
  const [one] = await db.select().from(imports).where(eq(imports.id, id));
  return one && changesIn(db, kinds[one.kind], one);
}

function shown({ key, shown: how }: ImportField, cells: Cells): string {
  const text = cells[key] ?? "";
  if (text === "" || how === undefined) return text;
  return how === "amount" ? `${frenchNumber(Number(text))}\u00a0FCFA` : longDate(Temporal.PlainDate.from(text));
}

/** Of the lines that are ready, those that were imported before: the same, or with other words. */
async function knownOf(db: Tx, { id, kind }: Import): Promise<{ there: number; differing: number }> {
  const same = sql`${importedRecords.contentHash} = ${importLines.contentHash}`;
  const [row] = await db
    .select({
      there: sql<number>`count(*) FILTER (WHERE ${same})::int`,
      differing: sql<number>`count(*) FILTER (WHERE NOT ${same})::int`,
    })
    .from(importLines)
    .innerJoin(
      importedRecords,
      and(eq(importedRecords.kind, kind), eq(importedRecords.reference, importLines.reference)),
    )
    .where(and(eq(importLines.importId, id), eq(importLines.state, "ready")));
  return row ?? { there: 0, differing: 0 };
}

async function faultyLines(db: Tx, id: string) {
  const { line, reference, faults } = importLines;
  const rows = await db
    .select({ line, reference, faults })
    .from(importLines)
    .where(and(eq(importLines.importId, id), inArray(importLines.state, [...FAULTY_STATES])))
    .orderBy(asc(line))
    .limit(FAULTY);
  return rows.map((row) => ({ ...row, reference: shownReference(row.reference) }));
}

export type ReportedLine = { line: number; reference: string; state: LineState; faults: LineFault[] };

/** What is wrong with an import, or what became of each line, for a file to download; undefined for an unknown one. */
export async function reportedLines(db: Tx, id: string, only: "refused" | "all"): Promise<ReportedLine[] | undefined> {
  if ((await db.$count(imports, eq(imports.id, id))) === 0) return undefined;
  const { line, reference, state, faults } = importLines;
  const wanted = only === "all" ? undefined : inArray(state, [...FAULTY_STATES]);
  return db
    .select({ line, reference, state, faults })
    .from(importLines)
    .where(and(eq(importLines.importId, id), wanted))
    .orderBy(asc(line));
}

/** The kind of an address; undefined for any other word. */
export function importKindOf(kinds: ImportKinds, name: string | undefined): ImportKind | undefined {
  return Object.values(kinds).find((kind) => kind.name === name);
}
