/** « 45 000 FCFA »: no decimals, U+00A0 between thousands and before the currency. */
export function fcfa(amount: number): string {
  return `${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, "\u00a0")}\u00a0FCFA`;
}

/** What a sum is, and what it is for, in the subject of a mail: « 45 000 FCFA, Orientation, une heure ». */
export function sumFor(amount: number, labels: readonly string[]): string {
  const [first, ...others] = labels;
  if (first === undefined) return fcfa(amount);
  const more =
    others.length === 0 ? "" : others.length === 1 ? " et une autre ligne" : ` et ${others.length} autres lignes`;
  return `${fcfa(amount)}, ${first}${more}`;
}
