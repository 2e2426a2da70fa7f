import { data } from "react-router";
import { findOrder } from "#app/features/orders/lifecycle/find-order.server.ts";
import type { Order } from "#app/features/orders/tables.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/order.ts";

type Args = Pick<Route.LoaderArgs, "request" | "context" | "params">;

/** The order of this address, with the key that opened it. @throws a way to the sign-in, or a 404 */
export async function askedOrder({
  request,
  context,
  params: { reference },
}: Args): Promise<{ order: Order; key: string | null }> {
  const { database, clock } = scopeOf(context);
  const key = new URL(request.url).searchParams.get("cle");
  const found = await findOrder(database.drizzle, clock.now().toInstant(), {
    reference,
    key,
    viewer: viewerOf(context),
  });
  if (found.kind === "sign-in") requireViewer(context);
  if (found.kind !== "found") throw data(null, { status: 404 });
  return { order: found.order, key };
}

/** The pages of one order, each opened by the same key. */
export function orderHrefs(
  { reference }: Pick<Order, "reference">,
  key: string | null,
): { order: string; pay: string; follow: string; otherwise: string } {
  const query = key === null ? "" : `?cle=${encodeURIComponent(key)}`;
  return {
    order: `${pathTo("/orders/:reference", { reference })}${query}`,
    otherwise: `${pathTo("/orders/:reference", { reference })}?${new URLSearchParams({ ...(key !== null && { cle: key }), moyen: "autre" }).toString()}`,
    pay: `${pathTo("/orders/:reference/payer", { reference })}${query}`,
    follow: `${pathTo("/orders/:reference/paiement", { reference })}${query}`,
  };
}
