import type { Page } from "#app/routes/page.ts";

/** Pages on which something is booked, and on which a receipt for it is checked. */
export const bookingPages = {
  appointment: {
    path: "/appointment",
    name: "Rendez-vous",
    title: "Prendre rendez-vous avec un conseiller",
    description:
      "Consultation initiale gratuite d’une heure, révision de dossier, simulation approfondie : choisissez un créneau libre, confirmé aussitôt par e-mail.",
  },
  tests: {
    path: "/tests",
    name: "Tests de langue",
    title: "Tests de langue TEF Canada et TCF Canada",
    description: "Les prochaines sessions du TEF Canada et du TCF Canada, les places qui restent, les prix, et l’inscription en ligne avec liste d’attente.",
  },
  verify: {
    path: "/verify",
    name: "Vérifier un reçu",
    title: "Vérifier un reçu de paiement",
    description: "Tapez le code d’un reçu de Cap Érable pour savoir s’il est authentique et ce qu’il paie, sans rien montrer de personnel.",
  },
} as const satisfies Record<string, Page>;
