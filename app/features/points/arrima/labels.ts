/** Names of the criteria, places and diplomas of the Arrima grid, in French. */
import type { CriterionKey, EducationLevel, JobPlace, SpouseEducationLevel } from "./grid.ts";
import { EDUCATION_CHOICES, SPOUSE_EDUCATION_CHOICES, labelOf } from "./questions.ts";

export const CRITERION_LABELS: Readonly<Record<CriterionKey, string>> = {
  education: "Niveau d’études",
  workExperience: "Expérience de travail",
  age: "Âge",
  languages: "Langues",
  quebecConnection: "Liens avec le Québec",
  spouse: "Conjoint",
  children: "Enfants à charge",
  funds: "Capacité financière",
  jobOffer: "Offre d’emploi validée",
};

export const PLACE_WORDS: Readonly<Record<JobPlace, string>> = {
  "outside-montreal": "hors de la région de Montréal",
  montreal: "dans la région de Montréal",
};

/** « Maîtrise (master) », the visitor's own or their spouse's. */
export function quoteEducation(level: EducationLevel): string {
  return quote(labelOf(EDUCATION_CHOICES, level));
}

export function quoteSpouseEducation(level: SpouseEducationLevel): string {
  return quote(labelOf(SPOUSE_EDUCATION_CHOICES, level));
}

function quote(label: string): string {
  return `«\u00a0${label}\u00a0»`;
}
