import { inArray, sql } from "drizzle-orm";
import { changedSince } from "#app/features/audit/changed-since.server.ts";
import { orderLines, orders, payments, receipts } from "#app/features/orders/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { ImportUndo } from "#app/platform/imports/import-kind.ts";

/** Of these orders, those with a payment that a closed cash day or an operator's statement holds. */
async function countedOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT p.order_id AS id FROM payments p WHERE p.order_id = ANY (${sql.param([...ids])}::uuid[])
      AND (EXISTS (SELECT FROM cash_counted_movements c WHERE c.movement_id = p.id)
        OR EXISTS (SELECT FROM reconciliation_lines l WHERE l.movement_id = p.id))`);
  return rows.map(({ id }) => id);
}

/** Imported orders go again with what was paid of them, while nothing has happened to them and no book has counted it. */
export const undoOrders: ImportUndo = {
  async uses(tx, recordIds) {
    const ids = [...recordIds];
    // As a closing, and the matching of a statement: neither counts a payment that goes in the same moment.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('cash-closing'))`);
    await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)).orderBy(orders.id).for("update");
    const changed = await changedSince(tx, "order", ids, "order.imported");
    const counted = await countedOf(tx, ids);
    return new Map([
      ...changed.map((id) => [id, "changée depuis l’import"] as const),
      ...counted.map((id) => [id, "un paiement compté dans une caisse ou un rapprochement"] as const),
    ]);
  },
  async remove(tx, recordIds) {
    const ids = [...recordIds];
    await tx.delete(receipts).where(inArray(receipts.orderId, ids));
    await tx.delete(payments).where(inArray(payments.orderId, ids));
    await tx.delete(orderLines).where(inArray(orderLines.orderId, ids));
    const gone = await tx.delete(orders).where(inArray(orders.id, ids)).returning({ id: orders.id });
    return gone.map(({ id }) => id);
  },
};
