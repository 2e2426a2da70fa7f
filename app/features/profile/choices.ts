/** The closed lists of the profile: values are the specification's, labels are for people. */

/** One choice; also what a select takes. */
export type Choice<Value extends string = string> = { value: Value; label: string };

export const MARITAL_STATUS_CHOICES = [
  { value: "single", label: "Célibataire" },
  { value: "married", label: "Marié(e)" },
  { value: "divorced", label: "Divorcé(e)" },
  { value: "widowed", label: "Veuf ou veuve" },
] as const satisfies readonly Choice[];

/** Highest diploma held; the spouse's too. */
export const EDUCATION_CHOICES = [
  { value: "secondary", label: "Études secondaires (baccalauréat, GCE A Level)" },
  { value: "college", label: "Études postsecondaires de 1 ou 2 ans (BTS, DUT, HND)" },
  { value: "bachelor", label: "Licence (bachelor)" },
  { value: "master", label: "Master (maîtrise)" },
  { value: "phd", label: "Doctorat (PhD)" },
] as const satisfies readonly Choice[];

export const WORK_EXPERIENCE_CHOICES = [
  { value: "0-1", label: "Moins de 1\u00a0an" },
  { value: "1-3", label: "1 à 3\u00a0ans" },
  { value: "3-5", label: "3 à 5\u00a0ans" },
  { value: "5-10", label: "5 à 10\u00a0ans" },
  { value: "10+", label: "Plus de 10\u00a0ans" },
] as const satisfies readonly Choice[];

export const LANGUAGE_LEVEL_CHOICES = [
  { value: "beginner", label: "Débutant" },
  { value: "intermediate", label: "Intermédiaire" },
  { value: "advanced", label: "Avancé" },
  { value: "native", label: "Langue maternelle" },
] as const satisfies readonly Choice[];

export const IMMIGRATION_GOAL_CHOICES = [
  { value: "express-entry", label: "Entrée express (fédéral)" },
  { value: "quebec", label: "Québec (Arrima)" },
  { value: "pnp", label: "Programme des candidats des provinces" },
  { value: "study", label: "Études au Canada" },
  { value: "work", label: "Travail temporaire au Canada" },
] as const satisfies readonly Choice[];

export const PROVINCE_CHOICES = [
  { value: "ON", label: "Ontario" },
  { value: "QC", label: "Québec" },
  { value: "BC", label: "Colombie-Britannique" },
  { value: "AB", label: "Alberta" },
  { value: "MB", label: "Manitoba" },
  { value: "SK", label: "Saskatchewan" },
  { value: "NS", label: "Nouvelle-Écosse" },
  { value: "NB", label: "Nouveau-Brunswick" },
  { value: "PE", label: "Île-du-Prince-Édouard" },
  { value: "NL", label: "Terre-Neuve-et-Labrador" },
] as const satisfies readonly Choice[];

/** Dependent children under 22, as the simulators count them. */
export const CHILDREN_CHOICES = [
  { value: "0", label: "Aucun" },
  { value: "1", label: "1\u00a0enfant" },
  { value: "2", label: "2\u00a0enfants" },
  { value: "3", label: "3\u00a0enfants" },
  { value: "4+", label: "4\u00a0enfants ou plus" },
] as const satisfies readonly Choice[];

export const FAMILY_IN_CANADA_CHOICES = [
  { value: "none", label: "Personne" },
  { value: "siblings", label: "Frère ou sœur" },
  { value: "parents", label: "Père ou mère" },
  { value: "relatives", label: "Autre parenté" },
  { value: "friends", label: "Amis" },
] as const satisfies readonly Choice[];
