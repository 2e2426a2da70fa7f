import { type SQL, and, eq, getTableColumns, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type PageOf, SHORT_PAGE, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { OrderFilter } from "./order-filters.ts";
import { type Order, orders, payments } from "#app/features/orders/tables.ts";

export const orderSorts = ["urgence", "ouverte", "echeance", "montant"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** What an adviser looks for: a filter, words of a name, e-mail, telephone, reference or transaction; how it is sorted, and the page. */
export type OrderSearch = {
  filter: OrderFilter | undefined;
  words: string;
  sort: OrderSort;
  cursor: string | null;
  now: Date;
};

export type FoundOrder = Order & { firstLine: string | null; transactionNumber: string | null; urgency: number };

/** What is owed to somebody comes first, then what is awaited. */
const urgency = sql<number>`CASE WHEN ${orders.refundDue} > 0 THEN 1 WHEN ${orders.owed} > 0 THEN 2 ELSE 3 END`;

/** By the names that the list gives its columns. */
const sorted = {
  urgence: { column: sql`"urgency"`, descending: false, keyOf: (order: FoundOrder) => order.urgency },
  ouverte: { column: sql`"created_at"`, descending: true, keyOf: (order: FoundOrder) => order.createdAt },
  echeance: { column: sql`"due_at"`, descending: false, keyOf: (order: FoundOrder) => order.dueAt },
  montant: { column: sql`"amount"`, descending: true, keyOf: (order: FoundOrder) => order.amount },
} as const;

const HELD = sql`"orders"."received" - "orders"."returned"`;
/** What is held is the sum of the first parts that were agreed on: no other amount than was asked. */
const WHOLE_PARTS = sql`EXISTS (SELECT FROM (SELECT sum(amount) OVER (ORDER BY position) AS upto FROM instalments i WHERE i.order_id = "orders"."id") parts WHERE parts.upto = ${HELD})`;

/** The orders that a filter keeps. */
function kept(filter: OrderFilter | undefined, now: Date): SQL | undefined {
  switch (filter) {
    case undefined:
      return undefined;
    case "to-confirm":
      return and(eq(orders.state, "due"), sql`${orders.dueAt} >= ${now}`);
    case "late":
      return and(gt(orders.owed, 0), lt(orders.dueAt, now));
    case "mismatched":
      return and(
        isNull(orders.ended),
        gt(orders.received, 0),
        sql`${HELD} <> ${orders.amount}`,
        sql`NOT ${WHOLE_PARTS}`,
      );
    case "refund-due":
      return gt(orders.refundDue, 0);
    default:
      return eq(orders.state, filter);
  }
}

/** One page of the orders for the back office. */
export function findOrders(
  db: Pick<Tx, "select">,
  { filter, words, sort, cursor, now }: OrderSearch,
): Promise<PageOf<FoundOrder>> {
  const listed = (wanted: SQL | undefined) =>
    db
      .select({
        ...getTableColumns(orders),
        firstLine: sql<
          string | null
        >`(SELECT label FROM order_lines l WHERE l.order_id = "orders"."id" ORDER BY position LIMIT 1)`.as(
          "first_line",
        ),
        transactionNumber: sql<
          string | null
        >`(SELECT p.transaction_number FROM payments p WHERE p.order_id = "orders"."id" AND p.taken_back_at IS NULL ORDER BY p.confirmed_at DESC LIMIT 1)`.as(
          "transaction_number",
        ),
        urgency: urgency.as("urgency"),
      })
      .from(orders)
      .where(and(kept(filter, now), wanted))
      .as("listed");
  const { column, descending, keyOf } = sorted[sort];
  return pageOf<FoundOrder>({
    size: SHORT_PAGE,
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
      const { payer, payment } = named(db, words.trim());
      return union(part(payer), part(payment))
        .orderBy(...orderBy)
        .limit(limit);
    },
  });
}

/** Words in what names an order and its payer, and in the numbers of its payments: each has an index of its own (0116_office_lists.sql). */
function named(db: Pick<Tx, "select">, words: string): { payer: SQL; payment: SQL } {
  const wanted = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const payer = sql`(${orders.reference} || ' ' || ${orders.payerName} || ' ' || ${orders.payerEmail} || ' ' || ${orders.payerPhone}) ILIKE ${wanted}`;
  const paid = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(sql`${payments.transactionNumber} ILIKE ${wanted}`);
  return { payer, payment: inArray(orders.id, paid) };
}
