import { asc, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Order, orders } from "./tables.ts";

export type OrderToHandle = Pick<Order, "id" | "reference" | "amount" | "payerName" | "state" | "createdAt" | "dueAt" | "stateChangedAt">;

/** Orders whose money is awaited or owed back, what ends first before the others. */
export function ordersToHandle(db: Tx, limit: number): Promise<OrderToHandle[]> {
  const { id, reference, amount, payerName, state, createdAt, dueAt, stateChangedAt } = orders;
  const columns = { id, reference, amount, payerName, state, createdAt, dueAt, stateChangedAt };
  const inState = (which: Order["state"]) => db.select(columns).from(orders).where(eq(orders.state, which)).orderBy(asc(orders.dueAt)).limit(limit);
  return Promise.all([inState("refund-due"), inState("due")]).then(([owed, awaited]) => [...owed, ...awaited]);
}
