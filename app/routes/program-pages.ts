import type { Page } from "#app/routes/page.ts";

/** The finder of provincial programmes; one page a programme lies below it. */
export const programPages = {
  pnp: {
    path: "/pnp",
    name: "Programmes des provinces",
    title: "Programmes des candidats des provinces",
    description:
      "Cherchez un programme provincial par métier, expérience, langue, études ou sur la carte\u00a0: 57 fiches avec leur état, leurs conditions, leurs dates et leurs sources.",
  },
} as const satisfies Record<string, Page>;
