import type { PaymentMeans, SiteSettings } from "#app/platform/settings/settings.ts";
import { fcfa } from "#app/features/orders/money.ts";
import type { Order } from "#app/features/orders/tables.ts";

/** How the money of one order is sent by hand: an adviser sees it arrive and confirms it. */
export type HandPayment = { means: PaymentInstruction[]; /** What to call when no means is known yet. */ call: string };

export type PaymentInstruction = Pick<PaymentMeans, "id" | "name" | "account" | "holder" | "steps" | "example">;

/**
 * The numbers and accounts of the settings, with the reference to quote and what is still to pay (whole FCFA).
 * Example numbers are shown in the demonstration world alone: nobody sends money there.
 */
export function handPayment(
  site: Pick<SiteSettings, "payment" | "agency">,
  {
    demo,
    automatic,
  }: {
    demo: boolean;
    /** Means that are paid by telephone, of which the operator tells us itself. */ automatic: readonly string[];
  },
  { reference, owed }: Pick<Order, "reference" | "owed">,
): HandPayment {
  const filled = (step: string) => step.replaceAll("{reference}", reference).replaceAll("{amount}", fcfa(owed));
  const known = site.payment.means.filter(
    ({ id, example, closed }) => !closed && (demo || !example) && !automatic.includes(id),
  );
  return { means: known.map((means) => ({ ...means, steps: means.steps.map(filled) })), call: site.agency.phone };
}
