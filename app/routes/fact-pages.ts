import type { Page } from "#app/routes/page.ts";

/** Pages of what the tools share: the fact sheet, and the levels that every one of them asks. */
export const factPages = {
  converter: {
    path: "/convertisseur-nclc",
    name: "Convertisseur NCLC",
    title: "Convertisseur NCLC\u00a0: vos notes TEF, TCF, IELTS, CELPIP et PTE",
    description:
      "Traduisez les notes de votre TEF, TCF, IELTS, CELPIP ou PTE en niveaux NCLC, compétence par compétence, avec la note que demande le niveau suivant.",
  },
  factSheet: {
    path: "/fiche",
    name: "Ma fiche",
    title: "Ma fiche\u00a0: vos réponses d’un simulateur à l’autre",
    description: "Tout ce que vous avez déjà dit de vous, repris dans chaque simulateur\u00a0: âge, diplôme, langues, expérience, famille, sans rien deviner.",
  },
} as const satisfies Record<string, Page>;
