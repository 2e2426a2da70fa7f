/** The closed lists of the questionnaire: values shared with /crs/officiel, labels for people. */
import { PROVINCE_CODES, places } from "#app/features/programs/provinces.ts";
import type { Education } from "#app/features/points/crs-official/grid.ts";
import { capitalize } from "#app/features/points/shared/text.ts";
import { type Choice, yearsUpTo } from "#app/features/points/shared/questions.ts";

export const EDUCATION_LABELS: Readonly<Record<Education, string>> = {
  none: "Pas de diplôme d’études secondaires",
  "high-school": "Études secondaires (baccalauréat, GCE A Level)",
  "one-year": "Diplôme postsecondaire d’un an",
  "two-year": "Diplôme postsecondaire de deux ans (BTS, DUT, HND)",
  bachelor: "Licence ou diplôme de trois ans ou plus",
  "two-degrees": "Deux diplômes ou plus, dont un de trois ans ou plus",
  master: "Master, ou diplôme d’une profession réglementée",
  phd: "Doctorat",
};

export const EDUCATION_CHOICES: readonly Choice[] = Object.entries(EDUCATION_LABELS).map(([value, label]) => ({
  value,
  label,
}));

export const FAMILY_CHOICES: readonly Choice[] = [
  { value: "single", label: "Je n’ai pas de conjoint" },
  { value: "accompanying", label: "Mon conjoint viendra avec moi" },
  { value: "not-accompanying", label: "Mon conjoint restera au pays" },
  { value: "canadian", label: "Mon conjoint est citoyen ou résident permanent du Canada" },
];

/** Of a question whose « non » is an answer, not what the form holds untouched. */
export const YES_NO_CHOICES: readonly Choice[] = [
  { value: "yes", label: "Oui" },
  { value: "no", label: "Non" },
];

export const LANGUAGE_CHOICES: readonly Choice[] = [
  { value: "french", label: "Français" },
  { value: "english", label: "Anglais" },
];

export const LEVEL_CHOICES: readonly Choice[] = [
  { value: "0", label: "Pas de test" },
  ...[4, 5, 6, 7, 8, 9].map((level) => ({ value: String(level), label: `NCLC\u00a0${level}` })),
  { value: "10", label: "NCLC\u00a010 ou plus" },
];

export const FEER_CHOICES: readonly Choice[] = [
  { value: "0", label: "FEER\u00a00\u00a0: gestion, direction" },
  { value: "1", label: "FEER\u00a01\u00a0: diplôme universitaire (ingénieur, infirmier, enseignant)" },
  { value: "2", label: "FEER\u00a02\u00a0: études de 2\u00a0ans ou plus (technicien, électricien)" },
  { value: "3", label: "FEER\u00a03\u00a0: études de moins de 2\u00a0ans (cuisinier, assistant dentaire)" },
  { value: "4", label: "FEER\u00a04\u00a0: études secondaires (vendeur, aide à domicile)" },
  { value: "5", label: "FEER\u00a05\u00a0: formation sur place (manœuvre, nettoyage)" },
];

export const JOB_OFFER_CHOICES: readonly Choice[] = [
  { value: "none", label: "Pas d’offre" },
  { value: "noc-0ab", label: "Oui, profession de FEER\u00a00 à\u00a03" },
  { value: "noc-00", label: "Oui, cadre supérieur (CNP\u00a000)" },
  { value: "other", label: "Oui, profession de FEER\u00a04 ou\u00a05" },
];

export const CANADIAN_STUDY_CHOICES: readonly Choice[] = [
  { value: "none", label: "Aucun" },
  { value: "one-two", label: "Un ou deux ans" },
  { value: "three-plus", label: "Trois ans ou plus, master ou doctorat" },
];

export const PROVINCE_CHOICES: readonly Choice[] = PROVINCE_CODES.map((value) => ({
  value,
  label: places[value].name,
}));

export const RESIDENCE_CHOICES: readonly Choice[] = [
  { value: "abroad", label: "Hors du Canada" },
  ...PROVINCE_CODES.map((value) => ({ value, label: capitalize(places[value].within) })),
];

/** « Moins d’un an », « 1 an » … the last « ou plus ». */
export const yearChoices = (last: number) => yearsUpTo(last, "Moins d’un an");
