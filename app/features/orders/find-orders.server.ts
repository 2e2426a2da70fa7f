import { type SQL, and, eq, getTableColumns, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
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

/** By the names that the list gives its columns. */
const sorted = {
  urgence: { column: sql`"urgency"`, descending: false, keyOf: (order: FoundOrder) => order.urgency },
  ouverte: { column: sql`"created_at"`, descending: true, keyOf: (order: FoundOrder) => order.createdAt },
  echeance: { column: sql`"due_at"`, descending: false, keyOf: (order: FoundOrder) => order.dueAt },
  montant: { column: sql`"amount"`, descending: true, keyOf: (order: FoundOrder) => order.amount },
} as const;

/** One page of the orders for the back office. */
export function findOrders(db: Pick<Tx, "select">, { state, words, sort, cursor }: OrderSearch): Promise<PageOf<FoundOrder>> {
  const listed = (wanted: SQL | undefined) =>
    db
      .select({
        ...getTableColumns(orders),
        firstLine: sql<string | null>`(SELECT label FROM order_lines l WHERE l.order_id = ${orders.id} ORDER BY position LIMIT 1)`.as("first_line"),
        transactionNumber: payments.transactionNumber,
        urgency: urgency.as("urgency"),
      })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(and(state && eq(orders.state, state), wanted))
      .as("listed");
  const { column, descending, keyOf } = sorted[sort];
  return pageOf<FoundOrder>({
    order: [
      { column, descending },
      { column: sql`"created_at"`, descending: true },
      { column: sql`"id"`, descending: true },
    ],
    cursor,
    keysOf: (order) => [keyOf(order), order.createdAt, order.id],
    read: ({ after, orderBy, limit }) => {
      const part = (wanted: SQL | undefined) =>
        db
          .select()
          .from(listed(wanted))
          .where(after)
          .orderBy(...orderBy)
          .limit(limit);
      if (words.trim() === "") return part(undefined);
      const { payer, payment } = named(words.trim());
      return union(part(payer), part(payment))
        .orderBy(...orderBy)
        .limit(limit);
    },
  });
}

/** Words in what names an order and its payer, and in the number of its payment: each has an index of its own (0116_office_lists.sql). */
function named(words: string): { payer: SQL; payment: SQL } {
  const wanted = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const payer = sql`(${orders.reference} || ' ' || ${orders.payerName} || ' ' || ${orders.payerEmail} || ' ' || ${orders.payerPhone}) ILIKE ${wanted}`;
  return { payer, payment: sql`${payments.transactionNumber} ILIKE ${wanted}` };
}
