import type { Processing } from "#app/features/people/processing.ts";

/** Orders and payments. */
export const ordersProcessing: readonly Processing[] = [
  {
    key: "commandes",
    name: "Commandes et paiements",
    purpose: "être payé, donner un reçu, rembourser",
    people: "clients et payeurs",
    data: "nom, adresse, sommes, moyen, numéro de transaction, deux derniers chiffres du téléphone",
    bases: ["contract", "law"],
    recipients: ["host", "mail", "operator"],
    kept: [
      { what: "pièces comptables", period: "payers", since: "la commande", sweeps: ["payers"] },
      {
        what: "demande de paiement par téléphone sans suite, deux derniers chiffres du numéro",
        period: "paymentAttempts",
        since: "la demande",
        sweeps: ["paymentAttempts"],
      },
    ],
    tables: [
      "orders",
      "order_lines",
      "payments",
      "refunds",
      "receipts",
      "instalments",
      "refund_approvals",
      "payment_attempts",
    ],
  },
];
