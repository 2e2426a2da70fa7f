import { mayActAs } from "#app/platform/session/guards.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { Order } from "./tables.ts";

/** Who works on the orders of everybody. */
export function mayHandleOrders(viewer: Pick<Viewer, "role">): boolean {
  return mayActAs(viewer.role, "adviser");
}

/** True when an order is the viewer's own: made from their account, or with the e-mail that they have confirmed. */
export function isOwnOrder(viewer: Pick<Viewer, "userId" | "email" | "emailConfirmed">, order: Pick<Order, "userId" | "payerEmail">): boolean {
  return order.userId === viewer.userId || (viewer.emailConfirmed && order.payerEmail.toLowerCase() === viewer.email.toLowerCase());
}
