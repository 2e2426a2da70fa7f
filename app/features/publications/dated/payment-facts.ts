/** The facts by which the page of a file's payments counts: amounts of Canadian dollars that no page can do without. */
export const PAYMENT_FACTS: readonly string[] = [
  "plafond-paiements-etranger",
  "frais-quebec-demandeur",
  "frais-quebec-membre",
  "frais-rp-adulte",
  "frais-rp-adulte-total",
  "frais-droit-rp",
  "frais-rp-enfant",
  "frais-biometrie",
  "frais-biometrie-famille",
];

/** The pages of the site that show a fact by themselves, beside the texts that cite it. */
export const usedByPages = (id: string): string[] => (PAYMENT_FACTS.includes(id) ? ["Paiements d’un dossier"] : []);
