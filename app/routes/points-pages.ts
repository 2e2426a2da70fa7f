import type { Page } from "#app/routes/page.ts";

/** The federal points by the grid in force, beside the site's estimate. */
export const pointsPages = {
  crsOfficial: {
    path: "/crs/officiel",
    name: "Grille officielle",
    title: "Score CRS officiel\u00a0: la grille d’Entrée express en vigueur",
    description:
      "Calculez votre score CRS sur la grille officielle en vigueur, ligne par ligne avec la règle, à la date de votre choix, avec ou sans conjoint qui vient.",
  },
} as const satisfies Record<string, Page>;
