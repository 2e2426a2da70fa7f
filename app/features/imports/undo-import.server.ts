import { type AnyColumn, and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { violatedConstraint } from "#app/platform/database/violations.ts";
import { type Mover, assertMover } from "./policy.ts";
import type { ImportingServices } from "./services.ts";
import { importLines, importedRecords, imports } from "./tables.ts";

/** A row that stays, and what refers to it. */
export type UsedLine = { line: number; use: string };

export type UndoneImport =
  | { kind: "undone"; removed: number }
  /** Not ended yet, undone before, or gone. */
  | { kind: "gone" }
  /** Nothing was taken back. */
  | { kind: "used"; lines: UsedLine[] };

const CHANGED_LATER = "changée par un import suivant";

/**
 * Takes back everything that an import made, or nothing: what it changed of earlier imports stays as it is. What was
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
      const { line, reference, contentHash } = importLines;
      const made = await tx
        .select({
          line,
          reference,
          recordId: importedRecords.recordId,
          same: sql<boolean>`${importedRecords.contentHash} = ${contentHash}`,
        })
        .from(importLines)
        .innerJoin(importedRecords, and(eq(importedRecords.kind, found.kind), eq(importedRecords.reference, reference)))
        .where(and(eq(importLines.importId, id), eq(importLines.state, "created")))
        .orderBy(asc(line));
      if (made.length === 0) return { kind: "gone" };
      const ids = made.map(({ recordId }) => recordId);
      const { undo } = kinds[found.kind];
      const uses = await undo.uses(tx, ids);
      const used = made.flatMap((row) => {
        const use = row.same ? uses.get(row.recordId) : CHANGED_LATER;
        return use === undefined ? [] : [{ line: row.line, use }];
      });
      if (used.length > 0) return { kind: "used", lines: used };
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
        .where(and(eq(importLines.importId, id), eq(importLines.state, "created"), isRemoved(reference)));
      await tx
        .update(imports)
        .set({ undoneBy: actor.userId, undoneAt: dateOf(clock.now()) })
        .where(eq(imports.id, id));
      const details = { kind: found.kind, removed: removed.length };
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "import.undone",
        subjectType: "import",
        subjectId: id,
        details,
      });
      return { kind: "undone", removed: removed.length };
    });
  } catch (error) {
    // The last word is the database's: something that refers to a row and that nobody here knows of.
    if (violatedConstraint(error) === undefined) throw error;
    return { kind: "used", lines: [] };
  }
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
