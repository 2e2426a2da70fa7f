import type { Difficulty, GuideCategory } from "#app/features/library/kinds.ts";

/** Each category as people read it. */
export const categoryNames: Record<GuideCategory, string> = {
  immigration: "Immigration",
  optimization: "Optimisation",
  preparation: "Préparation",
  procedures: "Procédures",
};

/** The specified colours: green, yellow, otherwise dark. */
export const difficultyClasses: Record<Difficulty, string> = { Débutant: "tone-good", Intermédiaire: "tone-fair", Avancé: "badge-dark" };
