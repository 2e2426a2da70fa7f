import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type Person, isOwnedBy } from "#app/features/people/owned-by.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { Order } from "./tables.ts";

/** Who works on the orders of everybody. */
export function mayHandleOrders(viewer: Pick<Viewer, "role">): boolean {
  return may(viewer.role, "payments");
}

/** Who gives money back and agrees on parts, which taking a payment is not. */
export function mayKeepBooks(viewer: Pick<Viewer, "role">): boolean {
  return may(viewer.role, "books");
}

/** Who takes back money that was noted by mistake: whoever entered it, on the same day; who keeps the books, for ever. */
export function mayTakeBack(
  viewer: Pick<Viewer, "userId" | "role">,
  { confirmedBy, confirmedAt }: { confirmedBy: string | null; confirmedAt: Date },
  now: Temporal.ZonedDateTime,
): boolean {
  return mayKeepBooks(viewer) || (confirmedBy === viewer.userId && dayOf(confirmedAt).equals(dayOf(now)));
}

/** True when an order is the person's own, by the rule of every row (people/owned-by). */
export function isOwnOrder(person: Person, { userId, payerEmail }: Pick<Order, "userId" | "payerEmail">): boolean {
  return isOwnedBy({ userId, email: payerEmail }, person);
}
