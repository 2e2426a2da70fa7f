/**
 * What the CRS simulator asks, and how the answers are read. Fields, values and conditions are the specification's
 * (« CRS inputs »); the words are those of the facts (`situation/questions`).
 */
import {
  CRS_OFFERS,
  FRENCH_SKILLS,
  LANGUAGES,
  LETTERED_LEVELS,
  MARRIAGES,
  SECOND_LANGUAGES,
  SPOUSE_LEVELS,
  WHEN_MARRIED,
  crsYears,
  CRS_DIPLOMAS,
} from "#app/features/situation/questions/simulator-choices.ts";
import { type FieldError, readBody, readParams } from "#app/features/points/shared/answers.ts";
import {
  type AnswersOf,
  type Condition,
  FEDERAL_ABILITIES,
  type Section,
  type Words,
  abilityLevels,
  choice,
  level,
  number,
  yesNo,
} from "#app/features/points/shared/questions.ts";
import { CRS_WORDS } from "#app/features/situation/questions/simulator-words.ts";

/** Shown under the language blocks. */
export const ABILITIES_NOTE =
  "Les lettres C2 à A1 placées à côté des niveaux NCLC sont un simple repère de ce simulateur\u00a0: ce n’est pas l’équivalence officielle entre NCLC et CECR. Le moyen sûr de connaître vos niveaux NCLC est un convertisseur qui part des notes réelles de votre test (TEF Canada, TCF Canada, IELTS, CELPIP, PTE Core).";

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

const of = (fact: keyof typeof CRS_WORDS): Words => CRS_WORDS[fact];

/** The form, in order. */
const FORM = [
  {
    id: "personal",
    title: "Informations personnelles",
    questions: [
      number("age", of("age"), { unit: "ans" }),
      choice("education", of("diploma"), CRS_DIPLOMAS),
      level("workExperience", of("work"), crsYears(6)),
      level("canadianExperience", of("canadianWork"), crsYears(5)),
      choice("maritalStatus", of("family"), MARRIAGES, { untouched: "single" }),
    ],
  },
  {
    id: "first-language",
    title: CRS_WORDS.firstLanguage.label,
    layout: "abilities",
    questions: [
      choice("firstLanguage", of("firstLanguage"), LANGUAGES),
      ...abilityLevels(FEDERAL_ABILITIES, "first", LETTERED_LEVELS),
    ],
  },
  {
    id: "second-language",
    title: `${CRS_WORDS.secondLanguage.label} (facultative)`,
    layout: "abilities",
    questions: [
      choice("secondLanguage", of("secondLanguage"), SECOND_LANGUAGES, {
        untouched: "none",
      }),
      ...abilityLevels(FEDERAL_ABILITIES, "second", LETTERED_LEVELS, { when: WHEN_SECOND_LANGUAGE }),
    ],
  },
  {
    id: "spouse",
    title: "Facteurs du conjoint",
    when: WHEN_MARRIED,
    questions: [
      choice("spouseEducation", of("spouseDiploma"), CRS_DIPLOMAS),
      level("spouseLanguage", of("spouseLowest"), SPOUSE_LEVELS),
      level("spouseCanadianExperience", of("spouseCanadianWork"), crsYears(5)),
      level("spouseWorkExperience", of("spouseWork"), crsYears(6)),
    ],
  },
  {
    id: "additional",
    title: "Facteurs additionnels",
    questions: [
      yesNo("jobOffer", of("jobOffer")),
      choice("jobOfferType", of("offerKind"), CRS_OFFERS, { when: WHEN_JOB_OFFER }),
      yesNo("nomination", of("nomination")),
      yesNo("certificateQualification", of("certificate")),
      yesNo("studyInCanada", of("canadianStudy")),
      yesNo("workInCanada", of("workedInCanada")),
      yesNo("relativesInCanada", of("relatives")),
      level("frenchSkills", of("frenchSkills"), FRENCH_SKILLS),
    ],
  },
] as const satisfies readonly Section[];

export const SECTIONS: readonly Section[] = FORM;

/** Every answer, complete: years are full ones, levels NCLC/CLB and 0 without a test. */
export type Answers = AnswersOf<typeof FORM>;

/** The page's answers, from its query string. Never throws. */
export function readAnswers(params: URLSearchParams): Answers {
  return readParams(FORM, params);
}

/** The API's answers, from a decoded JSON body; every refused field at once. */
export function readApi(body: unknown): { ok: true; answers: Answers } | { ok: false; errors: FieldError[] } {
  return readBody(FORM, body);
}
