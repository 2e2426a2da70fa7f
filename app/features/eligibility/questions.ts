/** What /eligibility asks and in which words. Names are those of /crs/officiel and /arrima/pstq where the question is the same. */
import { PROVINCE_CODES } from "#app/features/programs/provinces.ts";
import type { Condition, Question, Section } from "#app/features/simulators/shared/questions.ts";
import {
  CANADIAN_STUDY_CHOICES,
  EDUCATION_CHOICES,
  FAMILY_CHOICES,
  FEER_CHOICES,
  JOB_OFFER_CHOICES,
  LANGUAGE_CHOICES,
  LEVEL_CHOICES,
  PROVINCE_CHOICES,
  RESIDENCE_CHOICES,
  yearChoices,
} from "./choices.ts";

const WITH_SPOUSE: Condition = {
  field: "family",
  values: ["accompanying"],
  words: "À remplir seulement si votre conjoint viendra avec vous.",
};
const WITH_OFFER: Condition = {
  field: "jobOffer",
  values: ["noc-00", "noc-0ab", "other"],
  words: "À remplir seulement si vous avez une offre d’emploi.",
};
const LIVES_IN_CANADA: Condition = {
  field: "residence",
  values: PROVINCE_CODES,
  words: "À remplir seulement si vous travaillez déjà au Canada.",
};
const SHORT_STUDY: Condition = {
  field: "canadianStudy",
  values: ["one-two"],
  words: "À remplir seulement pour un diplôme d’un ou deux ans.",
};
const WORKED_IN_CANADA: Condition = {
  field: "canadianExperience",
  values: ["1", "2", "3", "4", "5"],
  words: "À remplir seulement si vous avez travaillé un an ou plus au Canada.",
};

const ABILITIES = [
  ["Listening", "Compréhension orale"],
  ["Speaking", "Expression orale"],
  ["Reading", "Compréhension écrite"],
  ["Writing", "Expression écrite"],
] as const;

const abilities = (prefix: "first" | "second" | "spouse"): Question[] =>
  ABILITIES.map(([ability, label]) => ({ kind: "level", name: `${prefix}${ability}`, label, choices: LEVEL_CHOICES, untouched: "0" }));

const years = (name: string, label: string, last: number, hint?: string): Question => ({
  kind: "level",
  name,
  label,
  hint,
  choices: yearChoices(last),
  untouched: "0",
});
const yesNo = (name: string, label: string, hint?: string, when?: Condition): Question => ({ kind: "yesno", name, label, hint, when, untouched: "no" });

