import { PAYMENT_FACTS } from "#app/features/publications/dated/payment-facts.ts";

/** The pages of the site that show a fact by themselves, beside the texts that cite it. */
export const usedByPages = (id: string): string[] => (PAYMENT_FACTS.includes(id) ? ["Paiements d’un dossier"] : []);
