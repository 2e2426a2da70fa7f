/** The closed lists of the official questions: values are the API's, labels are for people. */
import { type Choice, yearsUpTo } from "#app/features/points/shared/questions.ts";
import type { CanadianStudy, Education, JobOffer } from "./grid.ts";

/** Who comes along: the first two rows of the grid's columns, and the two cases that count like nobody. */
export const FAMILIES = ["single", "accompanying", "not-accompanying", "canadian"] as const;
export type Family = (typeof FAMILIES)[number];

export const EDUCATION_CHOICES: readonly (Choice & { value: Education })[] = [
  { value: "none", label: "Aucun diplôme d’études secondaires" },
  { value: "high-school", label: "Études secondaires (baccalauréat, GCE A Level)" },
  { value: "one-year", label: "Diplôme postsecondaire d’un an" },
  { value: "two-year", label: "Diplôme postsecondaire de deux ans (BTS, DUT, HND)" },
  { value: "bachelor", label: "Licence ou diplôme de trois ans ou plus" },
  { value: "two-degrees", label: "Deux diplômes ou plus, dont un de trois ans ou plus" },
  { value: "master", label: "Master, ou diplôme professionnel d’une profession réglementée (médecine, droit…)" },
  { value: "phd", label: "Doctorat (Ph. D.)" },
];

/** The name of a diploma. */
export const educationLabel = (education: Education): string =>
  EDUCATION_CHOICES.find(({ value }) => value === education)?.label ?? education;

export const FAMILY_CHOICES: readonly (Choice & { value: Family })[] = [
  { value: "single", label: "Sans conjoint" },
  { value: "accompanying", label: "Avec un conjoint qui vient avec moi" },
  { value: "not-accompanying", label: "Avec un conjoint qui ne vient pas" },
  { value: "canadian", label: "Avec un conjoint citoyen canadien ou résident permanent" },
];

export const LANGUAGE_CHOICES: readonly (Choice & { value: "english" | "french" })[] = [
  { value: "french", label: "Français" },
  { value: "english", label: "Anglais" },
];

/** NCLC 11 and 12 give what 10 gives. */
export const HIGHEST_LEVEL = 10;
export const LEVEL_CHOICES: readonly Choice[] = [
  { value: "0", label: "Pas de test, ou sous NCLC 4" },
  ...[10, 9, 8, 7, 6, 5, 4].map((level) => ({
    value: String(level),
    label: level === HIGHEST_LEVEL ? `NCLC ${level} ou plus` : `NCLC ${level}`,
  })),
];

export const CANADIAN_STUDY_CHOICES: readonly (Choice & { value: CanadianStudy })[] = [
  { value: "none", label: "Aucun diplôme canadien" },
  { value: "one-two", label: "Diplôme d’un ou deux ans" },
  { value: "three-plus", label: "Diplôme de trois ans ou plus, master ou doctorat" },
];

export const JOB_OFFER_CHOICES: readonly (Choice & { value: JobOffer })[] = [
  { value: "none", label: "Aucune" },
  { value: "noc-00", label: "Cadre supérieur (grand groupe 00 de la CNP)" },
  { value: "noc-0ab", label: "Autre emploi qualifié (FEER 0 à 3)" },
];

/** « Aucune, ou moins d’un an », « 1 an » … « 5 ans ou plus ». */
export const yearChoices = (last: number) => yearsUpTo(last, "Aucune, ou moins d’un an");
