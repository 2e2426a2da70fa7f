import { data } from "react-router";
import { answerCreditNote } from "#app/features/accounting/credit-notes/credit-note-pdf.server.tsx";
import { findOrder } from "#app/features/orders/lifecycle/find-order.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Route } from "./+types/order-credit-note.ts";

/** A credit note of an order as a PDF, for whoever may see the order. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database, clock, env, origin } = scopeOf(context);
  const key = new URL(request.url).searchParams.get("cle");
  const found = await findOrder(database.drizzle, clock.now().toInstant(), {
    reference: params.reference,
    key,
    viewer: viewerOf(context),
  });
  if (found.kind === "sign-in") requireViewer(context);
  if (found.kind !== "found") throw data(null, { status: 404 });
  return answerCreditNote(database.drizzle, found.order, params.file, { origin, site: siteSettings, demo: env.demo });
}
