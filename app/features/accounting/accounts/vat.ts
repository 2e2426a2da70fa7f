import type { SiteSettings } from "#app/platform/settings/settings.ts";

/**
 * VAT in Cameroon: 17.5 % and the additional council tax of 10 % of it. As read on 20 November 2026; whether the
 * finance law of 2026 changed it was not found, so the owner confirms it with the regime.
 */
export const VAT = {
  perTenThousand: 1925,
  words: "19,25\u00a0%",
  asOf: "2026-11-20",
  sources: [
    "studylibfr.com/doc/10217440 (fiche TVA)",
    "fintalk-mag.com, 7 juillet 2020 (centimes additionnels communaux)",
  ],
} as const;

type Settings = SiteSettings["accounting"]["vat"];

/** Whether an amount of this day carries VAT, by what the owner said. */
export function isCharged({ regime, from }: Settings, day: Temporal.PlainDate): boolean {
  return regime === "charged" && (from === null || Temporal.PlainDate.compare(day, Temporal.PlainDate.from(from)) >= 0);
}

/** An amount with VAT in it, in two parts that make it up to the franc; FCFA. */
export function vatIn(amount: number): { net: number; vat: number } {
  const net = Math.round((amount * 10_000) / (10_000 + VAT.perTenThousand));
  return { net, vat: amount - net };
}

/** What the accounting says of VAT, for the accountant. */
export function vatWords({ regime, from }: Settings): string {
  if (regime === "none") return "TVA non applicable, selon les réglages du site.";
  if (regime !== "charged")
    return "TVA non applicable ou à confirmer\u00a0: le régime n’est pas dit dans les réglages du site, aucune TVA n’est calculée.";
  const since = from === null ? "" : ` depuis le ${Temporal.PlainDate.from(from).toLocaleString("fr-FR")}`;
  return `TVA de ${VAT.words} comprise dans les prix${since}. Celle d’un remboursement est sur la ligne de son avoir, à retrancher. Taux lu le ${Temporal.PlainDate.from(VAT.asOf).toLocaleString("fr-FR")} (${VAT.sources.join("\u00a0; ")}). Un service rendu à un client établi hors du Cameroun peut relever d’un autre pays\u00a0: à vérifier ligne par ligne.`;
}
