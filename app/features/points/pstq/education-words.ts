/** The rows of studies in French, apart: a page that shows a few of them needs nothing else of the questions. */
import type { Education } from "./grid.ts";

/** Labels as the main reading of the grid gives them; the Cameroonian diploma is ours, as a help. */
export const EDUCATION_LABELS: Readonly<Record<Education, string>> = {
  secondary: "Secondaire général complété (bac, GCE A-Level)",
  "vocational-quebec-600": "Secondaire professionnel, 600 à 899 h, diplôme du Québec",
  "vocational-quebec-900": "Secondaire professionnel, 900 h ou plus, diplôme du Québec",
  "vocational-abroad": "Secondaire professionnel, 1 an ou plus à temps plein, hors Québec",
  "post-secondary-general": "Postsecondaire général, 2 ans à temps plein",
  "technical-quebec-900": "Postsecondaire technique, 900 h ou plus, diplôme du Québec",
  "technical-abroad": "Postsecondaire technique, 1 ou 2 ans à temps plein, hors Québec (BTS)",
  "technical-3": "Postsecondaire technique, 3 ans à temps plein",
  "university-1": "Université, 1er cycle, 1 an à temps plein",
  "university-2": "Université, 1er cycle, 2 ans à temps plein",
  "university-3-4": "Université, 1er cycle, 3 ou 4 ans à temps plein (licence)",
  "university-5": "Université, 1er cycle, 5 ans ou plus à temps plein",
  "graduate-1": "Université, 2e cycle, 1 an à temps plein",
  "graduate-2": "Université, 2e cycle, 2 ans ou plus à temps plein (master)",
  "medical-specialty": "Université, spécialisation médicale, 2 ans ou plus",
  doctorate: "Université, 3e cycle (doctorat)",
};
