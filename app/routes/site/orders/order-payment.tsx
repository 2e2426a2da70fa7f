import { data, redirectDocument } from "react-router";
import { describeAttempt } from "#app/features/orders/phone-payments/attempts/describe-attempt.server.ts";
import { attemptsOf } from "#app/features/orders/phone-payments/queries.server.ts";
import { AttemptPage } from "#app/features/orders/phone-payments/views/attempt-page.tsx";
import { phonePaymentServices } from "#app/registries/phone-payments.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/order-payment.ts";
import { askedOrder, orderHrefs } from "./asked-order.server.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Votre paiement par téléphone");

/** `Refresh` loads the page again by itself, and a link on it makes it stop (WCAG 2.2.1). */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("Refresh");
  return { "Cache-Control": "private, no-store", ...(refresh !== null && { Refresh: refresh }) };
};

const REFRESH_SECONDS = 6;

export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args.context);
  const { order, key } = await askedOrder(args);
  const { order: orderHref, pay, follow } = orderHrefs(order, key);
  const [last] = await attemptsOf(scope.database.drizzle, order.id, 1);
  if (!last) throw redirectDocument(orderHref);
  const attempt = describeAttempt(last, phonePaymentServices(scope).operators, scope.secrets);
  const url = new URL(args.request.url);
  const refreshSeconds = attempt.waiting && url.searchParams.get("suivi") !== "manuel" ? REFRESH_SECONDS : undefined;
  const hrefs = {
    order: orderHref,
    again: pay,
    refresh: `${url.pathname}${url.search}`,
    still: `${follow}${key === null ? "?" : "&"}suivi=manuel`,
  };
  const headed = refreshSeconds === undefined ? undefined : { headers: { Refresh: String(refreshSeconds) } };
  return data({ reference: order.reference, attempt, hrefs, refreshSeconds }, headed);
}

export default function OrderPayment({ loaderData }: Route.ComponentProps) {
  return <AttemptPage {...loaderData} />;
}
