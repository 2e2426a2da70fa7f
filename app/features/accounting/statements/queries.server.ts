import { type SQL, and, asc, eq, getTableColumns, isNotNull, ne, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Columns, proposedColumns } from "./columns.ts";
import { readCsv } from "./read-csv.ts";
import {
  type Reconciliation,
  type ReconciliationLine,
  reconciliationLines,
  reconciliations,
  statementColumns,
} from "./tables.ts";
import { titlesKey } from "./titles-key.server.ts";

/** A line with what became of it since: the order of its movement, and whether it still waits for a word. */
export type StatementLineView = ReconciliationLine & {
  open: boolean;
  /** Of our movement; null without one. */
  reference: string | null;
  /** Of the payment or refund that was noted since for a line nobody knew; null while there is none. */
  notedSince: string | null;
};

export type ListedReconciliation = Omit<Reconciliation, "content" | "columns" | "sha256"> & {
  by: string | null;
  open: number;
  lines: number;
  fees: number;
};

const { id, means, fileName, uploadedBy, uploadedAt, firstDay, lastDay, matchedAt, leftOut } = reconciliations;
const HEAD = { id, means, fileName, uploadedBy, uploadedAt, firstDay, lastDay, matchedAt, leftOut };
const BY = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;

/** The order noted since under the number and amount of a line nobody knew. Names spelt out: inside a subquery bare columns are the inner table's. */
const NOTED_SINCE = sql<string | null>`(
  SELECT o.reference FROM orders o JOIN (
    SELECT order_id, means, transaction_number, amount FROM payments WHERE taken_back_at IS NULL
    UNION ALL SELECT order_id, means, transaction_number, -amount FROM refunds WHERE taken_back_at IS NULL
  ) moved ON moved.order_id = o.id
  WHERE "reconciliation_lines"."finding" = 'unknown' AND "reconciliation_lines"."number" <> ''
    AND moved.transaction_number = "reconciliation_lines"."number" AND moved.amount = "reconciliation_lines"."amount"
    AND moved.means = (SELECT r.means FROM reconciliations r WHERE r.id = "reconciliation_lines"."reconciliation_id") LIMIT 1)`;

/** A movement that one file does not have stands in another one. */
const FOUND_ELSEWHERE = sql`EXISTS (SELECT FROM reconciliation_lines e WHERE e.movement_id = "reconciliation_lines"."movement_id" AND e.finding = 'matched'
  AND "reconciliation_lines"."finding" = 'absent')`;

const OPEN = sql<boolean>`("reconciliation_lines"."finding" <> 'matched' AND "reconciliation_lines"."note" IS NULL AND NOT ${FOUND_ELSEWHERE} AND ${NOTED_SINCE} IS NULL)`;

const OPEN_COUNT = sql<number>`(SELECT count(*)::int FROM reconciliation_lines WHERE reconciliation_lines.reconciliation_id = "reconciliations"."id" AND ${OPEN})`;
const LINE_COUNT = sql<number>`(SELECT count(*)::int FROM reconciliation_lines c WHERE c.reconciliation_id = "reconciliations"."id" AND c.finding <> 'absent')`;

const FEES = sql<number>`(SELECT coalesce(sum(f.fee), 0)::float8 FROM reconciliation_lines f WHERE f.reconciliation_id = "reconciliations"."id")`;

const listed = (db: Pick<Tx, "select">) =>
  db
    .select({
      ...HEAD,
      by: BY.as("by"),
      open: OPEN_COUNT.as("open"),
      lines: LINE_COUNT.as("lines"),
      fees: FEES.as("fees"),
    })
    .from(reconciliations)
    .leftJoin(users, eq(users.id, reconciliations.uploadedBy));

