/** Every other closed list that is chosen from: values are those of its grid or form, labels are for people. */
import type { CanadianStudy, JobOffer } from "#app/features/points/crs-official/grid.ts";
import { yearsUpTo } from "#app/features/points/shared/questions.ts";
import { capitalize } from "#app/features/points/shared/text.ts";
import { PROVINCE_CODES, places } from "#app/features/programs/provinces.ts";
import { HIGHEST_LEVEL, MARRIAGES, UP_TO_NINE } from "./simulator-choices.ts";

type List<Value extends string> = readonly { value: Value; label: string }[];

export const MARITAL_STATUSES = [
  ...MARRIAGES,
  { value: "divorced", label: "Divorcé(e)" },
  { value: "widowed", label: "Veuf ou veuve" },
] as const;

/** Who comes along: the first two rows of the official grid's columns, and the two cases that count like nobody. */
export const FAMILIES = ["single", "accompanying", "not-accompanying", "canadian"] as const;
export type Family = (typeof FAMILIES)[number];
export const PARTNERS: List<Family> = [
  { value: "single", label: "Sans conjoint" },
  { value: "accompanying", label: "Avec un conjoint qui vient avec moi" },
  { value: "not-accompanying", label: "Avec un conjoint qui ne vient pas" },
  { value: "canadian", label: "Avec un conjoint citoyen canadien ou résident permanent" },
];
export const OFFICIAL_LEVELS: List<string> = [
  { value: "0", label: "Pas de test, ou sous NCLC 4" },
  { value: String(HIGHEST_LEVEL), label: `NCLC ${HIGHEST_LEVEL} ou plus` },
  ...UP_TO_NINE,
];

/** Years as a list: « Aucune », « 1 an » … « 6 ans ou plus »; the official grid counts full years. */
export const officialYears = (last: number) => yearsUpTo(last, "Aucune, ou moins d’un an");

/** How well a language is spoken, in the profile, by one's own account: no result of a test, so that it says no fact. */
export const SPOKEN_LEVELS = [
  { value: "beginner", label: "Débutant" },
  { value: "intermediate", label: "Intermédiaire" },
  { value: "advanced", label: "Avancé" },
  { value: "native", label: "Langue maternelle" },
] as const;

/** What a client wants, in the profile. */
export const GOALS = [
  { value: "express-entry", label: "Entrée express (fédéral)" },
  { value: "quebec", label: "Québec (Arrima)" },
  { value: "pnp", label: "Programme des candidats des provinces" },
  { value: "study", label: "Études au Canada" },
  { value: "work", label: "Travail temporaire au Canada" },
] as const;

/** Years of the profile. */
export const YEARS_OF_WORK = [
  { value: "0-1", label: "Moins de 1\u00a0an" },
  { value: "1-3", label: "1 à 3\u00a0ans" },
  { value: "3-5", label: "3 à 5\u00a0ans" },
  { value: "5-10", label: "5 à 10\u00a0ans" },
  { value: "10+", label: "Plus de 10\u00a0ans" },
] as const;

/** What an occupation of each category asks, and who works in it. */
const FEERS = [
  ["0", "gestion, direction", ""],
  ["1", "diplôme universitaire", "ingénieur, infirmier, enseignant"],
  ["2", "études de 2\u00a0ans ou plus", "technicien, électricien"],
  ["3", "études de moins de 2\u00a0ans", "cuisinier, assistant dentaire"],
  ["4", "études secondaires", "vendeur, aide à domicile"],
  ["5", "formation sur place", "manœuvre, nettoyage"],
] as const;
export const FEER_CHOICES = FEERS.map(([value, asks, who]) => ({
  value,
  label: `FEER\u00a0${value}\u00a0: ${asks}${who === "" ? "" : ` (${who})`}`,
}));
/** The same one below the other on a screen of their own. */
export const FEER_OPTIONS = FEERS.map(([value, asks, who]) => ({
  value,
  label: capitalize(asks),
  note: who === "" ? `FEER\u00a0${value}` : `${capitalize(who)} (FEER\u00a0${value})`,
}));

export const OCCUPATION_NEEDS = [
  { value: "shortage", label: "Déficit" },
  { value: "slight-shortage", label: "Léger déficit" },
  { value: "balanced", label: "Équilibre" },
] as const;
/** Said in the interview alone: the grid gives as much without an answer. */
export const SURPLUS = { value: "surplus", label: "Surplus" } as const;

export const OFFICIAL_OFFERS: List<JobOffer> = [
  { value: "none", label: "Aucune" },
  { value: "noc-00", label: "Cadre supérieur (grand groupe 00 de la CNP)" },
  { value: "noc-0ab", label: "Autre emploi qualifié (FEER 0 à 3)" },
];
/** Those that score, and one that opens a programme alone. */
export const VALID_OFFERS = [...OFFICIAL_OFFERS, { value: "other", label: "Emploi de FEER\u00a04 ou\u00a05" }] as const;

