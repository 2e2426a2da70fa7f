import { type AnyColumn, and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { violatedConstraint } from "#app/platform/database/violations.ts";
import { type Mover, assertMover } from "./policy.ts";
import type { ImportingServices } from "./services.ts";
import { type Import, importLines, importedRecords, imports } from "./tables.ts";

/** A row that stays, and what refers to it. */
export type UsedLine = { line: number; use: string };

export type UndoneImport =
  | { kind: "undone"; removed: number; restored: number }
  /** Not ended yet, undone before, or gone. */
  | { kind: "gone" }
  /** Nothing was taken back. */
  | { kind: "used"; lines: UsedLine[] };

const CHANGED_LATER = "changée par un import suivant";

/**
 * Takes back everything that an import made, and brings back what it changed of earlier ones, or does nothing. What was
 * erased meanwhile stays erased, and does not come back by another file.
 */
export async function undoImport(
  { database, clock, kinds }: Pick<ImportingServices, "database" | "clock" | "kinds">,
  actor: Mover,
  id: string,
): Promise<UndoneImport> {
  assertMover(actor);
  try {
    return await inTransaction(database, async (tx): Promise<UndoneImport> => {
      const [found] = await tx
        .select({ kind: imports.kind })
        .from(imports)
        .where(and(eq(imports.id, id), isNotNull(imports.endedAt), isNull(imports.undoneAt)))
        .for("update");
      if (!found) return { kind: "gone" };
      // As who writes lines of this kind: a second file with these references is before or after, never between.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${found.kind}`}, 0))`);
      const { undo, changes } = kinds[found.kind];
      const written = await writtenLines(tx, id, found.kind);
      const made = written.filter(({ state }) => state === "created");
      const changed = changes ? written.filter(({ state, former }) => state === "updated" && former !== null) : [];
      if (made.length + changed.length === 0) return { kind: "gone" };
      const ids = made.map(({ recordId }) => recordId);
      const uses = await undo.uses(tx, ids);
      const since = await changes?.changedSince(tx, id);
      const used = [...made, ...changed].flatMap(({ line, same, state, recordId }) => {
        const use = !same ? CHANGED_LATER : state === "created" ? uses.get(recordId) : since?.get(line);
        return use === undefined ? [] : [{ line, use }];
      });
      if (used.length > 0) return { kind: "used", lines: used.toSorted((one, other) => one.line - other.line) };
      const gone = new Set(await undo.remove(tx, ids));
      const removed = made.filter(({ recordId }) => gone.has(recordId));
      const references = removed.map((row) => row.reference);
      const isRemoved = (of: AnyColumn) => sql`${of} = ANY (${sql.param(references)}::text[])`;
      await tx
        .delete(importedRecords)
        .where(and(eq(importedRecords.kind, found.kind), isRemoved(importedRecords.reference)));
      await tx
        .update(importLines)
        .set({ state: "undone" })
        .where(and(eq(importLines.importId, id), eq(importLines.state, "created"), isRemoved(importLines.reference)));
      const restored = changed.length === 0 ? [] : ((await changes?.restore(tx, id)) ?? []);
      await noteRestored(tx, id, found.kind, restored);
      await tx
        .update(imports)
        .set({ undoneBy: actor.userId, undoneAt: dateOf(clock.now()) })
        .where(eq(imports.id, id));
      const details = { kind: found.kind, removed: removed.length, restored: restored.length };
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "import.undone",
        subjectType: "import",
        subjectId: id,
        details,
      });
      return { kind: "undone", removed: removed.length, restored: restored.length };
    });
  } catch (error) {
    // The last word is the database's: something that refers to a row and that nobody here knows of.
    if (violatedConstraint(error) === undefined) throw error;
    return { kind: "used", lines: [] };
  }
}

/** The lines that made a record or changed one, with what the record says now. */
async function writtenLines(tx: Tx, id: string, kind: Import["kind"]) {
  const { line, reference, contentHash, state, formerHash } = importLines;
  return tx
    .select({
      line,
      reference,
      state,
      former: formerHash,
      recordId: importedRecords.recordId,
      same: sql<boolean>`${importedRecords.contentHash} = ${contentHash}`,
    })
    .from(importLines)
    .innerJoin(importedRecords, and(eq(importedRecords.kind, kind), eq(importedRecords.reference, reference)))
    .where(and(eq(importLines.importId, id), inArray(state, ["created", "updated"])))
    .orderBy(asc(line));
}

/** Their records are known again by what they said before. */
async function noteRestored(tx: Tx, id: string, kind: Import["kind"], lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  const restored = sql`l.import_id = ${id} AND l.line = ANY (${sql.param([...lines])}::integer[])`;
  await tx.execute(sql`
    UPDATE imported_records r SET content_hash = l.former_hash, likeness = nullif(l.likeness, '') FROM import_lines l
    WHERE ${restored} AND r.kind = ${kind} AND r.reference = l.reference`);
  await tx.execute(sql`UPDATE import_lines l SET state = 'undone' WHERE ${restored}`);
}

const NAMED = 10;

/** Why nothing was taken back, with the rows that are in use. */
export function usedSentence(lines: readonly UsedLine[]): string {
  if (lines.length === 0) return "Rien n’est annulé\u00a0: quelque chose du site se sert de ce que cet import a créé.";
  const named = lines.slice(0, NAMED).map(({ line, use }) => `ligne ${line} (${use})`);
  const more = lines.length - named.length;
  const rest = more > 0 ? ` et ${more} de plus` : "";
  return `Rien n’est annulé, car des lignes servent déjà\u00a0: ${named.join(", ")}${rest}.`;
}
