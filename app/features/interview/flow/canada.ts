/** Work and studies in Canada: one question for whoever never lived there, its details for the others. */
import type { Item, Question } from "#app/features/interview/question.ts";
import { ASKED, screenOf, tickOf } from "#app/features/situation/questions/asked.ts";
import { CANADIAN_DIPLOMAS, WORKPLACES } from "#app/features/situation/questions/choices.ts";
import { points } from "#app/features/points/shared/text.ts";
import {
  EMPLOYER_COUNTS,
  QUEBEC_WANTED,
  SHORT_CANADIAN_STUDY,
  STUDIED_IN_CANADA,
  WORKED_IN_CANADA,
  YEAR_IN_CANADA,
} from "./conditions.ts";
import {
  STUDY_NAMES,
  SUMS_OF_WORK,
  anyOf,
  between,
  everyCase,
  leftToCheck,
  upTo,
  withAndWithout,
  yesOrNo,
} from "./possible.ts";
import { QUEBEC_STAY } from "./quebec-stay.ts";

const NOTHING_IN_QUEBEC = between(0, 0, "outsideWork");

const WORKED: Item = {
  value: "travail",
  ...tickOf("workedInCanada"),
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
  ...tickOf("canadianStudy"),
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
    ...screenOf("inCanada"),
    fields: DETAILS,
    derived: SUMS_OF_WORK,
    when: [],
    items: [WORKED, STUDIED],
    none: "Non, ni l’un ni l’autre",
    why: {
      says: () => "Une année de travail ou un diplôme du Canada ouvre des programmes qui restent fermés aux autres.",
      source: "programmes",
    },
    unsure: withAndWithout({
      workedInCanada: ["y", "n"],
      canadianStudy: ["no", "short", "one-two", "three-plus"],
      ...between(0, 60, "canadianWork", "quebecWork"),
    }),
  },
  {
    kind: "duration",
    id: "canada-travail",
    topic: "canada",
    ...screenOf("canadianWork"),
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
    unsure: upTo("cinq", "canadianWork"),
  },
  {
    kind: "choice",
    id: "canada-recent",
    topic: "canada",
    ...screenOf("recentCanadianYear"),
    fields: ["recentCanadianYear"],
    when: [WORKED_IN_CANADA, YEAR_IN_CANADA],
    options: yesOrNo("recentCanadianYear"),
    why: { says: () => "C’est la condition de la catégorie de l’expérience canadienne.", source: "programmes" },
    unsure: leftToCheck("Cette catégorie restera", anyOf("recentCanadianYear")),
  },
  {
    kind: "choice",
    id: "residence",
    topic: "canada",
    ...screenOf("residence"),
    fields: ["residence"],
    when: [WORKED_IN_CANADA],
    folded: true,
    options: WORKPLACES.map(({ value, label }) => ({
      value: value === "abroad" ? "hors" : value,
      label,
      facts: { residence: [value] },
    })),
    why: {
      says: () => ASKED.residence.hint,
      source: "provinces",
    },
    unsure: leftToCheck("Les programmes des provinces resteront", anyOf("residence")),
  },
  {
    kind: "duration",
    id: "employeur",
    topic: "canada",
    ...screenOf("employerWork"),
    fields: ["employerWork"],
    when: [WORKED_IN_CANADA, EMPLOYER_COUNTS],
    field: "employerWork",
    most: 720,
    why: {
      says: () => "Un programme de votre province demande plusieurs mois chez le même employeur.",
      source: "provinces",
    },
    unsure: leftToCheck("Ces programmes resteront", between(0, 720, "employerWork")),
  },
  {
    kind: "duration",
    id: "quebec-travail",
    topic: "canada",
    ...screenOf("quebecWork"),
    fields: ["quebecWork"],
    when: [WORKED_IN_CANADA, QUEBEC_WANTED],
    field: "quebecWork",
    most: 120,
    why: {
      says: ({ pstq }) =>
        `Le travail au Québec vaut jusqu’à ${points(Math.max(...pstq.needs.quebecExperience.map((step) => step.points)))} dans sa grille.`,
      source: "quebec",
    },
    unsure: upTo("cinq", "quebecWork"),
  },
  {
    kind: "choice",
    id: "canada-diplome",
    topic: "canada",
    ...screenOf("canadianStudy"),
    fields: ["canadianStudy"],
    derived: ["longCanadianStudy"],
    when: [STUDIED_IN_CANADA],
    options: CANADIAN_DIPLOMAS.map(({ value, label }) => ({
      value: STUDY_NAMES[value],
      label,
      facts: { canadianStudy: [value === "none" ? "short" : value] },
    })),
    why: {
      says: ({ crs }) => `Il ajoute jusqu’à ${points(crs.additional.canadianStudy["three-plus"])}.`,
      source: "federal",
    },
    unsure: everyCase({ canadianStudy: ["short", "one-two", "three-plus"] }),
  },
  {
    kind: "choice",
    id: "canada-deux-ans",
    topic: "canada",
    ...screenOf("longCanadianStudy"),
    fields: ["longCanadianStudy"],
    when: [STUDIED_IN_CANADA, SHORT_CANADIAN_STUDY],
    options: yesOrNo("longCanadianStudy"),
    why: {
      says: () => "Deux ans d’études réussies comptent dans les 67\u00a0points des travailleurs qualifiés.",
      source: "programmes",
    },
    unsure: leftToCheck("Ces points resteront", anyOf("longCanadianStudy")),
  },
  ...QUEBEC_STAY,
];
