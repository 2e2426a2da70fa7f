import { fcfa } from "#app/features/orders/money.ts";
import type { Order } from "#app/features/orders/tables.ts";

type Money = Pick<Order, "amount" | "received" | "returned" | "owed" | "refundDue" | "ended" | "state">;

/** Where the money of an order stands, for the staff: what came against what was asked, and what follows. */
export function situationOf({ amount, received, owed, refundDue, ended, state }: Money, { late, inParts }: { late: boolean; inParts: boolean }): string {
  const before = late ? " Le délai est passé." : "";
  if (state === "due")
    return inParts ? `Rien n’est payé\u00a0: la première part est attendue.${before}` : `Rien n’est payé\u00a0: l’argent est attendu.${before}`;
  if (state === "partly-paid") return `${fcfa(received)} sont arrivés sur ${fcfa(amount)}\u00a0: il reste ${fcfa(owed)}. La réservation est acquise.${before}`;
  if (state === "paid") return refundDue > 0 ? `Tout est payé, et ${fcfa(refundDue)} de trop sont à rendre.` : "Tout est payé.";
  if (state === "expired") return ended === "given-up" ? "Ce qui était commandé a été annulé avant tout paiement." : "Le délai est passé sans paiement.";
  if (state === "refunded") return "Tout ce qui était arrivé a été rendu.";
  const why = ended === "given-up" ? "Ce qui était commandé est annulé" : "L’argent est arrivé après le délai, et la place n’est plus libre";
  return `${why}\u00a0: ${fcfa(refundDue)} sont à rendre.`;
}
