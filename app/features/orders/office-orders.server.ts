import type { Tx } from "#app/platform/database/tx.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { fcfa } from "./money.ts";
import { type OrderSearch, findOrders } from "./queries.server.ts";
import type { OrderKinds } from "./services.ts";
import { type OrderState, adviserActs, orderStates } from "./status.ts";

/** An order as the back office lists it. */
export type OfficeOrder = {
  id: string;
  reference: string;
  state: OrderState;
  kindLabel: string;
  amount: string;
  payerName: string;
  payerEmail: string;
  payerPhone: string;
  firstLine: string | null;
  transactionNumber: string | null;
  openedAt: string;
  dueAt: string;
  path: string;
  acts: ReturnType<typeof adviserActs>;
};

/** The orders of the back office, in words. */
export async function officeOrders(db: Pick<Tx, "select">, kinds: OrderKinds, search: OrderSearch): Promise<OfficeOrder[]> {
  const found = await findOrders(db, search);
  return found.map((order) => ({
    id: order.id,
    reference: order.reference,
    state: order.state,
    kindLabel: kinds[order.kind]?.label ?? order.kind,
    amount: fcfa(order.amount),
    payerName: order.payerName,
    payerEmail: order.payerEmail,
    payerPhone: order.payerPhone,
    firstLine: order.firstLine,
    transactionNumber: order.transactionNumber,
    openedAt: longDateTime(inDouala(order.createdAt)),
    dueAt: longDateTime(inDouala(order.dueAt)),
    path: `/orders/${order.reference}`,
    acts: adviserActs(order.state),
  }));
}

/** The state asked for in an address; undefined for all. */
export function stateAsked(text: string | null): OrderState | undefined {
  return (Object.keys(orderStates) as OrderState[]).find((state) => state === text);
}
