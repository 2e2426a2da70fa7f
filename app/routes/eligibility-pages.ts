import type { Page } from "#app/routes/page.ts";

/** Who may apply, and the way back to answers that were kept. */
export const eligibilityPages = {
  eligibility: {
    path: "/eligibility",
    name: "Suis-je admissible\u00a0?",
    title: "Suis-je admissible à l’immigration au Canada\u00a0?",
    description:
      "Un questionnaire gratuit et sans compte\u00a0: Entrée express et ses 67 points, volets du Québec et des provinces, preuve de fonds en FCFA, et la prochaine chose à faire.",
  },
  eligibilityResume: {
    path: "/eligibility/reprise",
    name: "Reprendre mon bilan",
    title: "Reprendre un bilan d’admissibilité",
    description:
      "Tapez le code de reprise de votre bilan d’admissibilité pour retrouver vos réponses pendant 60 jours, sans compte et sur n’importe quel téléphone.",
  },
} as const satisfies Record<string, Page>;
