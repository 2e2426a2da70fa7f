/**
 * What the Arrima simulator asks, in which words; and the reading of the answers from a
 * query string or an API body. Field names and values are the specification's.
 */
import { numberAt, readBody, readParams, textAt } from "#app/features/points/shared/answers.ts";
import type { FieldError, RawAnswers } from "#app/features/points/shared/answers.ts";
import {
  type Choice,
  type Condition,
  QUEBEC_ABILITIES,
  type Section,
  abilityLevels,
  choice,
  level,
  number,
  yesNo,
} from "#app/features/points/shared/questions.ts";
import { EDUCATION_LEVELS, SPOUSE_EDUCATION_LEVELS } from "./grid.ts";
import type { EducationLevel, Family, JobPlace, SpouseEducationLevel } from "./grid.ts";

type YesNo = "no" | "yes";

/**
 * One visitor's answers. Numbers are whole and 0 or more; "" is a choice nobody touched.
 * The spouse's answers count only when married, the offer's place only with an offer.
 */
export type Answers = {
  /** Years. */
  age: number;
  education: "" | EducationLevel;
  /** Months. */
  workExperience: number;
  /** Levels of the Quebec scale of French. */
  frenchListen: number;
  frenchSpeak: number;
  frenchRead: number;
  frenchWrite: number;
  /** Canadian Language Benchmarks. */
  englishListen: number;
  englishSpeak: number;
  englishRead: number;
  englishWrite: number;
  quebecExperience: YesNo;
  quebecStudies: YesNo;
  quebecFamily: YesNo;
  jobOffer: YesNo;
  jobOfferLocation: "" | JobPlace;
  maritalStatus: Family;
  spouseEducation: "" | SpouseEducationLevel;
  spouseFrench: number;
  /** Months. */
  spouseExperience: number;
  /** Dependent children under 22. */
  children: number;
  funds: "" | "sufficient" | "insufficient";
};

export const EDUCATION_CHOICES: readonly Choice[] = [
  { value: "none", label: "Aucun diplôme" },
  { value: "secondary", label: "Diplôme d’études secondaires (bac du lycée, GCE A-Level)" },
  { value: "diploma", label: "Diplôme d’études professionnelles (DEP)" },
  { value: "aec", label: "Attestation d’études collégiales (AEC)" },
  { value: "dec", label: "Diplôme d’études collégiales (DEC)" },
  { value: "bachelor-1", label: "Université, 1er cycle de moins de 3 ans" },
  { value: "bachelor-3+", label: "Université, 1er cycle de 3 ans ou plus (licence)" },
  { value: "master", label: "Maîtrise (master)" },
  { value: "phd", label: "Doctorat (PhD)" },
];

export const SPOUSE_EDUCATION_CHOICES: readonly Choice[] = [
  { value: "secondary", label: "Diplôme d’études secondaires (bac du lycée, GCE A-Level)" },
  { value: "diploma", label: "Diplôme professionnel ou collégial" },
  { value: "bachelor", label: "Université, 1er cycle (licence)" },
  { value: "master", label: "Maîtrise (master)" },
  { value: "phd", label: "Doctorat (PhD)" },
];

const NO_TEST: Choice = { value: "0", label: "Pas de test / je ne sais pas" };

/** "Niveau 8 et plus", "Niveau 7" … down to the lowest, then no test. */
function levelChoices(scale: string, highest: number, lowest: number): Choice[] {
  const levels = Array.from({ length: highest - lowest + 1 }, (_, index) => ({
    value: String(highest - index),
    label: `${scale}\u00a0${highest - index}${index === 0 ? " et plus" : ""}`,
  }));
  return [...levels, NO_TEST];
}

const FRENCH_LEVELS = levelChoices("Niveau", 8, 4);
const ENGLISH_LEVELS = levelChoices("CLB", 9, 5);
const SPOUSE_FRENCH_LEVELS = levelChoices("Niveau", 8, 3);

const WHEN_MARRIED: Condition = {
  field: "maritalStatus",
  values: ["married"],
  words: "À remplir seulement si vous êtes marié(e).",
};

const WHEN_OFFERED: Condition = {
  field: "jobOffer",
  values: ["yes"],
  words: "À remplir seulement si vous avez une offre d’emploi validée.",
};

