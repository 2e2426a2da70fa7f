import { askedWords } from "#app/platform/forms/asked-words.ts";
import { data } from "react-router";
import { creditNoteOfRefund } from "#app/features/accounting/credit-notes/issue-credit-note.server.ts";
import { confirmPayment } from "#app/features/orders/payments/confirm-payment.server.ts";
import { confirmRefund } from "#app/features/orders/payments/confirm-refund.server.ts";
import { moneySchema } from "#app/features/orders/form.ts";
import { meansOptions } from "#app/features/orders/office/means-options.ts";
import { officeOrders, sortAsked } from "#app/features/orders/office/office-orders.server.ts";
import { filterAsked } from "#app/features/orders/office/order-filters.ts";
import { OfficeOrders } from "#app/features/orders/office/views/office-orders.tsx";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { aboutOrder } from "#app/features/orders/notice-kinds.ts";
import { paymentSaid, refundSaid } from "#app/features/orders/office/money-said.ts";
import { paymentRefusal, refundRefusal } from "#app/features/orders/office/money-refusals.ts";
import { orderKinds } from "#app/registries/order-kinds.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { type FormRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { may } from "#app/platform/session/permissions.ts";
import { type Flash, redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { agreementNotes } from "#app/registries/office/agreement-notes.server.ts";
import type { Route } from "./+types/orders.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Commandes");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "payments");
  const { searchParams } = new URL(request.url);
  const filter = filterAsked(searchParams.get("etat"));
  const { words, fault } = askedWords(searchParams);
  const sort = sortAsked(searchParams.get("tri"));
  const nothing = { rows: [], previous: null, next: null };
  const { database, clock } = scopeOf(context);
  const asked = { filter, now: dateOf(clock.now()), words, sort, cursor: searchParams.get("page") };
  const page = fault ? nothing : await officeOrders(database.drizzle, orderKinds, asked);
  return {
    page,
    notes: await agreementNotes(database.drizzle, clock, page.rows),
    search: { filter: filter ?? "", words, fault, sort },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const adviser = requirePermission(context, "payments");
  const scope = scopeOf(context);
  const form = await readForm(request);
  const intent = form.get("intent") === "refund" ? ("refund" as const) : ("payment" as const);
  if (intent === "refund" && !may(adviser.role, "books")) throw data(null, { status: 404 });
  const orderId = String(form.get("orderId") ?? "");
  const refused = ({ data: result, init }: FormRefusal) => data({ intent, orderId, result }, init ?? undefined);
  const taken = parseRequestFields(form, context, moneySchema);
  if (!taken.ok) return refused(taken.refusal);
  const services = { ...scope, kinds: orderKinds };
  const told = () => toldOf(scope.database.drizzle, aboutOrder({ id: taken.value.orderId }));
  const back = (reference: string, said: Flash) =>
    redirectWithFlash({ request, context }, pathTo(`/admin/commandes?q=${reference}`), said);
  if (intent === "refund") {
    const outcome = await confirmRefund(
      { ...services, onRefunded: creditNoteOfRefund(services) },
      adviser,
      taken.value,
    );
    return outcome.kind === "confirmed"
      ? back(outcome.reference, refundSaid(outcome, await told()))
      : refused(taken.refuse(409, { formErrors: [refundRefusal(outcome)] }));
  }
  const outcome = await confirmPayment(services, adviser, taken.value);
  return outcome.kind === "recorded"
    ? back(outcome.reference, paymentSaid(outcome, await told()))
    : refused(taken.refuse(409, { formErrors: [paymentRefusal(outcome)] }));
}

export default function Orders({ loaderData: { page, notes, search }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap orders-office">
      <h1>Commandes</h1>
      <OfficeOrders page={page} means={meansOptions()} search={search} notes={notes} answer={actionData} />
    </div>
  );
}
