import type { Processing } from "#app/features/people/processing.ts";

/** The letter, and who gets it. */
export const newsletterProcessing: readonly Processing[] = [
  {
    key: "lettre",
    name: "Lettre d’information",
    purpose: "envoyer la lettre à qui l’a demandée",
    people: "abonnés",
    data: "adresse, sujets, date, endroit et texte de l’accord, lettres envoyées",
    bases: ["consent"],
    recipients: ["host", "mail"],
    kept: [
      { what: "abonnement", until: "jusqu’au désabonnement" },
      {
        what: "preuve d’un abonnement qui a pris fin",
        period: "subscriptionProof",
        since: "la fin de l’abonnement",
        sweeps: ["subscribers"],
      },
      {
        what: "abonnement jamais confirmé",
        period: "subscriptionUnconfirmed",
        since: "la demande",
        sweeps: ["subscribers"],
      },
    ],
    tables: ["subscribers", "letters", "letter_recipients"],
  },
];
