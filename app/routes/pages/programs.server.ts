/** The programmes of the provinces and the rounds of Express Entry. */
import type { Row } from "./row.ts";

export const programPages = {
  pnp: {
    path: "/pnp",
    file: "routes/site/programs/programs.tsx",
    name: "Programmes des provinces",
    footer: "outils",
    title: "Programmes des candidats des provinces",
    description:
      "Cherchez un programme provincial par métier, expérience, langue, études ou sur la carte\u00a0: 57 fiches avec leur état, leurs conditions, leurs dates et leurs sources.",
    search: [
      "pnp",
      "pcp",
      "province",
      "programme provincial",
      "programme des candidats des provinces",
      "désignation provinciale",
      "nomination provinciale",
    ],
    cost: "computation",
    cached: "without-query",
  },
  program: {
    path: "/pnp/:id",
    file: "routes/site/programs/program.tsx",
    cost: "computation",
    cached: "without-query",
  },
  rounds: {
    path: "/tirages",
    file: "routes/site/programs/rounds.tsx",
    name: "Tirages Entrée express",
    footer: "outils",
    title: "Tirages d’Entrée express\u00a0: minimums depuis 2015",
    description:
      "Tous les tirages d’Entrée express depuis 2015, en graphique et en tableau\u00a0: minimum, invitations, bassin, et ce que votre score CRS y aurait donné.",
    search: [
      "tirage",
      "ronde",
      "ronde d’invitations",
      "tirage entrée express",
      "dernier tirage",
      "score minimum",
      "draw",
      "résultats des tirages",
    ],
    cost: "computation",
    cached: "without-query",
  },
  roundsCsv: {
    path: "/tirages.csv",
    file: "routes/site/programs/rounds-csv.ts",
    cost: "computation",
    cached: "without-query",
  },
  roundsJson: {
    path: "/tirages.json",
    file: "routes/site/programs/rounds-json.ts",
    cost: "computation",
    cached: "without-query",
  },
} as const satisfies Record<string, Row>;
