/** « 45 000 FCFA »: no decimals, U+00A0 between thousands and before the currency. */
export function fcfa(amount: number): string {
  return `${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, "\u00a0")}\u00a0FCFA`;
}
