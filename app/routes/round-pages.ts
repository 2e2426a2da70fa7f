import type { Page } from "#app/routes/page.ts";

/** Pages of the rounds of Express Entry. */
export const roundPages = {
  rounds: {
    path: "/tirages",
    name: "Tirages Entrée express",
    title: "Tirages d’Entrée express\u00a0: minimums depuis 2015",
    description:
      "Tous les tirages d’Entrée express depuis 2015, en graphique et en tableau\u00a0: minimum, invitations, bassin, et ce que votre score CRS y aurait donné.",
  },
} as const satisfies Record<string, Page>;
