import type { Order } from "#app/features/orders/tables.ts";

type Standing = Pick<Order, "received" | "returned" | "ended">;

/** What a form about the money of an order was made with: another version means that money moved in between, or that it ended. */
export function versionOf({ received, returned, ended }: Standing): string {
  return `${received}.${returned}.${ended ?? ""}`;
}

/**
 * The site's own number for money of a means that nobody numbers, such as cash: the order's reference and all that had moved for it
 * when the form was made. The same form sent twice, or filled by two people, gives the same number, and so is one payment.
 */
export function ownNumber(reference: string, version: string): string {
  const [received = 0, returned = 0] = version.split(".").map((sum) => Number(/^\d{1,9}$/.exec(sum)?.[0] ?? 0));
  return `${reference}/${received + returned}`;
}
