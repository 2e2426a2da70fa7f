/** How the two official languages are asked. */
import type { AskedOf, QuestionRow } from "./question-row.ts";
import { CRS_WORDS } from "./simulator-words.ts";

const MARKS_OR_LEVELS =
  "Les notes d’un test de moins de deux ans, ou vos niveaux NCLC. Sans test, dites les niveaux que vous visez.";

export const LANGUAGES = {
  french: {
    label: "Niveau de français",
    ask: "Quel est votre niveau de français\u00a0?",
    askHint: MARKS_OR_LEVELS,
  },
  english: {
    label: "Niveau d’anglais",
    ask: "Quel est votre niveau d’anglais\u00a0?",
    askHint: MARKS_OR_LEVELS,
  },
  frenchMarks: { label: "Notes de français" },
  englishMarks: { label: "Notes d’anglais" },
  scale: { label: "Niveaux de français lus sur" },
  quebecFrench: { label: "Français, échelle du Québec, d’après vos notes" },
  first: { label: "Première langue" },
  second: { label: "Deuxième langue" },
  firstLanguage: {
    label: CRS_WORDS.firstLanguage.label,
    ask: "Quelle langue présenteriez-vous en premier\u00a0?",
    hint: "Celle de vos meilleurs résultats.",
    askHint: "Aucune des deux n’est la meilleure dans les quatre compétences\u00a0: vous choisissez.",
  },
  secondLanguage: { label: CRS_WORDS.secondLanguage.label },
  frenchSkills: { label: CRS_WORDS.frenchSkills.label, hint: CRS_WORDS.spouseLowest.hint },
  finderLevel: { label: "Niveau de langue" },
} as const satisfies Partial<Record<AskedOf, QuestionRow>>;
