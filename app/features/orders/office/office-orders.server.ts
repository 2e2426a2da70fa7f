import type { Tx } from "#app/platform/database/tx.ts";
import { cellDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { versionOf } from "#app/features/orders/internal/order-version.ts";
import { fcfa } from "#app/features/orders/money.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import { type OrderSearch, type OrderSort, findOrders, orderSorts } from "./find-orders.server.ts";
import type { OrderKinds } from "#app/features/orders/services.ts";
import { type OrderState, adviserActs } from "#app/features/orders/status.ts";

/** An order as the back office lists it. */
export type OfficeOrder = {
  id: string;
  /** What its forms are made with. */
  version: string;
  /** What was ordered: whoever knows it says more of the order. */
  subjectId: string;
  reference: string;
  state: OrderState;
  kindLabel: string;
  amount: string;
  /** What is still to pay, and to give back, in words; undefined for nothing. */
  owed: string | undefined;
  refundDue: string | undefined;
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

/** One page of the orders of the back office, in words. */
export async function officeOrders(
  db: Pick<Tx, "select">,
  kinds: OrderKinds,
  search: OrderSearch,
): Promise<PageOf<OfficeOrder>> {
  const { rows, previous, next } = await findOrders(db, search);
  const listed = rows.map((order) => ({
    id: order.id,
    version: versionOf(order),
    subjectId: order.subjectId,
    reference: order.reference,
    state: order.state,
    kindLabel: kinds[order.kind]?.label ?? order.kind,
    amount: fcfa(order.amount),
    owed: order.owed > 0 ? fcfa(order.owed) : undefined,
    refundDue: order.refundDue > 0 ? fcfa(order.refundDue) : undefined,
    payerName: order.payerName,
    payerEmail: order.payerEmail,
    payerPhone: order.payerPhone,
    firstLine: order.firstLine,
    transactionNumber: order.transactionNumber,
    openedAt: cellDateTime(inDouala(order.createdAt)),
    dueAt: cellDateTime(inDouala(order.dueAt)),
    path: pathTo("/admin/commandes/:reference", { reference: order.reference }),
    acts: adviserActs(order),
  }));
  return { rows: listed, previous, next };
}

/** The order of the list asked for in an address; what is most urgent first when it says nothing of ours. */
export function sortAsked(text: string | null): OrderSort {
  return orderSorts.find((sort) => sort === text) ?? "urgence";
}
