import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { PaymentMeans } from "#app/platform/settings/settings.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { actionWords } from "./action-words.ts";
import { fcfa } from "./money.ts";
import type { HandPayment } from "./phone-payments/instructions.ts";
import { partStates, payNow } from "./instalments.ts";
import type { OrderDetails, ReceiptFacts, RefundFacts, Transfer } from "./queries.server.ts";
import { type OrderState, isAwaited, orderStates } from "./status.ts";
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
  way: HandPayment | undefined;
  /** Amounts in words; what is to pay and to give back are undefined for nothing. */
  received: string;
  owed: string | undefined;
  refundDue: string | undefined;
  payments: (DescribedTransfer & {
    receiptCode: string | undefined;
    /** When it came: the day that the office says, or the moment of its entry. */ came: string;
    /** Who sent it, when it was not the payer. */ payer: string | undefined;
  })[];
  refunds: DescribedTransfer[];
  /** What is to pay now: the next part, or all that is owed. */
  payNow: string;
  parts: {
    amount: string;
    day: string;
    /** What of it has not come; undefined once it is paid. */ owed: string | undefined;
  }[];
  history: { what: string; at: string }[];
};

export type DescribedTransfer = {
  id: string;
  amount: string;
  means: string;
  transactionNumber: string;
  at: string;
  /** When it turned out to be noted by mistake; undefined while it stands. */
  takenBackAt: string | undefined;
};

export function describeOrder(
  details: OrderDetails,
  byHand: (order: Order) => HandPayment,
  means: readonly Pick<PaymentMeans, "id" | "name">[],
): DescribedOrder {
  const { order, lines, payments, refunds, parts, moves } = details;
  const held = order.received - order.returned;
  const askedNow = payNow(order, parts);
  const transfer = ({
    id,
    amount,
    means: by,
    transactionNumber,
    at,
    takenBack,
  }: Transfer & Pick<RefundFacts, "takenBack">): DescribedTransfer => ({
    id,
    amount: fcfa(amount),
    means: means.find((one) => one.id === by)?.name ?? by,
    transactionNumber,
    at: longDateTime(inDouala(at)),
    takenBackAt: takenBack && longDateTime(inDouala(takenBack.at)),
  });
  return {
    reference: order.reference,
    state: order.state,
    amount: fcfa(order.amount),
    payerName: order.payerName,
    lines: lines.map((line) => ({ label: line.label, amount: fcfa(line.amount) })),
    dueAt: longDateTime(inDouala(order.dueAt)),
    way: isAwaited(order.state) ? byHand({ ...order, owed: askedNow }) : undefined,
    received: fcfa(order.received),
    owed: order.owed > 0 ? fcfa(order.owed) : undefined,
    refundDue: order.refundDue > 0 ? fcfa(order.refundDue) : undefined,
    payments: payments.map((payment) => ({
      ...transfer(payment),
      receiptCode: payment.receiptCode,
      came:
        payment.arrivedOn === null
          ? longDateTime(inDouala(payment.at))
          : longDate(Temporal.PlainDate.from(payment.arrivedOn)),
      payer: payment.payer?.name,
    })),
    refunds: refunds.map(transfer),
    payNow: fcfa(askedNow),
    parts: partStates(parts, held).map(({ amount, dueOn, owed }) => ({
      amount: fcfa(amount),
      day: longDate(dueOn),
      owed: owed > 0 ? fcfa(owed) : undefined,
    })),
    history: moves.map(({ traced, at }) => ({ what: actionWords[traced] ?? traced, at: longDateTime(inDouala(at)) })),
  };
}

/** One line of a list of orders. */
export type ListedOrder = {
  reference: string;
  state: OrderState;
  amount: string;
  /** What is still to pay. */
  owed: string;
  openedOn: string;
  dueAt: string;
  path: string;
};

/** For its owner, signed in: the page needs no key then. */
export function listedOrder(order: Order): ListedOrder {
  return {
    reference: order.reference,
    state: order.state,
    amount: fcfa(order.amount),
    owed: fcfa(order.owed),
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
  /** Of this payment. */
  amount: string;
  /** Of all that was ordered. */
  total: string;
  /** What remained to pay after it; undefined for nothing. */
  owedAfter: string | undefined;
  /** When its payment turned out to be noted by mistake: it is worth nothing; undefined while it stands. */
  takenBackAt: string | undefined;
  /** What was given back of this very payment; undefined for nothing. */
  returned: string | undefined;
  days: ReceiptDay[];
  lines: { label: string; amount: string }[];
};

type ReceiptDay = { name: "Reçu le" | "Noté le"; value: string };

/** When the money of a receipt came, and when it was entered where that is another day: on paper as on its page. */
export function receiptDays({ at, arrivedOn }: ReceiptFacts["payment"]): [ReceiptDay, ...ReceiptDay[]] {
  const entered = longDateTime(inDouala(at));
  if (arrivedOn === null) return [{ name: "Reçu le", value: entered }];
  return [
    { name: "Reçu le", value: longDate(Temporal.PlainDate.from(arrivedOn)) },
    { name: "Noté le", value: entered },
  ];
}

export function describeReceipt({ code, order, payment, owedAfter, lines }: ReceiptFacts): DescribedReceipt {
  return {
    code,
    reference: order.reference,
    state: order.state,
    stateLabel: orderStates[order.state].label,
    amount: fcfa(payment.amount),
    total: fcfa(order.amount),
    owedAfter: owedAfter > 0 && !payment.takenBack ? fcfa(owedAfter) : undefined,
    takenBackAt: payment.takenBack && longDateTime(inDouala(payment.takenBack.at)),
    returned: !payment.takenBack && payment.left < payment.amount ? fcfa(payment.amount - payment.left) : undefined,
    days: receiptDays(payment),
    lines: lines.map((line) => ({ label: line.label, amount: fcfa(line.amount) })),
  };
}
