/**
 * The closed lists of the CRS form: values are the specification's, labels are for people.
 */
import { type Choice, yearsUpTo } from "#app/features/points/shared/questions.ts";
import type { Education, JobOfferType } from "./grid.ts";

export type Language = "english" | "french";

/** Lowest first, as in the grid. */
export const EDUCATION_CHOICES: readonly (Choice & { value: Education })[] = [
  { value: "high-school", label: "Études secondaires (baccalauréat, GCE A Level)" },
  { value: "one-year", label: "Diplôme postsecondaire d’un an" },
  { value: "two-year", label: "Diplôme postsecondaire de deux ans (BTS, DUT, HND)" },
  { value: "bachelor", label: "Licence ou diplôme de trois ans ou plus" },
  { value: "two-degrees", label: "Deux diplômes ou plus, dont un de trois ans ou plus" },
  { value: "master", label: "Master" },
  { value: "phd", label: "Doctorat" },
];

export const JOB_OFFER_CHOICES: readonly (Choice & { value: JobOfferType })[] = [
  { value: "noc-00", label: "Cadre supérieur (CNP 00)" },
  { value: "noc-0ab", label: "Cadre, professionnel ou technicien (CNP 0, A ou B)" },
];

export const LANGUAGE_CHOICES: readonly (Choice & { value: Language })[] = [
  { value: "french", label: "Français" },
  { value: "english", label: "Anglais" },
];

/** The specification's letters beside the level; ABILITIES_NOTE says what they are worth. */
export const ABILITY_CHOICES: readonly Choice[] = [
  { value: "0", label: "Pas de test" },
  { value: "12", label: "NCLC 12 (C2)" },
  { value: "11", label: "NCLC 11 (C1)" },
  { value: "10", label: "NCLC 10 (B2)" },
  { value: "9", label: "NCLC 9 (B1)" },
  { value: "8", label: "NCLC 8 (A2)" },
  { value: "7", label: "NCLC 7 (A1)" },
];

export const SPOUSE_LANGUAGE_CHOICES: readonly Choice[] = [
  { value: "0", label: "Pas de test" },
  ...[10, 9, 8, 7, 6, 5, 4].map((level) => ({ value: String(level), label: `NCLC ${level}` })),
];

/** Years as a list: « Aucune », « 1 an » … « 6 ans ou plus ». */
export const yearChoices = (last: number) => yearsUpTo(last, "Aucune");
