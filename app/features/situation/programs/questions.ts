/** What /eligibility asks and in which words. Names are those of /crs/officiel and /arrima/pstq where the question is the same. */
import { PROVINCE_CODES } from "#app/features/programs/provinces.ts";
import {
  type Condition,
  FEDERAL_ABILITIES,
  type Section,
  YES_NO,
  choice,
  level,
  number,
  questionNamed,
  yesNo,
} from "#app/features/points/shared/questions.ts";
import { FAMILY_CHOICES, LANGUAGE_CHOICES, yearChoices } from "#app/features/points/crs-official/choices.ts";
import { SECTIONS as OFFICIAL } from "#app/features/points/crs-official/questions.ts";
import { FEER_CHOICES } from "#app/features/points/pstq/questions.ts";
import { OFFER_CHOICES, PROVINCE_CHOICES, RESIDENCE_CHOICES } from "./choices.ts";

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

/** The same question as /crs/officiel asks it. */
const official = (name: string) => questionNamed(OFFICIAL, name);
const abilities = (prefix: "first" | "second" | "spouse") =>
  FEDERAL_ABILITIES.map(([ending]) => official(`${prefix}${ending}`));

const years = (name: string, label: string, last: number, hint?: string) =>
  level(name, label, yearChoices(last), { hint });

/** Shown as « non », « aucun » or zero before they are touched: sent so, that is what was answered, since a programme may turn on it. */
export const SHOWN_AS_ANSWER: readonly string[] = [
  ...FEDERAL_ABILITIES.map(([ending]) => `second${ending}`),
  "regulated",
  "foreignExperience",
  "canadianExperience",
  "recentCanadianYear",
  "tradeYears",
  "jobOffer",
  "workPermit",
  "certificateQualification",
  "canadianStudy",
  "pastStudy",
  "nomination",
  "sibling",
  "relative",
  "spouseCanadianExperience",
  "spousePastStudy",
];

/** The form, in order; the money one has in FCFA is asked after it (read-answers.ts). */
export const SECTIONS: readonly Section[] = [
  {
    id: "you",
    title: "Vous et votre famille",
    questions: [
      number("age", "Votre âge", { unit: "ans" }),
      official("education"),
      choice("family", "Avez-vous un conjoint\u00a0?", FAMILY_CHOICES, {
        hint: "Époux, épouse, ou conjoint de fait depuis un an.",
      }),
      number("children", "Enfants à charge", { hint: "Même ceux qui ne partiraient pas avec vous." }),
    ],
  },
  {
    id: "languages",
    title: "Votre première langue",
    hint: "Les niveaux NCLC se lisent sur les notes d’un test reconnu, de moins de deux ans.",
    layout: "abilities",
    questions: [official("firstLanguage"), ...abilities("first")],
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
      choice("feer", "Catégorie de votre profession principale", FEER_CHOICES, {
        hint: "FEER\u00a0: la catégorie de la Classification nationale des professions (CNP). Laissez vide si vous ne savez pas.",
      }),
      yesNo(
        "regulated",
        "Régie par un ordre professionnel au Québec\u00a0?",
        "Médecin, infirmier, ingénieur, comptable, enseignant…",
      ),
      years(
        "foreignExperience",
        "Travail qualifié hors du Canada",
        6,
        "Années complètes dans les dix dernières années, en FEER\u00a00 à\u00a03, à temps plein.",
      ),
      choice("continuousYear", "Dont une année sans interruption\u00a0?", YES_NO, {
        // Left blank it is not known: « non » is an answer.
        hint: "Dans la même profession, au Cameroun ou ailleurs.",
      }),
      official("canadianExperience"),
      yesNo("recentCanadianYear", "Dont un an dans les trois dernières années\u00a0?", undefined, WORKED_IN_CANADA),
      years(
        "tradeYears",
        "Dont années dans un métier spécialisé",
        2,
        "Construction, électricité, mécanique, soudure, cuisine, boucherie… dans les cinq dernières années.",
      ),
      number("workExperience", "Mois de travail dans les cinq dernières années", {
        hint: "Pour le Québec, tous emplois confondus\u00a0: 3\u00a0ans font 36\u00a0mois.",
        unit: "mois",
      }),
      number("quebecExperience", "Dont mois travaillés au Québec", {
        hint: "0 si vous n’y avez jamais travaillé.",
        unit: "mois",
      }),
      choice("residence", "Où travaillez-vous aujourd’hui\u00a0?", RESIDENCE_CHOICES, {
        hint: "Des provinces ne choisissent que des personnes qui travaillent déjà chez elles.",
      }),
      number("employerMonths", "Mois chez votre employeur actuel", { unit: "mois", when: LIVES_IN_CANADA }),
    ],
  },
  {
    id: "ties",
    title: "Vos liens avec le Canada",
    questions: [
      choice("jobOffer", "Offre d’emploi valide", OFFER_CHOICES, {
        untouched: "none",
        hint: "Écrite, à temps plein, d’un employeur canadien.",
      }),
      choice("offerProvince", "Province de l’offre", PROVINCE_CHOICES, { when: WITH_OFFER }),
      yesNo("workPermit", "Autorisation de travailler au Canada\u00a0?", "Un permis de travail en cours."),
      official("certificateQualification"),
      official("canadianStudy"),
      yesNo("pastStudy", "Ces études ont-elles duré deux ans à temps plein\u00a0?", undefined, SHORT_STUDY),
      yesNo(
        "nomination",
        "Désignation d’une province, liée à Entrée express\u00a0?",
        "Elle vaut 600\u00a0points au CRS\u00a0; une désignation de base n’en vaut aucun. Elle ne remplace aucune condition ci-dessous.",
      ),
      official("sibling"),
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
      choice("spouseTestLanguage", "Langue de son test", LANGUAGE_CHOICES),
      ...abilities("spouse"),
      // A choice rather than a level, so that it does not stand among the abilities.
      choice("spouseCanadianExperience", "Son travail au Canada", yearChoices(5), { untouched: "0" }),
      official("spouseEducation"),
      yesNo("spousePastStudy", "Deux ans d’études réussies au Canada\u00a0?"),
    ],
  },
];
