import { inArray, sql } from "drizzle-orm";
import { reminderKey } from "#app/features/orders/payments/remind-of-payments.server.ts";
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

/** Of these orders, those with a receipt that somebody holds. Locks the receipts: none is given meanwhile. */
async function givenReceipts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ orderId: receipts.orderId, givenAt: receipts.givenAt })
    .from(receipts)
    .where(inArray(receipts.orderId, [...ids]))
    .orderBy(receipts.paymentId)
    .for("update");
  return rows.flatMap(({ orderId, givenAt }) => (givenAt === null ? [] : [orderId]));
}

/** Of these orders, those whose payer was told that the term nears. */
async function remindedOf(tx: Tx, rows: readonly { id: string; dueAt: Date }[]): Promise<string[]> {
  const keys = new Map(rows.map(({ id, dueAt }) => [reminderKey("near", { id, dueAt }), id]));
  const asked = sql`ANY (${sql.param([...keys.keys()])}::text[])`;
  const told = await tx.execute<{ key: string }>(sql`
    SELECT idempotency_key AS key FROM mails WHERE idempotency_key = ${asked}
    UNION SELECT key FROM notices WHERE key = ${asked}`);
  return told.rows.flatMap(({ key }) => keys.get(key) ?? []);
}

/** Imported orders go again with what was paid of them, while nothing has happened to them, no book has counted it and nobody holds a paper of it. */
export const undoOrders: ImportUndo = {
  async uses(tx, recordIds) {
    const ids = [...recordIds];
    // As a closing, and the matching of a statement: neither counts a payment that goes in the same moment.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('cash-closing'))`);
    const locked = await tx
      .select({ id: orders.id, dueAt: orders.dueAt })
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(orders.id)
      .for("update");
    const given = await givenReceipts(tx, ids);
    const reminded = await remindedOf(tx, locked);
    const changed = await changedSince(tx, "order", ids, "order.imported");
    const counted = await countedOf(tx, ids);
    return new Map([
      ...reminded.map((id) => [id, "un rappel au payeur est parti"] as const),
      ...given.map((id) => [id, "un reçu déjà donné"] as const),
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
