import { fcfa } from "#app/features/orders/money.ts";
import type { Order } from "#app/features/orders/tables.ts";

/**
 * From when on a sum that somebody types is asked about again: more than twice what is expected there, by 10 000 FCFA or
 * more. A zero too many is ten times as much; whoever rounds up is not asked. The one place that says it, for payments,
 * the till and prices; a refund is never above what is owed back.
 */
const FAR_ABOVE = { times: 2, least: 10_000 } as const;

/** @param typed FCFA @param expected FCFA: what is owed, what the till should hold */
export function isFarAbove(typed: number, expected: number): boolean {
  const most = Math.max(expected, 0);
  return typed > FAR_ABOVE.times * most && typed - most >= FAR_ABOVE.least;
}

/** What a payment of an order is expected to be at most, FCFA: what is owed, or all of one that ended and may be paid late. */
export function expectedPayment({ ended, owed, amount }: Pick<Order, "ended" | "owed" | "amount">): number {
  return ended === null ? owed : amount;
}

/** The answer bears the sum that was asked about, so that another one is asked about anew. @param sure of the form's box */
export const isSureOf = (sure: string | undefined, typed: number): boolean => sure === String(typed);

/** What the box is asked beside. */
export function farAboveWords(typed: number, expected: number): string {
  const beside = expected > 0 ? `${fcfa(expected)} sont attendus` : "rien n’est attendu";
  return `${fcfa(typed)}\u00a0: ${beside} ici. Vérifiez les zéros\u00a0; si la somme est juste, cochez la case.`;
}

/** Whether a price is far from the one that stands: as far above it, or so far below, which a zero too few is. */
export function isFarFrom(typed: number, stands: number): boolean {
  return isFarAbove(typed, stands) || isFarAbove(stands, typed);
}

/** The same before the box of a price. */
export function farFromWords(typed: number, stands: number): string {
  return `${fcfa(typed)}, au lieu de ${fcfa(stands)}. Vérifiez les zéros\u00a0; si c’est juste, cochez la case.`;
}
