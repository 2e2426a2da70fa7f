import { data } from "react-router";
import { adviserLines, adviserOfOrder } from "#app/features/appointments/booking/adviser-of-order.server.ts";
import { answerReceipt } from "#app/features/orders/receipts/answer-receipt.server.ts";
import { findOrder } from "#app/features/orders/lifecycle/find-order.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Route } from "./+types/order-receipt.ts";

/** The receipt of an order as a PDF, for whoever may see the order. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database, clock, env, origin } = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const key = searchParams.get("cle");
  const found = await findOrder(database.drizzle, clock.now().toInstant(), {
    reference: params.reference,
    key,
    viewer: viewerOf(context),
  });
  if (found.kind === "sign-in") requireViewer(context);
  if (found.kind !== "found") throw data(null, { status: 404 });
  const adviser = await adviserOfOrder(database.drizzle, found.order);
  const givenBy = adviser ? adviserLines(adviser) : [];
  return answerReceipt({ database, clock }, found.order, {
    origin,
    code: searchParams.get("recu"),
    site: siteSettings,
    demo: env.demo,
    givenBy,
  });
}
