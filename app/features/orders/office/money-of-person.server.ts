import { and, desc, eq, sql } from "drizzle-orm";
import { type Newest, type Person, isUpTo, ownedBy } from "#app/features/people/owned-by.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { orders, payments, refunds } from "#app/features/orders/tables.ts";

/** Money of an order that came, or that was given back. `means`: id of the settings; amounts in FCFA. */
export type MovedMoney = {
  id: string;
  reference: string;
  amount: number;
  means: string;
  at: Date;
  refund: boolean;
  takenBack: boolean;
};

/** What came and was given back for a person's orders, the latest of each first. */
export async function moneyOfPerson(db: Tx, person: Person, newest: Newest): Promise<MovedMoney[]> {
  const own = ownedBy({ userId: orders.userId, email: orders.payerEmail, phone: orders.payerPhone }, person);
  const moved = (table: typeof payments | typeof refunds) =>
    db
      .select({
        id: table.id,
        reference: orders.reference,
        amount: table.amount,
        means: table.means,
        at: table.confirmedAt,
        takenBack: sql<boolean>`${table.takenBackAt} IS NOT NULL`,
      })
      .from(table)
      .innerJoin(orders, eq(orders.id, table.orderId))
      .where(and(own, isUpTo(table.confirmedAt, newest)))
      .orderBy(desc(table.confirmedAt), desc(table.id))
      .limit(newest.limit);
  const [came, returned] = await Promise.all([moved(payments), moved(refunds)]);
  return [...came.map((row) => ({ ...row, refund: false })), ...returned.map((row) => ({ ...row, refund: true }))];
}
