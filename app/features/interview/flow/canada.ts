/** Work and studies in Canada: one question for whoever never lived there, its details for the others. */
import type { Item, Question } from "#app/features/interview/question.ts";
import { PROVINCES } from "#app/features/situation/fields.ts";
import { provinceName } from "#app/features/situation/tools/finder.ts";
import { points } from "#app/features/points/shared/text.ts";
import {
  EMPLOYER_COUNTS,
  QUEBEC_WANTED,
  SHORT_CANADIAN_STUDY,
  STUDIED_IN_CANADA,
  WORKED_IN_CANADA,
  YEAR_IN_CANADA,
} from "./conditions.ts";
import { SUMS_OF_WORK, anyOf, between } from "./possible.ts";
import { QUEBEC_STAY } from "./quebec-stay.ts";

const NOTHING_IN_QUEBEC = between(0, 0, "outsideWork");

const WORKED: Item = {
  value: "travail",
  label: "J’y ai travaillé",
  note: "Avec un permis, dans un emploi qualifié",
  ticked: { workedInCanada: ["y"] },
  unticked: {
    workedInCanada: ["n"],
    recentCanadianYear: ["n"],
    residence: ["abroad"],
    ...between(0, 0, "canadianWork", "quebecWork", "employerWork"),
    ...NOTHING_IN_QUEBEC,
  },
};

const STUDIED: Item = {
  value: "etudes",
  label: "J’y ai étudié",
  note: "Après le secondaire",
  ticked: { canadianStudy: ["short", "one-two", "three-plus"] },
  unticked: {
    canadianStudy: ["no"],
    longCanadianStudy: ["n"],
    quebecStudied: ["n"],
    quebecDiploma: ["n"],
    ...between(0, 0, "quebecStudyMonths", "outsideStudies"),
  },
};

const DETAILS = [
  "workedInCanada",
  "canadianWork",
  "quebecWork",
  "recentCanadianYear",
  "residence",
  "employerWork",
  "canadianStudy",
  "longCanadianStudy",
  "quebecStudied",
  "quebecDiploma",
  "quebecStudyMonths",
  "quebecStudyState",
  "outsideWork",
  "outsideResidence",
  "outsideStudies",
] as const;

