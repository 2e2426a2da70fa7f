import { adviserOfOrder } from "#app/features/appointments/adviser-of-order.server.ts";
import { OrderAdviser } from "#app/features/appointments/views/order-adviser.tsx";
import { describeCreditNote } from "#app/features/books/credit-notes/describe.ts";
import { creditNotesOf } from "#app/features/books/credit-notes/queries.server.ts";
import { OrderCreditNotes } from "#app/features/books/credit-notes/views/order-credit-notes.tsx";
import { describeOrder } from "#app/features/orders/describe-order.server.ts";
import { findOrder } from "#app/features/orders/find-order.server.ts";
import { paymentByInstructions } from "#app/features/orders/payment-gateway.ts";
import { orderDetails } from "#app/features/orders/queries.server.ts";
import { OrderPage } from "#app/features/orders/views/order-page.tsx";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { data } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/order.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Commande");

/** Nothing of an order stays in a browser that others use. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database, clock, env } = scopeOf(context);
  const key = new URL(request.url).searchParams.get("cle");
  const found = await findOrder(database.drizzle, clock.now().toInstant(), { reference: params.reference, key, viewer: viewerOf(context) });
  if (found.kind === "sign-in") requireViewer(context, request);
  if (found.kind !== "found") throw data(null, { status: 404 });
  const details = await orderDetails(database.drizzle, found.order);
  const order = await describeOrder(details, paymentByInstructions(siteSettings, env), siteSettings.payment.means);
  const notes = (await creditNotesOf(database.drizzle, found.order.id)).map((note) => describeCreditNote(note, order.reference));
  return { order, key, notes, adviser: await adviserOfOrder(database.drizzle, found.order) };
}

export default function Order({ loaderData: { order, key, notes, adviser } }: Route.ComponentProps) {
  const receiptHref = (recu: string) =>
    `${pathTo("/orders/:reference/recu.pdf", { reference: order.reference })}?${new URLSearchParams({ recu, ...(key !== null && { cle: key }) }).toString()}`;
  return (
    <>
      <OrderPage order={order} receiptHref={receiptHref} verifyHref={(code) => pathTo("/verify/:code", { code })} />
      <OrderCreditNotes notes={notes} query={key === null ? "" : `?cle=${encodeURIComponent(key)}`} />
      <OrderAdviser adviser={adviser} />
    </>
  );
}
