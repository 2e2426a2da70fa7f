import { inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { payments, refunds } from "#app/features/orders/tables.ts";

/** Money of an order that came, or that was given back. `means`: id of the settings; amounts in FCFA. */
export type MovedMoney = { id: string; orderId: string; amount: number; means: string; at: Date; refund: boolean };

/** What came and was given back for these orders, in no order. */
export async function moneyOfOrders(db: Tx, orderIds: readonly string[]): Promise<MovedMoney[]> {
  if (orderIds.length === 0) return [];
  const ids = [...orderIds];
  const [came, returned] = await Promise.all([
    db.select().from(payments).where(inArray(payments.orderId, ids)),
    db.select().from(refunds).where(inArray(refunds.orderId, ids)),
  ]);
  const moved = (refund: boolean) => (row: (typeof came)[number] | (typeof returned)[number]) => ({
    id: row.id,
    orderId: row.orderId,
    amount: row.amount,
    means: row.means,
    at: row.confirmedAt,
    refund,
  });
  return [...came.map(moved(false)), ...returned.map(moved(true))];
}
