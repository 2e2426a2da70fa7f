import type { Order } from "#app/features/orders/tables.ts";

type Standing = Pick<Order, "received" | "returned" | "ended" | "takenBack">;

/** What a form about the money of an order was made with: another version means that money moved in between, was taken back, or that it ended. */
export function versionOf({ received, returned, ended, takenBack }: Standing): string {
  const version = `${received}.${returned}.${ended ?? ""}`;
  return takenBack === 0 ? version : `${version}.${takenBack}`;
}

/**
 * The site's own number for money of a means that nobody numbers, such as cash: the order's reference and all that had moved for it
 * when the form was made. The same form sent twice, or filled by two people, gives the same number, and so is one payment.
 */
export function ownNumber(reference: string, version: string): string {
  const [received = 0, returned = 0, , takenBack = 0] = version
    .split(".")
    .map((sum) => Number(/^\d{1,12}$/.exec(sum)?.[0] ?? 0));
  return `${reference}/${received + returned + takenBack}`;
}