/** The form, in order; the money one has in FCFA is asked after it (read-answers.ts). */
export const SECTIONS: readonly Section[] = [
  {
    id: "you",
    title: "Vous et votre famille",
    questions: [
      { kind: "number", name: "age", label: "Votre âge", unit: "ans", min: 0 },
      {
        kind: "choice",
        name: "education",
        label: "Votre diplôme le plus élevé",
        hint: "Par son équivalent canadien\u00a0; l’évaluation des diplômes (EDE) le confirmera.",
        choices: EDUCATION_CHOICES,
        untouched: "",
      },
      {
        kind: "choice",
        name: "family",
        label: "Avez-vous un conjoint\u00a0?",
        hint: "Époux, épouse, ou conjoint de fait depuis un an.",
        choices: FAMILY_CHOICES,
        untouched: "",
      },
      { kind: "number", name: "children", label: "Enfants à charge", hint: "Même ceux qui ne partiraient pas avec vous.", min: 0 },
    ],
  },
  {
    id: "languages",
    title: "Votre première langue",
    hint: "Les niveaux NCLC se lisent sur les notes d’un test reconnu, de moins de deux ans.",
    layout: "abilities",
    questions: [
      { kind: "choice", name: "firstLanguage", label: "Langue de votre meilleur test", choices: LANGUAGE_CHOICES, untouched: "" },
      ...abilities("first"),
    ],
  },
  {
    id: "second-language",
    title: "Votre deuxième langue",
    hint: "Facultatif. L’autre langue officielle, si vous avez aussi un test.",
    layout: "abilities",
    questions: abilities("second"),
  },
  {
    id: "work",
    title: "Votre travail",
    questions: [
      {
        kind: "choice",
        name: "feer",
        label: "Catégorie de votre profession principale",
        hint: "FEER\u00a0: la catégorie de la Classification nationale des professions (CNP). Laissez vide si vous ne savez pas.",
        choices: FEER_CHOICES,
        untouched: "",
      },
      yesNo("regulated", "Régie par un ordre professionnel au Québec\u00a0?", "Médecin, infirmier, ingénieur, comptable, enseignant…"),
      years(
        "foreignExperience",
        "Travail qualifié hors du Canada",
        6,
        "Années complètes dans les dix dernières années, en FEER\u00a00 à\u00a03, à temps plein.",
      ),
      yesNo("continuousYear", "Dont une année sans interruption\u00a0?", "Dans la même profession, au Cameroun ou ailleurs."),
      years("canadianExperience", "Travail qualifié au Canada", 5, "Années complètes, avec un permis de travail."),
      yesNo("recentCanadianYear", "Dont un an dans les trois dernières années\u00a0?", undefined, WORKED_IN_CANADA),
      years(
        "tradeYears",
        "Dont années dans un métier spécialisé",
        2,
        "Construction, électricité, mécanique, soudure, cuisine, boucherie… dans les cinq dernières années.",
      ),
      {
        kind: "number",
        name: "workExperience",
        label: "Mois de travail dans les cinq dernières années",
        hint: "Pour le Québec, tous emplois confondus\u00a0: 3\u00a0ans font 36\u00a0mois.",
        unit: "mois",
        min: 0,
      },
      { kind: "number", name: "quebecExperience", label: "Dont mois travaillés au Québec", hint: "0 si vous n’y avez jamais travaillé.", unit: "mois", min: 0 },
      {
        kind: "choice",
        name: "residence",
        label: "Où travaillez-vous aujourd’hui\u00a0?",
        hint: "Des provinces ne choisissent que des personnes qui travaillent déjà chez elles.",
        choices: RESIDENCE_CHOICES,
        untouched: "",
      },
      { kind: "number", name: "employerMonths", label: "Mois chez votre employeur actuel", unit: "mois", min: 0, when: LIVES_IN_CANADA },
    ],
  },
  {
    id: "ties",
    title: "Vos liens avec le Canada",
    questions: [
      {
        kind: "choice",
        name: "jobOffer",
        label: "Offre d’emploi valide",
        hint: "Écrite, à temps plein, d’un employeur canadien.",
        choices: JOB_OFFER_CHOICES,
        untouched: "none",
      },
      { kind: "choice", name: "offerProvince", label: "Province de l’offre", choices: PROVINCE_CHOICES, untouched: "", when: WITH_OFFER },
      yesNo("workPermit", "Autorisation de travailler au Canada\u00a0?", "Un permis de travail en cours."),
      yesNo("certificateQualification", "Certificat de qualification d’un métier\u00a0?", "Délivré par une province ou un territoire."),
      {
        kind: "choice",
        name: "canadianStudy",
        label: "Diplôme obtenu au Canada",
        hint: "Après le secondaire, par la durée des études.",
        choices: CANADIAN_STUDY_CHOICES,
        untouched: "none",
      },
      yesNo("pastStudy", "Ces études ont-elles duré deux ans à temps plein\u00a0?", undefined, SHORT_STUDY),
      yesNo(
        "nomination",
        "Désignation d’une province, liée à Entrée express\u00a0?",
        "Elle vaut 600\u00a0points au CRS\u00a0; une désignation de base n’en vaut aucun. Elle ne remplace aucune condition ci-dessous.",
      ),
      yesNo("sibling", "Un frère ou une sœur au Canada\u00a0?", "De 18\u00a0ans ou plus, citoyen ou résident permanent."),
      yesNo(
        "relative",
        "Un autre parent proche au Canada\u00a0?",
        "Père, mère, grand-parent, enfant, oncle, tante, neveu ou nièce\u00a0: le vôtre ou celui de votre conjoint.",
      ),
    ],
  },
  {
    id: "spouse",
    title: "Votre conjoint",
    when: WITH_SPOUSE,
    layout: "abilities",
    questions: [
      { kind: "choice", name: "spouseTestLanguage", label: "Langue de son test", choices: LANGUAGE_CHOICES, untouched: "" },
      ...abilities("spouse"),
      // A choice rather than a level, so that it does not stand among the abilities.
      { kind: "choice", name: "spouseCanadianExperience", label: "Son travail au Canada", choices: yearChoices(5), untouched: "0" },
      {
        kind: "choice",
        name: "spouseEducation",
        label: "Son diplôme le plus élevé",
        hint: "Pour le score CRS, où vos réponses pourront vous suivre.",
        choices: EDUCATION_CHOICES,
        untouched: "",
      },
      yesNo("spousePastStudy", "Deux ans d’études réussies au Canada\u00a0?"),
    ],
  },
];
