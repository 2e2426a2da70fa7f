import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inSavepoint, inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { violatedConstraint } from "#app/platform/database/violations.ts";
import type { ImportKind, LineFault, LineWriter } from "#app/platform/imports/import-kind.ts";
import { type Worker, workerOf } from "#app/platform/jobs/queue.ts";
import { writeImportQueue } from "./confirm-import.server.ts";
import { contentHash, otherWords } from "./read-lines.ts";
import { recogniseLines } from "./recognise-lines.server.ts";
import type { ImportingServices } from "./services.ts";
import { type ImportLine, type LineState, importLines, importedRecords, imports } from "./tables.ts";

/** Lines of one transaction: what somebody else waits for at most, and what is done again when the process dies. */
const LINES_AT_ONCE = 100;

type Known = typeof importedRecords.$inferSelect;

async function knownRecords(tx: Tx, { name }: ImportKind, lines: readonly ImportLine[]): Promise<Map<string, Known>> {
  const references = lines.map(({ reference }) => reference);
  const rows = await tx
    .select()
    .from(importedRecords)
    .where(and(eq(importedRecords.kind, name), inArray(importedRecords.reference, references)));
  return new Map(rows.map((row) => [row.reference, row]));
}

/** What another file wrote since this one was looked at may be the same under another name. */
async function recognisedNow(tx: Tx, kind: ImportKind, rows: readonly ImportLine[]): Promise<ImportLine[]> {
  const recognised = await recogniseLines(
    tx,
    kind,
    rows.map((row) => ({ ...row, cells: row.cells ?? {} })),
  );
  const lines: ImportLine[] = [];
  for (const [index, line] of recognised.entries()) {
    const isNamed = line.reference !== rows[index]?.reference;
    const named = isNamed && { reference: line.reference, contentHash: contentHash(line.cells, kind.fields) };
    if (named)
      await tx
        .update(importLines)
        .set(named)
        .where(and(eq(importLines.importId, line.importId), eq(importLines.line, line.line)));
    lines.push({ ...line, ...named });
  }
  return lines;
}

const column = (values: readonly (string | number)[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;

async function noteOutcomes(tx: Tx, importId: string, outcomes: readonly (Outcome & { line: number })[]) {
  await tx.execute(sql`
    UPDATE import_lines l SET state = o.state, faults = o.faults FROM unnest(
      ${column(
        outcomes.map(({ line }) => line),
        "integer",
      )},
      ${column(
        outcomes.map(({ state }) => state),
        "text",
      )},
      ${column(
        outcomes.map(({ faults = [] }) => JSON.stringify(faults)),
        "jsonb",
      )}
    ) AS o (line, state, faults) WHERE l.import_id = ${importId} AND l.line = o.line`);
}

type Outcome = { state: LineState; faults?: LineFault[] };

/** Writes all lines of a confirmed import that are still to be written. May be called again, and by two at once. */
export async function writeImport(services: ImportingServices, importId: string): Promise<void> {
  while ((await writeSome(services, importId)) > 0);
}

/** @returns how many lines were written; 0 when none was left */
async function writeSome(services: ImportingServices, importId: string): Promise<number> {
  return inTransaction(services.database, async (tx) => {
    // One at a time: whoever is second goes on behind the first.
    const [found] = await tx.select().from(imports).where(eq(imports.id, importId)).for("update");
    if (!found || found.confirmedAt === null || found.endedAt !== null) return 0;
    // References are of a kind: two files of one kind that share some are written one after the other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${found.kind}`}, 0))`);
    const rows = await tx
      .select()
      .from(importLines)
      .where(and(eq(importLines.importId, importId), eq(importLines.state, "ready")))
      .orderBy(asc(importLines.line))
      .limit(LINES_AT_ONCE);
    if (rows.length === 0) {
      await end(services, tx, importId);
      return 0;
    }
    const kind = services.kinds[found.kind];
    const lines = await recognisedNow(tx, kind, rows);
    const writer = await kind.writer(tx, { ...services, actorId: found.confirmedBy });
    const known = await knownRecords(tx, kind, lines);
    const outcomes: (Outcome & { line: number })[] = [];
    for (const line of lines)
      outcomes.push({ line: line.line, ...(await writeLine(services, tx, { kind, writer, known }, line)) });
    await noteOutcomes(tx, importId, outcomes);
    return lines.length;
  });
}

const NOT_WRITTEN: LineFault = { column: "Référence", sentence: "Le site n’a pas pu écrire cette ligne." };

async function writeLine(
  { clock }: Pick<ImportingServices, "clock">,
  tx: Tx,
  { kind, writer, known: records }: { kind: ImportKind; writer: LineWriter; known: ReadonlyMap<string, Known> },
  { importId, line, reference, likeness, cells, contentHash: hash, faults }: ImportLine,
): Promise<Outcome> {
  if (faults.length > 0) return { state: "refused", faults };
  if (cells === null || hash === null) throw new Error("a line that waits has lost its cells");
  const key = and(eq(importedRecords.kind, kind.name), eq(importedRecords.reference, reference));
  const known = records.get(reference);
  if (known?.contentHash.equals(hash)) return { state: "known" };
  if (known) {
    if (!kind.changes) return { state: "refused", faults: [otherWords(reference)] };
    const refusal = await kind.changes.apply(tx, { importId, line }, known.recordId, cells);
    if (refusal) return { state: "refused", faults: [refusal] };
    // What the record was known by goes to the line, for the undoing.
    await tx
      .update(importLines)
      .set({ formerHash: known.contentHash, likeness: known.likeness ?? "" })
      .where(and(eq(importLines.importId, importId), eq(importLines.line, line)));
    await tx
      .update(importedRecords)
      .set({ contentHash: hash, likeness: likeness || known.likeness })
      .where(key);
    return { state: "updated" };
  }
  try {
    // A savepoint: what the database refuses is this line alone.
    return await inSavepoint(tx, async (savepoint): Promise<Outcome> => {
      const written = await writer.create(savepoint, cells);
      if ("faults" in written) return { state: "refused", faults: written.faults };
      await savepoint.insert(importedRecords).values({
        kind: kind.name,
        reference,
        recordId: written.recordId,
        contentHash: hash,
        likeness: likeness || null,
        importedAt: dateOf(clock.now()),
      });
      return { state: "created" };
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === undefined) throw error;
    return { state: "refused", faults: [writer.refusalOf(constraint) ?? NOT_WRITTEN] };
  }
}

/** The report stays, what it was made from goes. */
async function end({ clock }: ImportingServices, tx: Tx, importId: string): Promise<void> {
  const [ended] = await tx
    .update(imports)
    .set({ endedAt: dateOf(clock.now()) })
    .where(and(eq(imports.id, importId), isNull(imports.endedAt)))
    .returning({ kind: imports.kind, confirmedBy: imports.confirmedBy });
  if (!ended) return;
  await tx.update(importLines).set({ cells: null }).where(eq(importLines.importId, importId));
  const counted = await tx
    .select({ state: importLines.state, count: sql<number>`count(*)::int` })
    .from(importLines)
    .where(eq(importLines.importId, importId))
    .groupBy(importLines.state);
  await trace(tx, clock, {
    actorId: ended.confirmedBy,
    action: "import.written",
    subjectType: "import",
    subjectId: importId,
    details: { kind: ended.kind, ...Object.fromEntries(counted.map(({ state, count }) => [state, count])) },
  });
}

/** The worker of `writeImportQueue`. */
export function writeImportWorker(services: Omit<ImportingServices, "origin">): Worker {
  return workerOf(writeImportQueue, ({ importId, origin }) => writeImport({ ...services, origin }, importId));
}
