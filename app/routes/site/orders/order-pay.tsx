import { randomUUID } from "node:crypto";
import { redirectDocument } from "react-router";
import { fcfa } from "#app/features/orders/money.ts";
import { heldBack } from "#app/features/orders/payments/held-back.server.ts";
import { payNowOf } from "#app/features/orders/payments/pay-now.server.ts";
import { linesOf } from "#app/features/orders/queries.server.ts";
import { phonePaymentSchema } from "#app/features/orders/phone-payments/form.ts";
import { openAttempt } from "#app/features/orders/phone-payments/attempts/open-attempt.server.ts";
import { offered, preparePayment } from "#app/features/orders/phone-payments/prepare-payment.server.ts";
import { ConfirmPhone, PayByPhone } from "#app/features/orders/phone-payments/views/pay-by-phone.tsx";
import { phonePaymentServices } from "#app/registries/phone-payments.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/order-pay.ts";
import { askedOrder, orderHrefs } from "./asked-order.server.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Payer par téléphone");

export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader(args: Route.LoaderArgs) {
  const { order, key } = await askedOrder(args);
  const hrefs = orderHrefs(order, key);
  const services = phonePaymentServices(scopeOf(args.context));
  const { database, operators } = services;
  const ways = Object.values(operators).map(offered);
  // Nothing to pay, not yet, or nobody to pay through: the order's page says how it stands.
  if (order.owed === 0 || ways.length === 0 || (await heldBack(services, database.drizzle, order)))
    throw redirectDocument(hrefs.order);
  return {
    reference: order.reference,
    amount: fcfa(await payNowOf(database.drizzle, order)),
    operators: ways,
    formId: randomUUID(),
    labels: (await linesOf(database.drizzle, order.id)).map(({ label }) => label),
    orderHref: hrefs.order,
    otherwiseHref: hrefs.otherwise,
    againHref: hrefs.pay,
  };
}

const REFUSED = {
  "too-many": "Trop de demandes ont été envoyées depuis une heure. Attendez un peu, ou payez d’une autre manière.",
  "operator-off": "Cet opérateur ne répond plus. Choisissez l’autre, ou payez d’une autre manière.",
} as const;

export async function action(args: Route.ActionArgs) {
  const scope = scopeOf(args.context);
  const taken = await parseRequestForm(args, phonePaymentSchema);
  if (!taken.ok) return taken.refusal;
  const { order, key } = await askedOrder(args);
  const { value } = taken;
  const services = phonePaymentServices(scope);
  if (value.intent === "check") {
    const asked = await preparePayment(services, order.id, value);
    return asked ? { asked } : taken.refuse(409, { formErrors: [REFUSED["operator-off"]] });
  }
  const { operator, msisdn, formId } = value;
  const sending = sendingId(scope, {
    purpose: "phone-payment",
    content: [order.id, operator, msisdn, formId],
    pageId: formId,
  });
  const outcome = await openAttempt(services, {
    orderId: order.id,
    operator,
    msisdn,
    sending,
    actorId: viewerOf(args.context)?.userId ?? null,
  });
  if (outcome.kind === "too-many" || outcome.kind === "operator-off")
    return taken.refuse(409, { formErrors: [REFUSED[outcome.kind]] });
  const hrefs = orderHrefs(order, key);
  return redirectDocument(outcome.kind === "not-payable" ? hrefs.order : hrefs.follow);
}

export default function OrderPay({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "asked" in actionData) return <ConfirmPhone {...loaderData} asked={actionData.asked} />;
  return <PayByPhone {...loaderData} answer={actionData} />;
}