/** The files that were brought, newest first. */
export function listReconciliations(db: Tx, cursor: string | null): Promise<PageOf<ListedReconciliation>> {
  return pageOf<ListedReconciliation>({
    order: [
      { column: reconciliations.uploadedAt, descending: true },
      { column: reconciliations.id, descending: true },
    ],
    cursor,
    size: 20,
    keysOf: (row) => [row.uploadedAt, row.id],
    read: ({ after, orderBy, limit }) =>
      listed(db)
        .where(after)
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/** One file without its bytes; undefined for an unknown id. */
export async function findReconciliation(db: Tx, wanted: string): Promise<ListedReconciliation | undefined> {
  const [found] = await listed(db).where(eq(reconciliations.id, wanted));
  return found;
}

/** Files with differences that nobody explained, the oldest first. */
export async function openReconciliations(db: Tx, limit: number): Promise<ListedReconciliation[]> {
  const compared = await listed(db)
    .where(
      and(
        isNotNull(reconciliations.matchedAt),
        sql`EXISTS (SELECT FROM reconciliation_lines x WHERE x.reconciliation_id = "reconciliations"."id" AND x.finding <> 'matched' AND x.note IS NULL)`,
      ),
    )
    .orderBy(asc(reconciliations.uploadedAt))
    .limit(limit);
  return compared.filter(({ open }) => open > 0);
}

/** One page of the lines of a file; `differences`: those alone that did not match. */
export function linesOf(
  db: Tx,
  reconciliationId: string,
  { differences, cursor }: { differences: boolean; cursor: string | null },
): Promise<PageOf<StatementLineView>> {
  return pageOf<StatementLineView>({
    order: [{ column: reconciliationLines.position, descending: false }],
    cursor,
    keysOf: ({ position }) => [position],
    read: ({ after, orderBy, limit }) =>
      shown(
        db,
        and(
          eq(reconciliationLines.reconciliationId, reconciliationId),
          differences ? ne(reconciliationLines.finding, "matched") : undefined,
          after,
        ),
      )
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/** One line of a file; undefined for an unknown one. */
export async function findLine(
  db: Tx,
  reconciliationId: string,
  lineId: string,
): Promise<StatementLineView | undefined> {
  const [line] = await shown(
    db,
    and(eq(reconciliationLines.reconciliationId, reconciliationId), eq(reconciliationLines.id, lineId)),
  );
  return line;
}

const REFERENCE = sql<string | null>`(
  SELECT o.reference FROM orders o JOIN (SELECT id, order_id FROM payments UNION ALL SELECT id, order_id FROM refunds) moved ON moved.order_id = o.id
  WHERE moved.id = "reconciliation_lines"."movement_id" LIMIT 1)`;

const shown = (db: Tx, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(reconciliationLines), open: OPEN, notedSince: NOTED_SINCE, reference: REFERENCE })
    .from(reconciliationLines)
    .where(where);

/** What a file says before it is compared: its first rows, and the columns said for it, for such a file before, or proposed. */
export async function draftOf(
  db: Tx,
  { id: wanted, means: ofMeans }: { id: string; means: string },
): Promise<{ rows: string[][]; columns: Columns; remembered: boolean }> {
  const [file] = await db
    .select({ content: reconciliations.content, columns: reconciliations.columns })
    .from(reconciliations)
    .where(eq(reconciliations.id, wanted));
  const table = file ? await readCsv(file.content) : { rows: [] };
  const rows = "rows" in table ? table.rows : [];
  const proposed = proposedColumns(rows);
  const [known] = await db
    .select({ columns: statementColumns.columns })
    .from(statementColumns)
    .where(and(eq(statementColumns.means, ofMeans), eq(statementColumns.titles, titlesKey(rows, proposed.titlesLine))));
  return { rows, columns: file?.columns ?? known?.columns ?? proposed, remembered: known !== undefined };
}

/** The file as it came; undefined for an unknown id. */
export async function fileOf(db: Tx, wanted: string): Promise<{ name: string; content: Buffer } | undefined> {
  const [file] = await db
    .select({ name: reconciliations.fileName, content: reconciliations.content })
    .from(reconciliations)
    .where(eq(reconciliations.id, wanted));
  return file;
}
