/** One order before the adviser who works on it: where its money stands, and what can be done. */
import { asc, eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { PaymentMeans } from "#app/platform/settings/settings.ts";
import { actionWords } from "#app/features/orders/action-words.ts";
import { needsSecond, othersOf, secondLookFrom } from "#app/features/orders/payments/approve-refund.server.ts";
import { partStates, payNow } from "#app/features/orders/instalments.ts";
import { versionOf } from "#app/features/orders/internal/order-version.ts";
import { type OfficeMistake, describeMistakes } from "#app/features/orders/mistakes/describe-mistakes.server.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { type PaymentFacts, cameInTime, orderDetails } from "#app/features/orders/queries.server.ts";
import type { OrderState } from "#app/features/orders/status.ts";
import { type Order, payments, refundApprovals } from "#app/features/orders/tables.ts";

/** « 45 000 », for a field that asks for FCFA. */
const figure = (amount: number) => fcfa(amount).replace(/\u00a0FCFA$/u, "");

/** What a second person's agreement is waiting for, if the refund needs one. */
export type SecondPerson =
  | { kind: "ask" }
  | {
      kind: "waiting";
      approvalId: string;
      amount: string;
      askedBy: string;
      askedAt: string;
      /** Why the viewer cannot approve; undefined when they can. */ mayNot: string | undefined;
    }
  | { kind: "approved"; amount: string; by: string };

export type OfficePayment = {
  id: string;
  amount: string;
  /** FCFA. */
  sum: number;
  mistake: OfficeMistake;
  means: string;
  /** Its means as a form sends it. */
  meansId: string;
  transactionNumber: string;
  at: string;
  /** The day on which it was really there, when that is not the day of its entry. */
  arrivedOn: string | undefined;
  receiptCode: string | undefined;
  payer: { words: string; known: boolean } | undefined;
  /** A refund of it that can be made now: the sum to give back, for the field. */
  giveBack: { amount: string; second: SecondPerson | undefined } | undefined;
};

export type OfficeOrderPage = {
  id: string;
  /** What its forms are made with. */
  version: string;
  reference: string;
  state: OrderState;
  /** What happened to its money, in a sentence. */
  situation: string;
  amount: string;
  received: string;
  owed: string | undefined;
  refundDue: string | undefined;
  dueAt: string | undefined;
  payer: { name: string; email: string; phone: string };
  lines: { label: string; amount: string }[];
  payments: OfficePayment[];
  refunds: Pick<OfficePayment, "id" | "amount" | "sum" | "mistake" | "means" | "transactionNumber" | "at">[];
  parts: { amount: string; day: string; words: string; late: boolean }[];
  /** An order that may still be agreed in parts. */
  mayPlan: boolean;
  today: string;
  /** What a payment would be of, for the field; empty when nothing is awaited. */
  awaited: string;
  clientPath: string;
  history: { what: string; at: string }[];
};

type OfficeOrderQuery = {
  order: Order;
  viewer: Pick<Viewer, "userId" | "role">;
  means: readonly Pick<PaymentMeans, "id" | "name">[];
  secondPersonAbove: number | null;
};

export async function officeOrderPage(
  db: Tx,
  clock: Clock,
  { order, viewer, means, secondPersonAbove }: OfficeOrderQuery,
): Promise<OfficeOrderPage> {
  const details = await orderDetails(db, order);
  const { parts } = details;
  const [now, held] = [clock.now(), order.received - order.returned];
  const approvals = await approvalsOf(db, order.id);
  const others = approvals.length > 0 ? await othersOf(db, viewer.userId) : 0;
  const nameOf = (id: string) => means.find((one) => one.id === id)?.name ?? id;
  const secondOf = (payment: PaymentFacts, amount: number): SecondPerson | undefined => {
    const open = approvals.find(({ paymentId, refundId }) => paymentId === payment.id && refundId === null);
    if (open) return approvalWords(open, { viewerId: viewer.userId, others, now: dateOf(now) });
    return needsSecond(order, amount, secondPersonAbove) ? { kind: "ask" } : undefined;
  };
  const today = dayOf(now);
  const mistakeOf = await describeMistakes(db, now, viewer, details);
  return {
    id: order.id,
    version: versionOf(order),
    reference: order.reference,
    state: order.state,
    situation: situationOf(order, {
      late: order.owed > 0 && order.dueAt < dateOf(now),
      inParts: parts.length > 0,
      inTime: details.payments.every((payment) => payment.takenBack !== undefined || cameInTime(payment, order)),
    }),
    amount: fcfa(order.amount),
    received: fcfa(order.received),
    owed: order.owed > 0 ? fcfa(order.owed) : undefined,
    refundDue: order.refundDue > 0 ? fcfa(order.refundDue) : undefined,
    dueAt: order.owed > 0 ? longDateTime(inDouala(order.dueAt)) : undefined,
    payer: { name: order.payerName || "(effacé)", email: order.payerEmail, phone: order.payerPhone },
    lines: details.lines.map(({ label, amount }) => ({ label, amount: fcfa(amount) })),
    payments: details.payments.map((payment) => {
      const most = Math.min(order.refundDue, payment.left);
      return {
        id: payment.id,
        amount: fcfa(payment.amount),
        sum: payment.amount,
        mistake: mistakeOf(payment),
        means: nameOf(payment.means),
        meansId: payment.means,
        transactionNumber: payment.transactionNumber,
        at: longDateTime(inDouala(payment.at)),
        arrivedOn: payment.arrivedOn === null ? undefined : longDate(Temporal.PlainDate.from(payment.arrivedOn)),
        receiptCode: payment.receiptCode,
        payer: payment.payer && {
          words: [payment.payer.name, payment.payer.phone].filter(Boolean).join(", "),
          known: payment.payer.known,
        },
        giveBack: most > 0 ? { amount: figure(most), second: secondOf(payment, most) } : undefined,
      };
    }),
    refunds: details.refunds.map((refund) => ({
      id: refund.id,
      amount: fcfa(refund.amount),
      sum: refund.amount,
      mistake: mistakeOf(refund),
      means: nameOf(refund.means),
      transactionNumber: refund.transactionNumber,
      at: longDateTime(inDouala(refund.at)),
    })),
    parts: partStates(parts, held).map(({ amount, dueOn, owed }) => {
      const late = owed > 0 && Temporal.PlainDate.compare(dueOn, today) < 0;
      return {
        amount: fcfa(amount),
        day: longDate(dueOn),
        words:
          owed === 0 ? "payée" : `${owed < amount ? `reste ${fcfa(owed)}` : "attendue"}${late ? ", en retard" : ""}`,
        late,
      };
    }),
    mayPlan: order.state === "due" && parts.length === 0 && order.dueAt > dateOf(now),
    today: today.toString(),
    awaited: order.owed > 0 ? figure(payNow(order, parts)) : "",
    clientPath: pathTo("/orders/:reference", { reference: order.reference }),
    history: details.moves.map(({ traced, at }) => ({
      what: actionWords[traced] ?? traced,
      at: longDateTime(inDouala(at)),
    })),
  };
}

type Approval = Awaited<ReturnType<typeof approvalsOf>>[number];

async function approvalsOf(db: Tx, orderId: string) {
  const found = await db
    .select({ approval: refundApprovals })
    .from(refundApprovals)
    .innerJoin(payments, eq(payments.id, refundApprovals.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refundApprovals.askedAt));
  const people =
    found.length > 0
      ? await db.select({ id: users.id, firstName: users.firstName, lastName: users.lastName }).from(users)
      : [];
  const nameOf = (id: string | null) => {
    const person = people.find((one) => one.id === id);
    return person ? `${person.firstName} ${person.lastName}` : "un compte effacé";
  };
  return found.map(({ approval }) => ({
    ...approval,
    asker: nameOf(approval.askedBy),
    approver: nameOf(approval.approvedBy),
  }));
}

function approvalWords(
  open: Approval,
  { viewerId, others, now }: { viewerId: string; others: number; now: Date },
): SecondPerson {
  if (open.approvedAt) return { kind: "approved", amount: fcfa(open.amount), by: open.approver };
  const from = secondLookFrom(open.askedAt);
  const own = open.askedBy === viewerId;
  const alone = own && others === 0;
  const mayNot =
    own && !alone
      ? "Vous l’avez demandé\u00a0: une autre personne de l’équipe l’approuve."
      : alone && now < from
        ? `Vous êtes seul dans l’équipe\u00a0: vous pourrez le confirmer à partir du ${longDateTime(inDouala(from))}.`
        : undefined;
  return {
    kind: "waiting",
    approvalId: open.id,
    amount: fcfa(open.amount),
    askedBy: open.asker,
    askedAt: longDateTime(inDouala(open.askedAt)),
    mayNot,
  };
}

type Money = Pick<Order, "amount" | "received" | "returned" | "owed" | "refundDue" | "ended" | "state">;

/** Where the money of an order stands, for the staff: what came against what was asked, and what follows. */
function situationOf(
  { amount, received, owed, refundDue, ended, state }: Money,
  { late, inParts, inTime }: { late: boolean; inParts: boolean; inTime: boolean },
): string {
  const before = late ? " Le délai est passé." : "";
  if (state === "due")
    return inParts
      ? `Rien n’est payé\u00a0: la première part est attendue.${before}`
      : `Rien n’est payé\u00a0: l’argent est attendu.${before}`;
  if (state === "partly-paid")
    return `${fcfa(received)} sont arrivés sur ${fcfa(amount)}\u00a0: il reste ${fcfa(owed)}. La réservation est acquise.${before}`;
  if (state === "paid")
    return refundDue > 0 ? `Tout est payé, et ${fcfa(refundDue)} de trop sont à rendre.` : "Tout est payé.";
  if (state === "expired")
    return ended === "given-up"
      ? "Ce qui était commandé a été annulé avant tout paiement."
      : "Le délai est passé sans paiement.";
  if (state === "refunded") return "Tout ce qui était arrivé a été rendu.";
  const why =
    ended === "given-up"
      ? "Ce qui était commandé est annulé"
      : inTime
        ? "La place n’est plus libre"
        : "L’argent est arrivé après le délai, et la place n’est plus libre";
  return `${why}\u00a0: ${fcfa(refundDue)} sont à rendre.`;
}
