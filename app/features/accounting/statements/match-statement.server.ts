import { eq, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Movement, signedAmount } from "#app/features/accounting/movement.ts";
import { dayOfMoney, movementsNumbered, movementsOfDays } from "#app/features/accounting/movements.server.ts";
import { type Keeper, assertKeeper } from "#app/features/accounting/policy.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Columns } from "./columns.ts";
import { type MatchedLine, type OwnMovement, matchLines } from "./match-lines.ts";
import { readCsv } from "./read-csv.ts";
import { type LineFault, type StatementLine, readLines } from "./read-lines.ts";
import { reconciliationLines, reconciliations, statementColumns } from "./tables.ts";
import { titlesKey } from "./titles-key.server.ts";
import type { AccountingServices } from "./upload-statement.server.ts";

export type MatchOutcome =
  | { kind: "matched"; lines: number; differences: number }
  | { kind: "unknown" }
  | { kind: "already-matched" }
  /** Lines that cannot be read; nothing was compared. */
  | { kind: "faults"; faults: LineFault[] }
  /** Not one line with money under the titles. */
  | { kind: "empty" }
  /** Days too far apart for one file. */
  | { kind: "too-long" };

const LONGEST_DAYS = 400;
/** Around the file's days: the staff notes a payment some days after it came, or before the operator books it. */
const DAYS_AROUND = 3;
const ROWS_AT_ONCE = 1000;

/**
 * Compares a file with our payments and refunds, once, and remembers its columns for the next file with the same titles.
 * @param asked.leaveOut lines that cannot be read are left out and named; otherwise nothing is compared while there are some
 * @param asked.again the columns were said wrong: what was compared before is compared anew, and explanations stay with
 *   the lines that still differ
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function matchStatement(
  services: AccountingServices,
  actor: Keeper,
  id: string,
  asked: { columns: Columns; leaveOut: boolean; again?: boolean },
): Promise<MatchOutcome> {
  assertKeeper(actor);
  return inTransaction(services.database, async (tx): Promise<MatchOutcome> => {
    const [file] = await tx.select().from(reconciliations).where(eq(reconciliations.id, id)).for("update");
    if (!file) return { kind: "unknown" };
    if (file.matchedAt !== null && !asked.again) return { kind: "already-matched" };
    const table = await readCsv(file.content);
    const rows = "rows" in table ? table.rows : [];
    const { lines, faults } = readLines(rows, asked.columns);
    if (faults.length > 0 && !asked.leaveOut) return { kind: "faults", faults };
    const days = lines.map(({ day }) => day).toSorted((a, b) => Temporal.PlainDate.compare(a, b));
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return { kind: "empty" };
    if (first.until(last).days > LONGEST_DAYS) return { kind: "too-long" };
    // No import is undone while its payments are compared (orders/office/undo-import).
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('cash-closing'))`);
    const { lines: matched, absent } = matchLines(file.means, lines, await ownMovements(tx, lines, { first, last }));
    const explained = await takeExplained(tx, id);
    const values = [
      ...matched.map(lineRow),
      ...absent.map((movement, index) => absentRow(movement, rows.length + index + 1)),
    ].map((row) => withWord(row, explained));
    for (let at = 0; at < values.length; at += ROWS_AT_ONCE)
      await tx
        .insert(reconciliationLines)
        .values(values.slice(at, at + ROWS_AT_ONCE).map((value) => ({ reconciliationId: id, ...value })));
    const now = dateOf(services.clock.now());
    const leftOut = faults.map(({ position }) => position);
    await tx
      .update(reconciliations)
      .set({ columns: asked.columns, firstDay: first.toString(), lastDay: last.toString(), matchedAt: now, leftOut })
      .where(eq(reconciliations.id, id));
    const titles = titlesKey(rows, asked.columns.titlesLine);
    await tx
      .insert(statementColumns)
      .values({ means: file.means, titles, columns: asked.columns, savedAt: now })
      .onConflictDoUpdate({
        target: [statementColumns.means, statementColumns.titles],
        set: { columns: asked.columns, savedAt: now },
      });
    const differences = values.filter(({ finding }) => finding !== "matched").length;
    await trace(tx, services.clock, {
      actorId: actor.userId,
      action: "reconciliation.matched",
      subjectType: "reconciliation",
      subjectId: id,
      details: {
        means: file.means,
        lines: lines.length,
        differences,
        leftOut: leftOut.length,
        ...(file.matchedAt !== null && { again: true }),
      },
    });
    return { kind: "matched", lines: lines.length, differences };
  });
}

async function ownMovements(
  tx: Tx,
  lines: readonly StatementLine[],
  { first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate },
): Promise<OwnMovement[]> {
  const [from, to] = [first.subtract({ days: DAYS_AROUND }), last.add({ days: DAYS_AROUND })];
  const numbers = [...new Set(lines.flatMap(({ number }) => (number === "" ? [] : [number])))];
  const found = [...(await movementsOfDays(tx, from, to)), ...(await movementsNumbered(tx, numbers))];
  return [...new Map(found.map((movement) => [movement.id, ownOf(movement)])).values()];
}

function ownOf(movement: Movement): OwnMovement {
  const { id, kind, means, transactionNumber, amount } = movement;
  return { id, kind, means, transactionNumber, amount, day: dayOfMoney(movement) };
}

type Explained = Pick<
  typeof reconciliationLines.$inferSelect,
  "position" | "number" | "finding" | "note" | "explainedBy" | "explainedAt"
>;

/** Removes the lines of an earlier comparison. @returns those that were explained */
async function takeExplained(tx: Tx, id: string): Promise<Explained[]> {
  const { position, number, finding, note, explainedBy, explainedAt } = reconciliationLines;
  const removed = await tx.delete(reconciliationLines).where(eq(reconciliationLines.reconciliationId, id)).returning({
    position,
    number,
    finding,
    note,
    explainedBy,
    explainedAt,
  });
  return removed.filter((line) => line.note !== null);
}

/** A row with the word that was said of it before: of the file's line by its place, of what the file lacks by its number. */
function withWord(row: Row, explained: readonly Explained[]): Row {
  if (row.finding === "matched") return row;
  const absent = row.finding === "absent";
  const before = explained.find(
    (line) =>
      (line.finding === "absent") === absent && (absent ? line.number === row.number : line.position === row.position),
  );
  return before ? { ...row, note: before.note, explainedBy: before.explainedBy, explainedAt: before.explainedAt } : row;
}

type Row = Omit<typeof reconciliationLines.$inferInsert, "reconciliationId">;

function lineRow({ position, day, number, amount, fee, label, finding, by, movement }: MatchedLine): Row {
  const ours = movement && { movementId: movement.id, ourAmount: signedAmount(movement) };
  return { position, day: day.toString(), number, amount, fee, label, finding, matchedBy: by, ...ours };
}

function absentRow(movement: OwnMovement, position: number): Row {
  const amount = signedAmount(movement);
  return {
    position,
    day: movement.day.toString(),
    number: movement.transactionNumber,
    amount,
    label: "",
    finding: "absent",
    movementId: movement.id,
    ourAmount: amount,
  };
}