export const QUEBEC_OFFERS = [
  { value: "none", label: "Non" },
  { value: "outside-montreal", label: "Oui, hors de la Communauté métropolitaine de Montréal" },
  { value: "montreal", label: "Oui, dans la Communauté métropolitaine de Montréal" },
] as const;

/** Where one would live, as the interview asks it. */
export const PROJECTS = {
  quebec: { label: "Au Québec", note: "Il choisit lui-même, par Arrima." },
  elsewhere: { label: "Dans une autre province", note: "Par Entrée express ou par la province." },
} as const;

/** With whom one would leave, as the interview asks it: children are said with it. */
export const COMPANIES = {
  alone: { label: "Seul ou seule", note: "Sans conjoint et sans enfant à charge" },
  children: { label: "Avec mes enfants", note: "Sans conjoint" },
  accompanying: { label: "Avec mon conjoint" },
  "not-accompanying": { label: "Sans mon conjoint", note: "Il ou elle resterait au pays" },
  canadian: { label: "Mon conjoint est déjà canadien", note: "Ou résident permanent du Canada" },
} as const;

/** Skilled trades that a province certifies, by family (the groups of the federal programme of skilled trades), in the plan. */
export const TRADES: List<string> = [
  { value: "electricity", label: "Électricité" },
  { value: "building", label: "Construction, menuiserie, plomberie" },
  { value: "mechanics", label: "Mécanique, machines, véhicules lourds" },
  { value: "metal", label: "Soudure, métal" },
  { value: "cooking", label: "Cuisine, boucherie, boulangerie" },
  { value: "resources", label: "Agriculture, mines, énergie" },
];
/** Years in a skilled trade, as the interview asks them. */
export const YEARS_IN_TRADE = ["Moins d’un an, ou aucun", "Un an", "Deux ans ou plus"] as const;

/** Lengths of work to choose from: the grids have a step at six months, then at full years. */
export const LENGTHS_OF_WORK = [
  { months: 0, label: "Aucun, ou moins de six mois" },
  { months: 6, label: "De six mois à un an" },
  { months: 12, label: "Un an" },
  { months: 24, label: "Deux ans" },
  { months: 36, label: "Trois ans" },
  { months: 48, label: "Quatre ans" },
  { months: 60, label: "Cinq ans" },
] as const;
export const LONGER_LENGTHS_OF_WORK = [...LENGTHS_OF_WORK, { months: 72, label: "Six ans ou plus" }] as const;

/** Whether an order of Quebec governs the occupation, and whether it was joined. */
export const REGULATIONS = {
  no: "Non",
  without: "Oui, sans autorisation d’exercer",
  with: "Oui, avec l’autorisation d’exercer",
} as const;

/** What an offer that one has is, as the interview asks it. */
export const OFFERS_IN_HAND = {
  senior: { label: "Cadre supérieur, offre valide", note: "CNP\u00a000" },
  skilled: { label: "Emploi de FEER\u00a00 à\u00a03, offre valide" },
  other: { label: "Emploi de FEER\u00a04 ou\u00a05, offre valide" },
  written: { label: "L’offre est seulement écrite", note: "L’employeur n’a pas encore fait reconnaître ce droit" },
} as const;

/** Studies in Quebec and what came of them, as the interview asks them. */
export const QUEBEC_STUDIES = {
  none: "Non",
  diploma: "Oui, avec un diplôme du Québec",
  completed: "Oui, terminées sans diplôme",
  ongoing: "Oui, en cours",
} as const;

export const CANADIAN_DIPLOMAS: List<CanadianStudy> = [
  { value: "none", label: "Aucun, ou d’études de moins d’un an" },
  { value: "one-two", label: "Diplôme d’un ou deux ans" },
  { value: "three-plus", label: "Diplôme de trois ans ou plus, master ou doctorat" },
];
export const STUDY_STATES = [
  { value: "completed", label: "Terminées" },
  { value: "ongoing", label: "En cours" },
] as const;

export const QUEBEC_FAMILIES = [
  { value: "none", label: "Aucune" },
  { value: "own", label: "La mienne" },
  { value: "spouse", label: "De mon conjoint" },
] as const;
/** Who of a family is in Canada, in the profile. */
export const RELATIVES = [
  { value: "none", label: "Personne" },
  { value: "siblings", label: "Frère ou sœur" },
  { value: "parents", label: "Père ou mère" },
  { value: "relatives", label: "Autre parenté" },
  { value: "friends", label: "Amis" },
] as const;
/** Dependent children, in the profile. */
export const CHILDREN = [
  { value: "0", label: "Aucun" },
  { value: "1", label: "1\u00a0enfant" },
  { value: "2", label: "2\u00a0enfants" },
  { value: "3", label: "3\u00a0enfants" },
  { value: "4+", label: "4\u00a0enfants ou plus" },
] as const;

export const PROVINCES = PROVINCE_CODES.map((value) => ({ value, label: places[value].name }));
export const WORKPLACES = [
  { value: "abroad", label: "Hors du Canada" },
  ...PROVINCE_CODES.map((value) => ({ value, label: capitalize(places[value].within) })),
];
