import type { Page } from "#app/routes/page.ts";

/** Quebec's own official grid, beside the site's estimate. */
export const quebecPages = {
  pstq: {
    path: "/arrima/pstq",
    name: "Barème PSTQ (Québec)",
    title: "Barème officiel du Québec (PSTQ)\u00a0: vos points",
    description:
      "Calculez vos points sur le barème officiel du PSTQ, ligne par ligne avec la règle, voyez lequel des quatre volets vous est ouvert et les rondes passées.",
  },
} as const satisfies Record<string, Page>;
