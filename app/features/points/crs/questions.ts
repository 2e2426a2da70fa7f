/**
 * What the CRS simulator asks, in which words, and how the answers are read.
 * Fields, values and conditions are the specification's (« CRS inputs »).
 */
import type { FieldError, RawAnswers } from "#app/features/points/shared/answers.ts";
import { numberAt, readBody, readParams, textAt } from "#app/features/points/shared/answers.ts";
import {
  type Condition,
  FEDERAL_ABILITIES,
  type Question,
  type Section,
  abilityLevels,
  choice,
  level,
  number,
  yesNo,
} from "#app/features/points/shared/questions.ts";
import type { Language } from "./choices.ts";
import {
  ABILITY_CHOICES,
  EDUCATION_CHOICES,
  JOB_OFFER_CHOICES,
  LANGUAGE_CHOICES,
  SPOUSE_LANGUAGE_CHOICES,
  yearChoices,
} from "./choices.ts";
import type { Education, JobOfferType } from "./grid.ts";

export type YesNo = "yes" | "no";

/** Every answer, complete: numbers are 0 and texts untouched when nobody answered. */
export type Answers = {
  age: number;
  education: Education | "";
  /** Full years. */
  workExperience: number;
  canadianExperience: number;
  maritalStatus: "single" | "married";
  firstLanguage: Language | "";
  /** NCLC/CLB levels; 0 without a test. */
  firstSpeaking: number;
  firstListening: number;
  firstReading: number;
  firstWriting: number;
  secondLanguage: Language | "none";
  secondSpeaking: number;
  secondListening: number;
  secondReading: number;
  secondWriting: number;
  spouseEducation: Education | "";
  spouseLanguage: number;
  spouseCanadianExperience: number;
  spouseWorkExperience: number;
  jobOffer: YesNo;
  jobOfferType: JobOfferType | "";
  nomination: YesNo;
  certificateQualification: YesNo;
  studyInCanada: YesNo;
  workInCanada: YesNo;
  relativesInCanada: YesNo;
  frenchSkills: number;
};

/** Shown under the language blocks. */
export const ABILITIES_NOTE =
  "Les lettres C2 à A1 placées à côté des niveaux NCLC sont un simple repère de ce simulateur\u00a0: ce n’est pas l’équivalence officielle entre NCLC et CECR. Le moyen sûr de connaître vos niveaux NCLC est un convertisseur qui part des notes réelles de votre test (TEF Canada, TCF Canada, IELTS, CELPIP, PTE Core).";

const WHEN_MARRIED: Condition = {
  field: "maritalStatus",
  values: ["married"],
  words: "À remplir seulement si vous êtes marié(e).",
};
const WHEN_SECOND_LANGUAGE: Condition = {
  field: "secondLanguage",
  values: ["english", "french"],
  words: "À remplir seulement si vous avez choisi une deuxième langue.",
};
const WHEN_JOB_OFFER: Condition = {
  field: "jobOffer",
  values: ["yes"],
  words: "À remplir seulement si vous avez une offre d’emploi.",
};

function years(name: string, label: string, last: number, hint?: string): Question {
  return level(name, label, yearChoices(last), { hint });
}

