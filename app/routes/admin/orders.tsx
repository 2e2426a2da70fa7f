import { askedWords } from "#app/platform/forms/asked-words.ts";
import { data } from "react-router";
import { confirmPayment } from "#app/features/orders/confirm-payment.server.ts";
import { confirmRefund } from "#app/features/orders/confirm-refund.server.ts";
import { moneySchema } from "#app/features/orders/form.ts";
import { officeOrders, sortAsked, stateAsked } from "#app/features/orders/office-orders.server.ts";
import { OfficeOrders } from "#app/features/orders/views/office-orders.tsx";
import { paymentRefusal, refundRefusal } from "#app/features/orders/money-refusals.ts";
import { orderKinds } from "#app/order-kinds.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { type FormRefusal, takeFields } from "#app/platform/forms/take-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { type Flash, redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
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
  return { page, search: { state: state ?? "", words, fault, sort } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const adviser = requireRole(context, request, "adviser");
  const scope = scopeOf(context);
  const form = await readForm(request);
  const intent = form.get("intent") === "refund" ? ("refund" as const) : ("payment" as const);
  const orderId = String(form.get("orderId") ?? "");
  const refused = ({ data: result, init }: FormRefusal) => data({ intent, orderId, result }, init ?? undefined);
  const taken = takeFields(form, context, moneySchema);
  if (!taken.ok) return refused(taken.refusal);
  const services = { ...scope, kinds: orderKinds };
  const outcome = intent === "refund" ? await confirmRefund(services, adviser, taken.value) : await confirmPayment(services, adviser, taken.value);
  if (outcome.kind !== "confirmed") return refused(taken.refuse(409, { formErrors: [intent === "refund" ? refundRefusal(outcome) : paymentRefusal(outcome)] }));
  return redirectWithFlash(
    { request, context },
    pathTo(`/admin/commandes?q=${outcome.reference}`),
    DONE[String("state" in outcome ? outcome.state : "refunded")] ?? ALREADY,
  );
}

const DONE: Record<string, Flash> = {
  paid: { kind: "success", title: "Paiement confirmé.", text: "Le reçu et l’e-mail sont partis." },
  "refund-due": {
    kind: "caution",
    title: "Cette somme est à rembourser.",
    text: "Le délai était passé et la place n’est plus libre. Le client est prévenu.",
  },
  refunded: { kind: "success", title: "Remboursement confirmé.", text: "Le client est prévenu." },
};

/** The same transaction pressed again, on an order that has gone further since. */
const ALREADY: Flash = { kind: "success", title: "Ce paiement était déjà confirmé." };

export default function Orders({ loaderData: { page, search }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap orders-office">
      <h1>Commandes</h1>
      <OfficeOrders page={page} means={means} search={search} answer={actionData} />
    </div>
  );
}
