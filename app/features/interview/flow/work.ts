/** Work outside Canada, the occupation, and what Quebec asks about it. */
import {
  FEER_OPTIONS,
  LENGTHS_OF_WORK,
  LONGER_LENGTHS_OF_WORK,
  OCCUPATION_NEEDS,
  REGULATIONS,
  SURPLUS,
  YEARS_IN_TRADE,
} from "#app/features/situation/questions/choices.ts";
import { screenOf, tickOf } from "#app/features/situation/questions/asked.ts";
import type { Question } from "#app/features/interview/question.ts";
import { points } from "#app/features/points/shared/text.ts";
import {
  ELSEWHERE_WANTED,
  HAS_WORKED,
  MAY_BE_A_TRADE,
  QUEBEC_WANTED,
  RECENT_WORK,
  YEAR_IN_OCCUPATION,
} from "./conditions.ts";
import { SUMS_OF_WORK, anyOf, between, leftToCheck, upTo } from "./possible.ts";

export const WORK: readonly Question[] = [
  {
    kind: "duration",
    id: "travail",
    topic: "work",
    ...screenOf("foreignWork"),
    fields: ["foreignWork", "continuousYear"],
    derived: SUMS_OF_WORK,
    when: [],
    field: "foreignWork",
    most: 120,
    steps: LONGER_LENGTHS_OF_WORK,
    tick: {
      value: "suivi",
      ...tickOf("continuousYear"),
      ticked: { continuousYear: ["y"] },
      unticked: { continuousYear: ["n"] },
    },
    why: {
      says: ({ crs }) =>
        `Avec un bon niveau de langue, ce travail ajoute jusqu’à ${points(crs.transferability.groupMaximums.foreignExperience)}.`,
      source: "federal",
    },
    unsure: {
      says: "Nous compterons de zéro à six ans.",
      facts: { ...between(0, 72, "foreignWork"), ...anyOf("continuousYear") },
    },
  },
  {
    kind: "choice",
    id: "metier",
    topic: "work",
    ...screenOf("feer"),
    fields: ["feer"],
    when: [HAS_WORKED],
    options: FEER_OPTIONS.map((option) => ({ ...option, facts: { feer: [option.value] } })),
    why: {
      says: () => "Elle décide des programmes fédéraux et du volet du Québec qui vous sont ouverts.",
      source: "programmes",
    },
    unsure: leftToCheck("Les programmes qui en dépendent resteront", anyOf("feer")),
  },
  {
    kind: "choice",
    id: "metier-specialise",
    topic: "work",
    ...screenOf("tradeWork"),
    fields: ["tradeWork"],
    when: [ELSEWHERE_WANTED, MAY_BE_A_TRADE],
    options: [
      { value: "0", label: YEARS_IN_TRADE[0], facts: { tradeWork: [0, 11] } },
      { value: "1", label: YEARS_IN_TRADE[1], facts: { tradeWork: [12, 23] } },
      { value: "2", label: YEARS_IN_TRADE[2], facts: { tradeWork: [24, Infinity] } },
    ],
    why: {
      says: () => "Deux ans ouvrent le programme des métiers spécialisés, où le niveau de langue demandé est plus bas.",
      source: "programmes",
    },
    unsure: leftToCheck("Ce programme restera", between(0, 60, "tradeWork")),
  },
  {
    kind: "duration",
    id: "travail-recent",
    topic: "work",
    ...screenOf("recentWork"),
    fields: ["recentWork"],
    derived: ["occupationWork"],
    when: [QUEBEC_WANTED, HAS_WORKED],
    field: "recentWork",
    most: 60,
    steps: LENGTHS_OF_WORK,
    why: {
      says: ({ pstq }) =>
        `Le Québec ne compte que ces cinq années, jusqu’à ${points(Math.max(...pstq.humanCapital.experience.map((step) => step.points[0])))}.`,
      source: "quebec",
    },
    unsure: upTo("cinq", "recentWork"),
  },
  {
    kind: "duration",
    id: "profession-duree",
    topic: "work",
    ...screenOf("occupationWork"),
    fields: ["occupationWork"],
    when: [QUEBEC_WANTED, RECENT_WORK],
    field: "occupationWork",
    most: 60,
    steps: LENGTHS_OF_WORK,
    why: {
      says: () => "Les points d’une profession recherchée dépendent de vos mois dans cette profession.",
      source: "quebec",
    },
    unsure: upTo("cinq", "occupationWork"),
  },
  {
    kind: "choice",
    id: "besoin",
    topic: "work",
    ...screenOf("occupationNeed"),
    fields: ["occupationNeed"],
    when: [QUEBEC_WANTED, RECENT_WORK, YEAR_IN_OCCUPATION],
    options: [...OCCUPATION_NEEDS, SURPLUS].map((option) => ({
      ...option,
      facts: { occupationNeed: [option.value] },
    })),
    why: {
      says: ({ pstq }) =>
        `Une profession en déficit vaut jusqu’à ${points(Math.max(...pstq.needs.occupation.shortage.map((step) => step.points)))}.`,
      source: "quebec",
    },
    unsure: { says: "Nous compterons du surplus au déficit.", facts: anyOf("occupationNeed") },
  },
  {
    kind: "choice",
    id: "ordre",
    topic: "work",
    ...screenOf("regulated"),
    fields: ["regulated", "authorisation"],
    when: [QUEBEC_WANTED, HAS_WORKED],
    options: [
      { value: "non", label: REGULATIONS.no, facts: { regulated: ["n"], authorisation: ["n"] } },
      { value: "oui", label: REGULATIONS.without, facts: { regulated: ["y"], authorisation: ["n"] } },
      { value: "autorise", label: REGULATIONS.with, facts: { regulated: ["y"], authorisation: ["y"] } },
    ],
    why: {
      says: ({ pstq }) => `Elles ont leur volet, et l’autorisation d’exercer vaut ${points(pstq.needs.authorisation)}.`,
      source: "quebec",
    },
    unsure: leftToCheck("Le volet restera", anyOf("regulated", "authorisation")),
  },
];
