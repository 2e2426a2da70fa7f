/** What the office's page of an order asks to be done, by the intent of its forms. */
import { data } from "react-router";
import { readForm } from "#app/platform/forms/read-form.ts";
import {
  type FormErrors,
  type FormRefusal,
  plainRateRefusal,
  parseRequestFields,
} from "#app/platform/forms/parse-form.ts";
import type { Flash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { agreeInstalments } from "#app/features/orders/instalments/agree-instalments.server.ts";
import { approveRefund, askRefund } from "#app/features/orders/payments/approve-refund.server.ts";
import { type PaymentOutcome, confirmPayment } from "#app/features/orders/payments/confirm-payment.server.ts";
import { confirmRefund } from "#app/features/orders/payments/confirm-refund.server.ts";
import { type MoneyForm, moneySchema } from "#app/features/orders/form.ts";
import { askRefundSchema, instalmentsSchema } from "#app/features/orders/instalments/instalments-form.ts";
import { takeBackSchema } from "#app/features/orders/mistakes/form.ts";
import { takeBack } from "#app/features/orders/mistakes/take-back.server.ts";
import { knowPayer } from "#app/features/orders/payments/know-payer.server.ts";
import {
  approvalRefusals,
  askRefusal,
  dayRefusals,
  paymentRefusal,
  planRefusal,
  refundRefusal,
  takeBackRefusal,
} from "./money-refusals.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { toldWords } from "#app/features/notices/told/told.ts";
import { aboutOrder } from "#app/features/orders/notice-kinds.ts";
import { paymentSaid, refundSaid, takenBackSaid } from "./money-said.ts";
import { mayKeepBooks } from "#app/features/orders/policy.ts";
import type { MistakeServices, OrderKinds, RefundServices } from "#app/features/orders/services.ts";
import type { Order } from "#app/features/orders/tables.ts";
import type { OrderAnswer } from "./views/order-forms.tsx";

type Hooks = { kinds: OrderKinds } & Required<
  Pick<RefundServices, "onRefunded"> & Pick<MistakeServices, "onTakenBack">
>;

/** `said`: it is done, and the page says so. */
export type OrderAct = { said: Flash } | { answer: ReturnType<typeof data<OrderAnswer>> };

/** @throws a 404 response for an intent that no form of the page has */
export async function actOnOrder(
  { request, context }: RequestArgs,
  actor: Viewer,
  order: Order,
  hooks: Hooks,
): Promise<OrderAct> {
  const scope = scopeOf(context);
  const fields = await readForm(request);
  const services = { ...scope, ...hooks };
  const intent = fields.get("intent");
  const told = () => toldOf(scope.database.drizzle, aboutOrder(order));
  // Whoever takes payments alone has a page with no other form; what they entered today they may take back.
  const forAll = intent === "payment" || intent === "payer-known" || intent === "take-back";
  if (!forAll && !mayKeepBooks(actor)) throw data(null, { status: 404 });
  const target = String(fields.get("paymentId") ?? "");
  if (intent === "payment" || intent === "refund") {
    fields.set("orderId", order.id);
    const taken = parseRequestFields(fields, context, moneySchema);
    if (!taken.ok) return formBack(intent, target, taken.refusal);
    const back = (refusal: string) => formBack(intent, target, taken.refuse(409, { formErrors: [refusal] }));
    if (intent === "payment") {
      const outcome = await confirmPayment(services, actor, taken.value);
      if (outcome.kind === "future-day" || outcome.kind === "old-day")
        return formBack(intent, target, taken.refuse(400, { fieldErrors: { arrivedOn: [dayRefusals[outcome.kind]] } }));
      if (outcome.kind === "far-above")
        return formBack(intent, target, taken.refuse(409, farAbove(taken.value, outcome)));
      return outcome.kind === "recorded" ? { said: paymentSaid(outcome, await told()) } : back(paymentRefusal(outcome));
    }
    const outcome = await confirmRefund(services, actor, taken.value);
    return outcome.kind === "confirmed" ? { said: refundSaid(outcome, await told()) } : back(refundRefusal(outcome));
  }
  if (intent === "take-back") {
    const taken = parseRequestFields(fields, context, takeBackSchema);
    const id = String(fields.get("id") ?? "");
    if (!taken.ok) return formBack(intent, id, taken.refusal);
    const outcome = await takeBack(services, actor, { ...taken.value, orderId: order.id });
    if (outcome.kind === "unknown") throw data(null, { status: 404 });
    return outcome.kind === "taken-back" || outcome.kind === "already"
      ? { said: takenBackSaid(outcome, await told()) }
      : formBack(intent, id, taken.refuse(409, takeBackRefusal(outcome)));
  }
  if (intent === "instalments") {
    const taken = parseRequestFields(fields, context, instalmentsSchema);
    if (!taken.ok) return formBack(intent, "", taken.refusal);
    const outcome = await agreeInstalments(services, actor, { orderId: order.id, parts: taken.value });
    return outcome.kind === "agreed"
      ? {
          said: {
            kind: "success",
            title: "Le paiement en plusieurs fois est convenu.",
            text: toldWords(await told(), "client", "Le client a reçu les dates."),
          },
        }
      : formBack(intent, "", taken.refuse(409, { formErrors: [planRefusal(outcome, order.amount)] }));
  }
  if (intent === "ask-refund") {
    const taken = parseRequestFields(fields, context, askRefundSchema);
    if (!taken.ok) return formBack(intent, target, taken.refusal);
    const outcome = await askRefund(services, actor, { orderId: order.id, ...taken.value });
    return outcome.kind === "asked"
      ? {
          said: {
            kind: "success",
            title: "L’accord est demandé.",
            text: "Il paraît sur le Bureau de l’équipe.",
          },
        }
      : formBack(intent, target, taken.refuse(409, { formErrors: [askRefusal(outcome)] }));
  }
  const refusal = plainRateRefusal(context);
  if (refusal) return { answer: refusal };
  if (intent === "approve-refund") {
    const outcome = await approveRefund(services, actor, String(fields.get("approvalId") ?? ""));
    return outcome.kind === "approved"
      ? {
          said: {
            kind: "success",
            title: "Le remboursement est approuvé.",
            text: "Il peut être envoyé, puis confirmé ici avec son numéro.",
          },
        }
      : plainly(409, approvalRefusals[outcome.kind]);
  }
  if (intent !== "payer-known") throw data(null, { status: 404 });
  await knowPayer(services, actor, { orderId: order.id, paymentId: target });
  return { said: { kind: "success", title: "C’est noté\u00a0: cette personne paie pour le client." } };
}

/** The box beside the sum that was typed; where none was, the sum is asked for first. */
function farAbove({ amount }: MoneyForm, outcome: Extract<PaymentOutcome, { kind: "far-above" }>): FormErrors {
  return amount === undefined
    ? { fieldErrors: { amount: ["Plus rien n’est attendu sur cette commande\u00a0: écrivez la somme reçue."] } }
    : { fieldErrors: { sure: [paymentRefusal(outcome)] } };
}

type FormIntent = Extract<OrderAnswer, { intent: string }>["intent"];

const plainly = (status: number, refusal: string): OrderAct => ({ answer: data<OrderAnswer>({ refusal }, { status }) });
const formBack = (intent: FormIntent, target: string, { data: result, init }: FormRefusal): OrderAct => ({
  answer: data<OrderAnswer>({ intent, target, result }, init ?? undefined),
});
