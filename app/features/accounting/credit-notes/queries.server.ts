import { and, asc, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { type Order, orders } from "#app/features/orders/tables.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type CreditNote, creditNotes } from "./tables.ts";

type Db = Pick<Tx, "select">;
export type OrderCreditNote = { note: CreditNote; order: Order };

/** The credit notes of an order, in the order of their issue. */
export function creditNotesOf(db: Db, orderId: string): Promise<CreditNote[]> {
  return db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number));
}

/** One of an order by its year and number; undefined when the order has none of that name. */
export async function creditNoteOf(
  db: Db,
  orderId: string,
  { year, number }: { year: number; number: number },
): Promise<CreditNote | undefined> {
  const named = and(eq(creditNotes.orderId, orderId), eq(creditNotes.year, year), eq(creditNotes.number, number));
  const [note] = await db.select().from(creditNotes).where(named);
  return note;
}

/** The credit note with this code, and its order; undefined when there is none. */
export async function creditNoteByCode(db: Db, code: string): Promise<OrderCreditNote | undefined> {
  const [found] = await db
    .select({ note: creditNotes, order: orders })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(eq(creditNotes.code, code));
  return found;
}

/** All of them, newest first. */
export function listCreditNotes(db: Tx, cursor: string | null): Promise<PageOf<OrderCreditNote>> {
  return pageOf<OrderCreditNote>({
    order: [
      { column: creditNotes.year, descending: true },
      { column: creditNotes.number, descending: true },
    ],
    cursor,
    keysOf: ({ note }) => [note.year, note.number],
    read: ({ after, orderBy, limit }) =>
      db
        .select({ note: creditNotes, order: orders })
        .from(creditNotes)
        .innerJoin(orders, eq(orders.id, creditNotes.orderId))
        .where(after)
        .orderBy(...orderBy)
        .limit(limit),
  });
}

const MOST_ORDERS = 50;

/** Paid orders that ended with money to give back that no credit note covers: one may be issued before the money leaves. */
export function ordersWithoutCreditNote(db: Tx): Promise<Order[]> {
  const mistaken = sql`(SELECT coalesce(sum(p.amount), 0) FROM payments p JOIN receipts r ON r.payment_id = p.id WHERE p.order_id = "orders"."id" AND p.taken_back_at IS NOT NULL)`;
  const covered = sql`(SELECT coalesce(sum(c.amount), 0) FROM credit_notes c WHERE c.order_id = "orders"."id")`;
  return db
    .select()
    .from(orders)
    .where(
      and(
        gt(orders.refundDue, 0),
        isNotNull(orders.ended),
        sql`${orders.refundDue} + ${orders.returned} + ${mistaken} > ${covered}`,
      ),
    )
    .orderBy(desc(orders.stateChangedAt))
    .limit(MOST_ORDERS);
}
