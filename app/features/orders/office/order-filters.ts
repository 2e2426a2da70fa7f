/** What the office's list of orders is narrowed to, as its address names it. */
export const orderFilters = {
  "to-confirm": "À confirmer",
  late: "En retard",
  mismatched: "Montant différent",
  "partly-paid": "Payées en partie",
  "refund-due": "À rembourser",
  paid: "Payées",
  refunded: "Remboursées",
  expired: "Expirées",
} as const;

export type OrderFilter = keyof typeof orderFilters;

/** The filter asked for in an address; undefined for all. `due` is how addresses of before several payments say « à confirmer ». */
export function filterAsked(text: string | null): OrderFilter | undefined {
  const asked = text === "due" ? "to-confirm" : text;
  return (Object.keys(orderFilters) as OrderFilter[]).find((filter) => filter === asked);
}