export const CANADA: readonly Question[] = [
  {
    kind: "several",
    id: "canada",
    topic: "canada",
    ask: "Avez-vous déjà vécu au Canada\u00a0?",
    short: "Séjour au Canada",
    fields: DETAILS,
    derived: SUMS_OF_WORK,
    when: [],
    items: [WORKED, STUDIED],
    none: "Non, ni l’un ni l’autre",
    why: {
      says: () => "Une année de travail ou un diplôme du Canada ouvre des programmes qui restent fermés aux autres.",
      source: "programmes",
    },
    unsure: {
      says: "Nous compterons avec et sans.",
      facts: {
        workedInCanada: ["y", "n"],
        canadianStudy: ["no", "short", "one-two", "three-plus"],
        ...between(0, 60, "canadianWork", "quebecWork"),
      },
    },
  },
  {
    kind: "duration",
    id: "canada-travail",
    topic: "canada",
    ask: "Combien de temps avez-vous travaillé au Canada\u00a0?",
    hint: "Emplois qualifiés (FEER\u00a00 à\u00a03) à temps plein, ces dix dernières années.",
    short: "Travail au Canada",
    fields: ["canadianWork"],
    derived: SUMS_OF_WORK,
    when: [WORKED_IN_CANADA],
    field: "canadianWork",
    most: 120,
    why: {
      says: ({ crs }) =>
        `Ce travail vaut jusqu’à ${points(Math.max(...crs.canadianExperience.map((step) => step.points[1])))}.`,
      source: "federal",
    },
    unsure: { says: "Nous compterons de zéro à cinq ans.", facts: between(0, 60, "canadianWork") },
  },
  {
    kind: "choice",
    id: "canada-recent",
    topic: "canada",
    ask: "Dont une année au moins dans les trois dernières\u00a0?",
    short: "Un an au Canada, récemment",
    fields: ["recentCanadianYear"],
    when: [WORKED_IN_CANADA, YEAR_IN_CANADA],
    options: [
      { value: "oui", label: "Oui", facts: { recentCanadianYear: ["y"] } },
      { value: "non", label: "Non", facts: { recentCanadianYear: ["n"] } },
    ],
    why: { says: () => "C’est la condition de la catégorie de l’expérience canadienne.", source: "programmes" },
    unsure: { says: "Cette catégorie restera «\u00a0à vérifier\u00a0».", facts: anyOf("recentCanadianYear") },
  },
  {
    kind: "choice",
    id: "residence",
    topic: "canada",
    ask: "Où travaillez-vous aujourd’hui\u00a0?",
    short: "Travaille aujourd’hui",
    fields: ["residence"],
    when: [WORKED_IN_CANADA],
    folded: true,
    options: [
      { value: "hors", label: "Hors du Canada", facts: { residence: ["abroad"] } },
      ...PROVINCES.map((code) => ({ value: code, label: provinceName(code), facts: { residence: [code] } })),
    ],
    why: {
      says: () => "Des provinces ne choisissent que des personnes qui travaillent déjà chez elles.",
      source: "provinces",
    },
    unsure: { says: "Les programmes des provinces resteront «\u00a0à vérifier\u00a0».", facts: anyOf("residence") },
  },
  {
    kind: "duration",
    id: "employeur",
    topic: "canada",
    ask: "Depuis combien de temps chez cet employeur\u00a0?",
    short: "Chez l’employeur actuel",
    fields: ["employerWork"],
    when: [WORKED_IN_CANADA, EMPLOYER_COUNTS],
    field: "employerWork",
    most: 720,
    why: {
      says: () => "Un programme de votre province demande plusieurs mois chez le même employeur.",
      source: "provinces",
    },
    unsure: { says: "Ces programmes resteront «\u00a0à vérifier\u00a0».", facts: between(0, 720, "employerWork") },
  },
  {
    kind: "duration",
    id: "quebec-travail",
    topic: "canada",
    ask: "Dont combien de temps au Québec\u00a0?",
    hint: "Zéro si vous n’y avez jamais travaillé.",
    short: "Travail au Québec",
    fields: ["quebecWork"],
    when: [WORKED_IN_CANADA, QUEBEC_WANTED],
    field: "quebecWork",
    most: 120,
    why: {
      says: ({ pstq }) =>
        `Le travail au Québec vaut jusqu’à ${points(Math.max(...pstq.needs.quebecExperience.map((step) => step.points)))} dans sa grille.`,
      source: "quebec",
    },
    unsure: { says: "Nous compterons de zéro à cinq ans.", facts: between(0, 60, "quebecWork") },
  },
  {
    kind: "choice",
    id: "canada-diplome",
    topic: "canada",
    ask: "Quel diplôme avez-vous obtenu au Canada\u00a0?",
    hint: "Après le secondaire, par la durée des études.",
    short: "Diplôme du Canada",
    fields: ["canadianStudy"],
    derived: ["longCanadianStudy"],
    when: [STUDIED_IN_CANADA],
    options: [
      { value: "aucun", label: "Aucun, ou d’études de moins d’un an", facts: { canadianStudy: ["short"] } },
      { value: "un-deux", label: "Un ou deux ans d’études", facts: { canadianStudy: ["one-two"] } },
      {
        value: "trois",
        label: "Trois ans ou plus",
        note: "Ou master, ou doctorat",
        facts: { canadianStudy: ["three-plus"] },
      },
    ],
    why: {
      says: ({ crs }) => `Il ajoute jusqu’à ${points(crs.additional.canadianStudy["three-plus"])}.`,
      source: "federal",
    },
    unsure: { says: "Nous compterons tous les cas.", facts: { canadianStudy: ["short", "one-two", "three-plus"] } },
  },
  {
    kind: "choice",
    id: "canada-deux-ans",
    topic: "canada",
    ask: "Ces études ont-elles duré deux ans, à temps plein\u00a0?",
    short: "Deux ans d’études au Canada",
    fields: ["longCanadianStudy"],
    when: [STUDIED_IN_CANADA, SHORT_CANADIAN_STUDY],
    options: [
      { value: "oui", label: "Oui", facts: { longCanadianStudy: ["y"] } },
      { value: "non", label: "Non", facts: { longCanadianStudy: ["n"] } },
    ],
    why: {
      says: () => "Deux ans d’études réussies comptent dans les 67\u00a0points des travailleurs qualifiés.",
      source: "programmes",
    },
    unsure: { says: "Ces points resteront «\u00a0à vérifier\u00a0».", facts: anyOf("longCanadianStudy") },
  },
  ...QUEBEC_STAY,
];
