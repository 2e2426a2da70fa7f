import type { Page } from "#app/routes/page.ts";

/** Pages that plan on the official grid. */
export const planPages = {
  plan: {
    path: "/crs/plan",
    name: "Plan",
    title: "Le plan le moins cher vers votre score Entrée express",
    description:
      "Chaque action possible avec son gain, son coût en FCFA et sa durée, puis les plans les moins chers, les plus rapides et les plus sûrs vers le score visé.",
  },
  family: {
    path: "/crs/famille",
    name: "Famille",
    title: "Qui fait la demande\u00a0: vous ou votre conjoint",
    description:
      "Les quatre scores de votre couple côte à côte, avec ou sans conjoint qui accompagne, la différence ligne par ligne et le meilleur choix pour Entrée express.",
  },
  evolution: {
    path: "/crs/evolution",
    name: "Évolution",
    title: "Votre score Entrée express mois par mois",
    description:
      "Anniversaires, années d’expérience, tests qui expirent\u00a0: votre score officiel estimé sur 36 mois, en graphique et en tableau, avec le meilleur mois.",
  },
} as const satisfies Record<string, Page>;
