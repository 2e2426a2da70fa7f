import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { orders, payments } from "#app/features/orders/tables.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type AttemptState, attemptStates } from "./status.ts";
import { type Attempt, paymentAttempts } from "./tables.ts";

type Db = Pick<Tx, "select">;

/** The attempts to pay an order, newest first; of very many, the last. */
export function attemptsOf(db: Db, orderId: string, limit = 20): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(limit);
}

export type OfficeAttempt = Attempt & { reference: string; payerName: string };

const columns = {
  id: paymentAttempts.id,
  orderId: paymentAttempts.orderId,
  operator: paymentAttempts.operator,
  amount: paymentAttempts.amount,
  payerDigits: paymentAttempts.payerDigits,
  state: paymentAttempts.state,
  reason: paymentAttempts.reason,
  transactionNumber: paymentAttempts.transactionNumber,
  createdAt: paymentAttempts.createdAt,
  stateChangedAt: paymentAttempts.stateChangedAt,
  deadlineAt: paymentAttempts.deadlineAt,
  nextPollAt: paymentAttempts.nextPollAt,
  reference: orders.reference,
  payerName: orders.payerName,
  /** Somebody of the office wrote down money that came this way since, and no other request of the order waits for it. */
  noted: sql<boolean>`EXISTS (SELECT 1 FROM ${payments} p WHERE p.taken_back_at IS NULL AND p.order_id = ${paymentAttempts.orderId}
    AND p.means = ${paymentAttempts.operator} AND p.source = 'adviser' AND p.confirmed_at >= ${paymentAttempts.createdAt})
    AND NOT EXISTS (SELECT 1 FROM ${paymentAttempts} other WHERE other.order_id = ${paymentAttempts.orderId}
    AND other.operator = ${paymentAttempts.operator} AND other.state = 'to-check' AND other.id <> ${paymentAttempts.id})`,
};

export type ListedAttempt = Pick<OfficeAttempt, Exclude<keyof typeof columns, "noted">> & { noted: boolean };

/** One page of all attempts for the office, newest first. @param reference of an order, whole; "" for all */
export function findAttempts(
  db: Db,
  { state, reference, cursor }: { state: AttemptState | undefined; reference: string; cursor: string | null },
): Promise<PageOf<ListedAttempt>> {
  return pageOf<ListedAttempt>({
    order: [
      { column: paymentAttempts.createdAt, descending: true },
      { column: paymentAttempts.id, descending: true },
    ],
    cursor,
    keysOf: ({ createdAt, id }) => [createdAt, id],
    read: ({ after, orderBy, limit }) =>
      db
        .select(columns)
        .from(paymentAttempts)
        .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
        .where(
          and(
            after,
            state && eq(paymentAttempts.state, state),
            reference === "" ? undefined : eq(orders.reference, reference.toUpperCase()),
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/** The state asked for in an address; undefined for all of them. */
export function attemptStateAsked(text: string | null): AttemptState | undefined {
  return (Object.keys(attemptStates) as AttemptState[]).find((state) => state === text);
}

/** Attempts that nobody but the staff can settle, oldest first. */
export function attemptsToCheck(db: Db, limit: number): Promise<ListedAttempt[]> {
  return db
    .select(columns)
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(paymentAttempts.state, "to-check"))
    .orderBy(asc(paymentAttempts.stateChangedAt))
    .limit(limit);
}

/** Attempts of these orders. */
export function attemptsOfOrders(db: Db, orderIds: readonly string[]): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
    .orderBy(sql`${paymentAttempts.createdAt} DESC`);
}