/** Every input of the simulator, in the order asked. */
export const SECTIONS: readonly Section[] = [
  {
    id: "personal",
    title: "Informations personnelles",
    questions: [
      number("age", "Âge", { unit: "ans", max: 120 }),
      choice("education", "Niveau d’études", EDUCATION_CHOICES, {
        hint: "Le plus haut diplôme obtenu, par son équivalent québécois. L’équivalence définitive est établie par l’évaluation comparative des études.",
      }),
      number("workExperience", "Expérience de travail qualifiée", {
        hint: "En mois\u00a0: 3 ans font 36 mois.",
        unit: "mois",
        max: 720,
      }),
    ],
  },
  {
    id: "french",
    title: "Compétences en français",
    hint: "Niveaux de l’échelle québécoise. À l’oral comme à l’écrit, c’est la plus faible des deux compétences qui compte.",
    layout: "abilities",
    questions: abilityLevels(QUEBEC_ABILITIES, "french", FRENCH_LEVELS),
  },
  {
    id: "english",
    title: "Compétences en anglais",
    hint: "Niveaux de compétence linguistique canadiens (CLB). À l’oral comme à l’écrit, c’est la plus faible des deux compétences qui compte.",
    layout: "abilities",
    questions: abilityLevels(QUEBEC_ABILITIES, "english", ENGLISH_LEVELS),
  },
  {
    id: "quebec",
    title: "Liens avec le Québec",
    questions: [
      yesNo("quebecExperience", "Avez-vous travaillé au Québec\u00a0?"),
      yesNo("quebecStudies", "Avez-vous étudié au Québec\u00a0?"),
      yesNo("quebecFamily", "Avez-vous de la famille au Québec\u00a0?"),
    ],
  },
  {
    id: "job-offer",
    title: "Offre d’emploi",
    questions: [
      yesNo("jobOffer", "Avez-vous une offre d’emploi validée\u00a0?"),
      choice(
        "jobOfferLocation",
        "Lieu de l’emploi",
        [
          { value: "montreal", label: "Région de Montréal" },
          { value: "outside-montreal", label: "Hors de la région de Montréal" },
        ],
        { when: WHEN_OFFERED },
      ),
    ],
  },
  {
    id: "family",
    title: "Situation familiale",
    questions: [
      choice(
        "maritalStatus",
        "Situation matrimoniale",
        [
          { value: "single", label: "Célibataire" },
          { value: "married", label: "Marié(e)" },
        ],
        { untouched: "single" },
      ),
      choice("spouseEducation", "Niveau d’études du conjoint", SPOUSE_EDUCATION_CHOICES, { when: WHEN_MARRIED }),
      level("spouseFrench", "Niveau de français du conjoint", SPOUSE_FRENCH_LEVELS, { when: WHEN_MARRIED }),
      number("spouseExperience", "Expérience de travail du conjoint", {
        hint: "En mois.",
        unit: "mois",
        max: 720,
        when: WHEN_MARRIED,
      }),
      number("children", "Enfants à charge de moins de 22 ans"),
    ],
  },
  {
    id: "funds",
    title: "Ressources financières",
    questions: [
      choice("funds", "Fonds pour les premiers mois", [
        { value: "sufficient", label: "Suffisants" },
        { value: "insufficient", label: "Insuffisants" },
      ]),
    ],
  },
];

/** The label of a closed choice's value; the value itself when the list has no such one. */
export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((one) => one.value === value)?.label ?? value;
}

/** The answers of a query string; never fails: what is not understood is untouched. */
export function readAnswers(params: URLSearchParams): Answers {
  return toAnswers(readParams(SECTIONS, params));
}

/** The answers of an API body, or every field refused and why. */
export function readApi(body: unknown): { ok: true; answers: Answers } | { ok: false; errors: FieldError[] } {
  const read = readBody(SECTIONS, body);
  return read.ok ? { ok: true, answers: toAnswers(read.answers) } : read;
}

function toAnswers(raw: Readonly<RawAnswers>): Answers {
  const answer = (name: keyof Answers): YesNo => textAt(raw, name, ["no", "yes"]);
  return {
    age: numberAt(raw, "age"),
    education: textAt(raw, "education", ["", ...EDUCATION_LEVELS]),
    workExperience: numberAt(raw, "workExperience"),
    frenchListen: numberAt(raw, "frenchListen"),
    frenchSpeak: numberAt(raw, "frenchSpeak"),
    frenchRead: numberAt(raw, "frenchRead"),
    frenchWrite: numberAt(raw, "frenchWrite"),
    englishListen: numberAt(raw, "englishListen"),
    englishSpeak: numberAt(raw, "englishSpeak"),
    englishRead: numberAt(raw, "englishRead"),
    englishWrite: numberAt(raw, "englishWrite"),
    quebecExperience: answer("quebecExperience"),
    quebecStudies: answer("quebecStudies"),
    quebecFamily: answer("quebecFamily"),
    jobOffer: answer("jobOffer"),
    jobOfferLocation: textAt(raw, "jobOfferLocation", ["", "montreal", "outside-montreal"]),
    maritalStatus: textAt(raw, "maritalStatus", ["single", "married"]),
    spouseEducation: textAt(raw, "spouseEducation", ["", ...SPOUSE_EDUCATION_LEVELS]),
    spouseFrench: numberAt(raw, "spouseFrench"),
    spouseExperience: numberAt(raw, "spouseExperience"),
    children: numberAt(raw, "children"),
    funds: textAt(raw, "funds", ["", "sufficient", "insufficient"]),
  };
}
