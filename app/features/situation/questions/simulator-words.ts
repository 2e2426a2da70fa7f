/**
 * The words of /crs and /arrima, which the specification fixes. They stand apart from the rows, which take from here what
 * they share: the two pages that compute as one types carry no other form's words.
 */
import type { Words } from "#app/features/points/shared/questions.ts";

export const CRS_WORDS = {
  age: { label: "Âge" },
  diploma: { label: "Niveau d’études", hint: "Le diplôme le plus élevé que vous avez obtenu." },
  work: { label: "Expérience de travail qualifiée", hint: "Années complètes, à temps plein." },
  canadianWork: { label: "Expérience de travail au Canada", hint: "Années complètes travaillées au Canada." },
  family: { label: "Situation de famille" },
  firstLanguage: { label: "Première langue officielle", hint: "Celle de vos meilleurs résultats de test." },
  secondLanguage: { label: "Deuxième langue officielle" },
  spouseDiploma: { label: "Niveau d’études du conjoint" },
  spouseLowest: { label: "Niveau de langue du conjoint", hint: "Le niveau atteint dans les quatre compétences." },
  spouseCanadianWork: { label: "Expérience du conjoint au Canada" },
  spouseWork: { label: "Expérience qualifiée du conjoint" },
  jobOffer: { label: "Offre d’emploi", hint: "Une offre écrite d’un employeur canadien." },
  offerKind: { label: "Type d’offre d’emploi" },
  nomination: {
    label: "Désignation d’une province",
    hint: "Le certificat d’un programme des candidats des provinces.",
  },
  certificate: {
    label: "Certificat de qualification d’un métier",
    hint: "Délivré par une province ou un territoire du Canada.",
  },
  canadianStudy: { label: "Études au Canada", hint: "Un diplôme postsecondaire obtenu au Canada." },
  workedInCanada: { label: "Travail au Canada", hint: "Avoir déjà travaillé au Canada avec un permis." },
  relatives: {
    label: "Famille au Canada",
    hint: "Un membre de votre famille vit au Canada, citoyen ou résident permanent.",
  },
  frenchSkills: { label: "Compétences en français", hint: "Le niveau atteint dans les quatre compétences." },
} as const satisfies Readonly<Record<string, Words>>;

export const ARRIMA_WORDS = {
  age: { label: CRS_WORDS.age.label },
  diploma: {
    label: CRS_WORDS.diploma.label,
    hint: "Le plus haut diplôme obtenu, par son équivalent québécois. L’équivalence définitive est établie par l’évaluation comparative des études.",
  },
  work: { label: CRS_WORDS.work.label, hint: "En mois\u00a0: 3 ans font 36 mois." },
  quebecWork: { label: "Avez-vous travaillé au Québec\u00a0?" },
  quebecStudied: { label: "Avez-vous étudié au Québec\u00a0?" },
  quebecFamily: { label: "Avez-vous de la famille au Québec\u00a0?" },
  quebecOffer: { label: "Avez-vous une offre d’emploi validée\u00a0?" },
  offerPlace: { label: "Lieu de l’emploi" },
  marriage: { label: "Situation matrimoniale" },
  spouseDiploma: { label: CRS_WORDS.spouseDiploma.label },
  spouseFrenchOverall: { label: "Niveau de français du conjoint" },
  spouseWork: { label: "Expérience de travail du conjoint", hint: "En mois." },
  children: { label: "Enfants à charge de moins de 22 ans" },
  funds: { label: "Fonds pour les premiers mois" },
  frenchSkills: { label: CRS_WORDS.frenchSkills.label },
  jobOffer: { label: CRS_WORDS.jobOffer.label },
} as const satisfies Readonly<Record<string, Words>>;
