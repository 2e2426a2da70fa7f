import { fcfa } from "#app/features/orders/money.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

/** What a means of payment is called; its id for one that the settings name no more. */
export function meansName(id: string): string {
  return siteSettings.payment.means.find((means) => means.id === id)?.name ?? id;
}

/** « +45 000 FCFA », « −45 000 FCFA », « 0 FCFA ». */
export function signedFcfa(amount: number): string {
  if (amount === 0) return fcfa(0);
  return `${amount > 0 ? "+" : "\u2212"}${fcfa(Math.abs(amount))}`;
}

/** « 45 000 FCFA », « −45 000 FCFA ». */
export function balanceFcfa(amount: number): string {
  return amount < 0 ? signedFcfa(amount) : fcfa(amount);
}
