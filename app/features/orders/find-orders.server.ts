import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { OrderState } from "./status.ts";
import { type Order, orders, payments } from "./tables.ts";

export const orderSorts = ["urgence", "ouverte", "echeance", "montant"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** What an adviser looks for: a state, words of a name, e-mail, telephone or reference; how it is sorted, and the page. */
export type OrderSearch = { state: OrderState | undefined; words: string; sort: OrderSort; cursor: string | null };

export type FoundOrder = Order & { firstLine: string | null; transactionNumber: string | null; urgency: number };

/** What waits for somebody comes first. */
const urgency = sql<number>`CASE ${orders.state} WHEN 'refund-due' THEN 1 WHEN 'due' THEN 2 ELSE 3 END`;

const sorted = {
  urgence: { column: urgency, descending: false, keyOf: (order: FoundOrder) => order.urgency },
  ouverte: { column: orders.createdAt, descending: true, keyOf: (order: FoundOrder) => order.createdAt },
  echeance: { column: orders.dueAt, descending: false, keyOf: (order: FoundOrder) => order.dueAt },
  montant: { column: orders.amount, descending: true, keyOf: (order: FoundOrder) => order.amount },
} as const;

/** One page of the orders for the back office. */
export function findOrders(db: Pick<Tx, "select">, { state, words, sort, cursor }: OrderSearch): Promise<PageOf<FoundOrder>> {
  const wanted = `%${words.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const text = sql`concat_ws(' ', ${orders.reference}, ${orders.payerName}, ${orders.payerEmail}, ${orders.payerPhone}, ${payments.transactionNumber})`;
  const { column, descending, keyOf } = sorted[sort];
  return pageOf<FoundOrder>({
    order: [
      { column, descending },
      { column: orders.createdAt, descending: true },
      { column: orders.id, descending: true },
    ],
    cursor,
    keysOf: (order) => [keyOf(order), order.createdAt, order.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({
          ...getTableColumns(orders),
          firstLine: sql<string | null>`(SELECT label FROM order_lines l WHERE l.order_id = ${orders.id} ORDER BY position LIMIT 1)`,
          transactionNumber: payments.transactionNumber,
          urgency,
        })
        .from(orders)
        .leftJoin(payments, eq(payments.orderId, orders.id))
        .where(and(state && eq(orders.state, state), words.trim() === "" ? undefined : sql`${text} ILIKE ${wanted}`, after))
        .orderBy(...orderBy)
        .limit(limit),
  });
}
