import type { Difficulty, GuideCategory } from "#app/features/publications/kinds.ts";

/** Each category as people read it. */
export const categoryNames: Record<GuideCategory, string> = {
  immigration: "Immigration",
  optimization: "Optimisation",
  preparation: "Préparation",
  procedures: "Procédures",
};

/** The specified colours: green, yellow, otherwise dark. */
export const difficultyClasses: Record<Difficulty, string> = {
  Débutant: "tone-good",
  Intermédiaire: "tone-fair",
  Avancé: "badge-dark",
};

/** The five lines of a guide, in their order. */
export const SHORT_LINES = [
  ["what", "En bref"],
  ["who", "Pour qui"],
  ["cost", "Coût"],
  ["delay", "Délai"],
  ["first", "Premier pas"],
] as const;
