import { askedWords } from "#app/platform/forms/asked-words.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, redirect } from "react-router";
import { confirmPayment } from "#app/features/orders/confirm-payment.server.ts";
import { confirmRefund } from "#app/features/orders/confirm-refund.server.ts";
import { moneySchema } from "#app/features/orders/form.ts";
import { officeOrders, sortAsked, stateAsked } from "#app/features/orders/office-orders.server.ts";
import { OfficeOrders } from "#app/features/orders/views/office-orders.tsx";
import { paymentRefusal, refundRefusal } from "#app/features/orders/money-refusals.ts";
import { orderKinds } from "#app/order-kinds.server.ts";
import { rateRefusal } from "#app/platform/forms/rate-refusal.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/orders.ts";

export const handle: RouteHandle = { hydrate: "never", cost: "search" };

export const meta: Route.MetaFunction = () => unlistedMeta("Commandes");

const means = siteSettings.payment.means.map(({ id, name }) => ({ value: id, label: name }));

export async function loader({ request, context }: Route.LoaderArgs) {
  requireRole(context, request, "adviser");
  const { searchParams } = new URL(request.url);
  const state = stateAsked(searchParams.get("etat"));
  const { words, fault } = askedWords(searchParams);
  const sort = sortAsked(searchParams.get("tri"));
  const nothing = { rows: [], previous: null, next: null };
  const asked = { state, words, sort, cursor: searchParams.get("page") };
  const page = fault ? nothing : await officeOrders(scopeOf(context).database.drizzle, orderKinds, asked);
  return { page, search: { state: state ?? "", words, fault, sort }, done: searchParams.get("fait") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const adviser = requireRole(context, request, "adviser");
  const scope = scopeOf(context);
  const form = await readForm(request);
  const intent = form.get("intent") === "refund" ? ("refund" as const) : ("payment" as const);
  const orderId = String(form.get("orderId") ?? "");
  const submission = parseForm(form, moneySchema);
  const refuse = (messages: string[], status: number) => data({ intent, orderId, result: submission.reply({ formErrors: messages }) }, { status });
  const limited = rateRefusal(scope.rate, submission);
  if (limited) return data({ intent, orderId, result: limited.data }, limited.init ?? undefined);
  if (submission.status !== "success") return data({ intent, orderId, result: submission.reply() }, { status: 400 });
  const services = { ...scope, kinds: orderKinds };
  const outcome = intent === "refund" ? await confirmRefund(services, adviser, submission.value) : await confirmPayment(services, adviser, submission.value);
  if (outcome.kind === "confirmed") return redirect(`/admin/commandes?q=${outcome.reference}&fait=${"state" in outcome ? outcome.state : "refunded"}`);
  return refuse([intent === "refund" ? refundRefusal(outcome) : paymentRefusal(outcome)], 409);
}

const DONE: Record<string, string> = {
  paid: "Paiement confirmé. Le reçu et l’e-mail sont partis.",
  "refund-due": "Le délai était passé et la place n’est plus libre\u00a0: cette somme est à rembourser. Le client est prévenu.",
  refunded: "Remboursement confirmé. Le client est prévenu.",
};

export default function Orders({ loaderData: { page, search, done }, actionData }: Route.ComponentProps) {
  const notice = done !== null && Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <div className="wrap orders-office">
      <h1>Commandes</h1>
      {notice && (
        <Alert kind={done === "refund-due" ? "caution" : "success"} announced>
          {notice}
        </Alert>
      )}
      <OfficeOrders page={page} means={means} search={search} answer={actionData} />
    </div>
  );
}
