import { and, count, eq, inArray, isNotNull, sql, sum } from "drizzle-orm";
import { fcfa } from "#app/features/orders/money.ts";
import { type OrderState, orderStates } from "#app/features/orders/status.ts";
import { orders } from "#app/features/orders/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import { LIVE } from "#app/features/language-tests/status.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";

export type SessionMoney = {
  /** Orders of the session by what became of them, those that ended unpaid left out. */
  lines: { state: OrderState; label: string; tone: Tone; count: number; amount: string }[];
  /** What seats for everybody who waits would bring, and how it is computed; undefined when nobody waits. */
  more: { amount: string; computed: string } | undefined;
  /** What a cancellation of the session gives back, FCFA, and to how many people: what came of their orders and was not given back yet. */
  toGiveBack: { amount: number; people: number };
};

const SHOWN: readonly OrderState[] = ["paid", "partly-paid", "due", "refund-due", "refunded"];

/**
 * The money of one session.
 * @param session its price in FCFA, and how many wait
 */
export async function sessionMoney(
  db: Tx,
  session: { id: string; price: number; waiting: number },
): Promise<SessionMoney> {
  // What came of an order paid in part, what is left to give back of one that ended.
  const held = sql`CASE ${orders.state} WHEN 'partly-paid' THEN ${orders.received} WHEN 'refund-due' THEN ${orders.refundDue} ELSE ${orders.amount} END`;
  const found = await db
    .select({ state: orders.state, count: count(), amount: sum(held).mapWith(Number) })
    .from(testRegistrations)
    .innerJoin(orders, and(eq(orders.id, testRegistrations.orderId), isNotNull(testRegistrations.orderId)))
    .where(eq(testRegistrations.sessionId, session.id))
    .groupBy(orders.state)
    .orderBy(sql`1`);
  const lines = SHOWN.flatMap((state) => found.filter((row) => row.state === state)).map(
    ({ state, count: many, amount }) => ({
      state,
      label: orderStates[state].label,
      tone: orderStates[state].tone,
      count: many,
      amount: fcfa(amount),
    }),
  );
  const kept = sql<number>`${orders.received} - ${orders.returned}`;
  const [back] = await db
    .select({ amount: sum(kept).mapWith(Number), people: count() })
    .from(testRegistrations)
    .innerJoin(orders, eq(orders.id, testRegistrations.orderId))
    .where(
      and(eq(testRegistrations.sessionId, session.id), inArray(testRegistrations.state, [...LIVE]), sql`${kept} > 0`),
    );
  const { price, waiting } = session;
  const more = {
    amount: fcfa(waiting * price),
    computed: `${waiting}\u00a0${waiting === 1 ? "personne" : "personnes"} en attente × ${fcfa(price)}, si chacune paie\u00a0: le prix d’aujourd’hui, avant ce que le centre vous facture.`,
  };
  return {
    lines,
    more: waiting > 0 ? more : undefined,
    toGiveBack: { amount: back?.amount ?? 0, people: back?.people ?? 0 },
  };
}
