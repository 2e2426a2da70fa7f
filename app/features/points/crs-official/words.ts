/** The official result's words: names of lines and groups, dates of an edition, what deserves attention. */
import { points, sayDay } from "#app/features/points/shared/text.ts";
import { EDUCATION_CHOICES } from "./choices.ts";
import type { Education, OfficialGrid } from "./grid.ts";

export const TITLE = "Score CRS officiel (Entrée express)";

export const GROUP_LABELS = {
  core: "Capital humain",
  spouse: "Conjoint",
  transferability: "Transférabilité",
  additional: "Points additionnels",
} as const;

/** Every line of the result, in the order of the grid. */
export const LINE_LABELS = {
  "core.age": "Âge",
  "core.education": "Niveau d’études",
  "core.firstLanguage": "Première langue officielle",
  "core.secondLanguage": "Deuxième langue officielle",
  "core.canadianExperience": "Expérience au Canada",
  "spouse.education": "Niveau d’études du conjoint",
  "spouse.language": "Langue du conjoint",
  "spouse.canadianExperience": "Expérience du conjoint au Canada",
  "transferability.educationLanguage": "Études et langue",
  "transferability.educationCanadianExperience": "Études et expérience au Canada",
  "transferability.foreignExperienceLanguage": "Expérience hors du Canada et langue",
  "transferability.foreignExperienceCanadianExperience": "Expérience hors du Canada et au Canada",
  "transferability.certificateLanguage": "Certificat de métier et langue",
  "additional.sibling": "Frère ou sœur au Canada",
  "additional.french": "Français",
  "additional.canadianStudy": "Diplôme canadien",
  "additional.nomination": "Désignation d’une province",
  "additional.jobOffer": "Offre d’emploi",
} as const;

export type LineKey = keyof typeof LINE_LABELS;

/** The four abilities inside a sentence, in the order of the rules. */
export const ABILITY_WORDS = [
  "expression orale",
  "compréhension orale",
  "compréhension écrite",
  "expression écrite",
] as const;

/** A diploma between quotation marks. */
export function educationWords(education: Education): string {
  return `«\u00a0${EDUCATION_CHOICES.find(({ value }) => value === education)?.label ?? education}\u00a0»`;
}

/** Since when an edition holds and how sure that is, without a capital and without a full stop. */
export function editionWords({
  from,
  to,
  verified,
  reported,
}: Pick<OfficialGrid, "from" | "to" | "verified" | "reported">): string {
  const checked = `relue pour la dernière fois le ${sayDay(verified)}`;
  if (reported) return `du ${sayDay(from)}, la dernière grille dont nous avons les chiffres\u00a0; ${checked}`;
  if (to === null) return `en vigueur depuis le ${sayDay(from)}, sans date de fin connue\u00a0; ${checked}`;
  return `en vigueur du ${sayDay(from)} au ${sayDay(to)}, remplacée depuis`;
}

/** Said of a day that no edition covers. @param first ISO date of the first edition */
export function beforeFirst(day: string, first: string): string {
  return `Aucune grille connue ici pour le ${sayDay(day)}\u00a0: la première édition commence le ${sayDay(first)} (${first}).`;
}

/** « Groupe plafonné à 100 points… », naming what the cap removed. */
export function capSentence(what: string, maximum: number, sum: number): string {
  return `${what} plafonné à ${points(maximum)}\u00a0: la somme est de ${sum}, le plafond en retire ${sum - maximum}.`;
}
