import type { ActionWords } from "#app/features/audit/action-words.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { PaymentMeans } from "#app/platform/settings/settings-schema.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { orderActions } from "./audit-words.ts";
import { fcfa } from "./money.ts";
import type { PaymentGateway, PaymentWay } from "./payment-gateway.ts";
import type { OrderDetails, ReceiptFacts } from "./queries.server.ts";
import { type OrderState, orderStates } from "./status.ts";
import type { Order } from "./tables.ts";

/** An order in words, as its page shows it. */
export type DescribedOrder = {
  reference: string;
  state: OrderState;
  amount: string;
  payerName: string;
  lines: { label: string; amount: string }[];
  dueAt: string;
  /** While it is due. */
  way: PaymentWay | undefined;
  payment: { means: string; transactionNumber: string; at: string } | undefined;
  refund: { means: string; transactionNumber: string; at: string } | undefined;
  receiptCode: string | undefined;
  history: { what: string; at: string }[];
};

const actionWords: ActionWords = orderActions;

export async function describeOrder(
  details: OrderDetails,
  gateway: PaymentGateway,
  means: readonly Pick<PaymentMeans, "id" | "name">[],
): Promise<DescribedOrder> {
  const { order, lines, payment, refund, receiptCode, moves } = details;
  const transfer = (came: OrderDetails["payment"]) =>
    came && {
      means: means.find(({ id }) => id === came.means)?.name ?? came.means,
      transactionNumber: came.transactionNumber,
      at: longDateTime(inDouala(came.at)),
    };
  return {
    reference: order.reference,
    state: order.state,
    amount: fcfa(order.amount),
    payerName: order.payerName,
    lines: lines.map((line) => ({ label: line.label, amount: fcfa(line.amount) })),
    dueAt: longDateTime(inDouala(order.dueAt)),
    way: order.state === "due" ? await gateway.open(order) : undefined,
    payment: transfer(payment),
    refund: transfer(refund),
    receiptCode,
    history: moves.map(({ traced, at }) => ({ what: actionWords[traced] ?? traced, at: longDateTime(inDouala(at)) })),
  };
}

/** One line of a list of orders. */
export type ListedOrder = { reference: string; state: OrderState; amount: string; openedOn: string; dueAt: string; path: string };

/** For its owner, signed in: the page needs no key then. */
export function listedOrder(order: Order): ListedOrder {
  return {
    reference: order.reference,
    state: order.state,
    amount: fcfa(order.amount),
    openedOn: longDate(inDouala(order.createdAt)),
    dueAt: longDateTime(inDouala(order.dueAt)),
    path: pathTo("/orders/:reference", { reference: order.reference }),
  };
}

/** What the public page says of a receipt. */
export type DescribedReceipt = {
  code: string;
  reference: string;
  state: OrderState;
  stateLabel: string;
  amount: string;
  paidAt: string;
  lines: { label: string; amount: string }[];
};

export function describeReceipt(facts: ReceiptFacts): DescribedReceipt {
  return {
    code: facts.code,
    reference: facts.reference,
    state: facts.state,
    stateLabel: orderStates[facts.state].label,
    amount: fcfa(facts.amount),
    paidAt: longDate(inDouala(facts.paidAt)),
    lines: facts.lines.map((line) => ({ label: line.label, amount: fcfa(line.amount) })),
  };
}