/** The form, in order. */
export const SECTIONS: readonly Section[] = [
  {
    id: "personal",
    title: "Informations personnelles",
    questions: [
      number("age", "Âge", { unit: "ans" }),
      choice("education", "Niveau d’études", EDUCATION_CHOICES, {
        hint: "Le diplôme le plus élevé que vous avez obtenu.",
      }),
      years("workExperience", "Expérience de travail qualifiée", 6, "Années complètes, à temps plein."),
      years("canadianExperience", "Expérience de travail au Canada", 5, "Années complètes travaillées au Canada."),
      choice(
        "maritalStatus",
        "Situation de famille",
        [
          { value: "single", label: "Célibataire" },
          { value: "married", label: "Marié(e)" },
        ],
        { untouched: "single" },
      ),
    ],
  },
  {
    id: "first-language",
    title: "Première langue officielle",
    layout: "abilities",
    questions: [
      choice("firstLanguage", "Première langue officielle", LANGUAGE_CHOICES, {
        hint: "Celle de vos meilleurs résultats de test.",
      }),
      ...abilityLevels(FEDERAL_ABILITIES, "first", ABILITY_CHOICES),
    ],
  },
  {
    id: "second-language",
    title: "Deuxième langue officielle (facultative)",
    layout: "abilities",
    questions: [
      choice(
        "secondLanguage",
        "Deuxième langue officielle",
        [{ value: "none", label: "Aucune" }, ...LANGUAGE_CHOICES],
        { untouched: "none" },
      ),
      ...abilityLevels(FEDERAL_ABILITIES, "second", ABILITY_CHOICES, { when: WHEN_SECOND_LANGUAGE }),
    ],
  },
  {
    id: "spouse",
    title: "Facteurs du conjoint",
    when: WHEN_MARRIED,
    questions: [
      choice("spouseEducation", "Niveau d’études du conjoint", EDUCATION_CHOICES),
      level("spouseLanguage", "Niveau de langue du conjoint", SPOUSE_LANGUAGE_CHOICES, {
        hint: "Le niveau atteint dans les quatre compétences.",
      }),
      years("spouseCanadianExperience", "Expérience du conjoint au Canada", 5),
      years("spouseWorkExperience", "Expérience qualifiée du conjoint", 6),
    ],
  },
  {
    id: "additional",
    title: "Facteurs additionnels",
    questions: [
      yesNo("jobOffer", "Offre d’emploi", "Une offre écrite d’un employeur canadien."),
      choice("jobOfferType", "Type d’offre d’emploi", JOB_OFFER_CHOICES, { when: WHEN_JOB_OFFER }),
      yesNo("nomination", "Désignation d’une province", "Le certificat d’un programme des candidats des provinces."),
      yesNo(
        "certificateQualification",
        "Certificat de qualification d’un métier",
        "Délivré par une province ou un territoire du Canada.",
      ),
      yesNo("studyInCanada", "Études au Canada", "Un diplôme postsecondaire obtenu au Canada."),
      yesNo("workInCanada", "Travail au Canada", "Avoir déjà travaillé au Canada avec un permis."),
      yesNo(
        "relativesInCanada",
        "Famille au Canada",
        "Un membre de votre famille vit au Canada, citoyen ou résident permanent.",
      ),
      level(
        "frenchSkills",
        "Compétences en français",
        [
          { value: "0", label: "Moins de NCLC 7, ou pas de test" },
          { value: "7", label: "NCLC 7 ou plus" },
        ],
        { hint: "Le niveau atteint dans les quatre compétences." },
      ),
    ],
  },
];

const YES_NO = ["no", "yes"] as const;
const EDUCATIONS = ["", "high-school", "one-year", "two-year", "bachelor", "two-degrees", "master", "phd"] as const;

function typed(raw: RawAnswers): Answers {
  const amount = (name: keyof Answers) => numberAt(raw, name);
  const answer = (name: keyof Answers) => textAt(raw, name, YES_NO);
  return {
    age: amount("age"),
    education: textAt(raw, "education", EDUCATIONS),
    workExperience: amount("workExperience"),
    canadianExperience: amount("canadianExperience"),
    maritalStatus: textAt(raw, "maritalStatus", ["single", "married"]),
    firstLanguage: textAt(raw, "firstLanguage", ["", "english", "french"]),
    firstSpeaking: amount("firstSpeaking"),
    firstListening: amount("firstListening"),
    firstReading: amount("firstReading"),
    firstWriting: amount("firstWriting"),
    secondLanguage: textAt(raw, "secondLanguage", ["none", "english", "french"]),
    secondSpeaking: amount("secondSpeaking"),
    secondListening: amount("secondListening"),
    secondReading: amount("secondReading"),
    secondWriting: amount("secondWriting"),
    spouseEducation: textAt(raw, "spouseEducation", EDUCATIONS),
    spouseLanguage: amount("spouseLanguage"),
    spouseCanadianExperience: amount("spouseCanadianExperience"),
    spouseWorkExperience: amount("spouseWorkExperience"),
    jobOffer: answer("jobOffer"),
    jobOfferType: textAt(raw, "jobOfferType", ["", "noc-00", "noc-0ab"]),
    nomination: answer("nomination"),
    certificateQualification: answer("certificateQualification"),
    studyInCanada: answer("studyInCanada"),
    workInCanada: answer("workInCanada"),
    relativesInCanada: answer("relativesInCanada"),
    frenchSkills: amount("frenchSkills"),
  };
}

/** The page's answers, from its query string. Never throws. */
export function readAnswers(params: URLSearchParams): Answers {
  return typed(readParams(SECTIONS, params));
}

/** The API's answers, from a decoded JSON body; every refused field at once. */
export function readApi(body: unknown): { ok: true; answers: Answers } | { ok: false; errors: FieldError[] } {
  const read = readBody(SECTIONS, body);
  return read.ok ? { ok: true, answers: typed(read.answers) } : read;
}
