import type { PaymentMeans, SiteSettings } from "#app/platform/settings/settings-schema.ts";
import { fcfa } from "./money.ts";
import type { Order } from "./tables.ts";

/** What a payer is shown for one order. */
export type PaymentWay =
  /** The payer sends the money; an adviser sees it arrive and confirms it. */
  | { kind: "instructions"; means: PaymentInstructions[]; /** What to do when no means is known yet. */ call: string }
  /** The payer goes on at an operator's own page, which reports back. */
  | { kind: "operator"; name: string; url: string };

export type PaymentInstructions = Pick<PaymentMeans, "id" | "name" | "account" | "holder" | "steps" | "example">;

/** How money comes in. A mobile-money operator's own gateway is another implementation. */
export type PaymentGateway = {
  /** What the payer of a due order is shown; may register the order with the operator. */
  open(order: Pick<Order, "reference" | "amount">): Promise<PaymentWay>;
};

/**
 * The gateway by instructions: the numbers and accounts of content/site.json, with the reference
 * to quote. Example numbers are shown in the demonstration world alone: nobody sends money there.
 */
export function paymentByInstructions(site: Pick<SiteSettings, "payment" | "agency">, { demo }: { demo: boolean }): PaymentGateway {
  const known = site.payment.means.filter((means) => demo || !means.example);
  return {
    async open({ reference, amount }) {
      const filled = (step: string) => step.replaceAll("{reference}", reference).replaceAll("{amount}", fcfa(amount));
      return { kind: "instructions", means: known.map((means) => ({ ...means, steps: means.steps.map(filled) })), call: site.agency.phone };
    },
  };
}
