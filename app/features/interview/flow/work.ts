/** Work outside Canada, the occupation, and what Quebec asks about it. */
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
import { SUMS_OF_WORK, YEARS_AND_MORE, YEARS_OF_WORK, anyOf, between } from "./possible.ts";

const feer = (value: string, label: string, note: string) => ({ value, label, note, facts: { feer: [value] } });
const need = (value: string, label: string) => ({ value, label, facts: { occupationNeed: [value] } });

export const WORK: readonly Question[] = [
  {
    kind: "duration",
    id: "travail",
    topic: "work",
    ask: "Combien de temps avez-vous travaillé hors du Canada\u00a0?",
    hint: "Emplois qualifiés à temps plein, ces dix dernières années. Plusieurs emplois\u00a0? Additionnez.",
    short: "Travail hors du Canada",
    fields: ["foreignWork", "continuousYear"],
    derived: SUMS_OF_WORK,
    when: [],
    field: "foreignWork",
    most: 120,
    steps: YEARS_AND_MORE,
    tick: {
      value: "suivi",
      label: "Jamais une année entière sans interruption",
      note: "Dans la même profession. À cocher d’abord\u00a0: sans coche, nous comptons une telle année",
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
    ask: "Que demande votre profession principale\u00a0?",
    hint: "C’est sa catégorie FEER, dans la Classification nationale des professions.",
    short: "Catégorie de la profession",
    fields: ["feer"],
    when: [HAS_WORKED],
    options: [
      feer("0", "Diriger", "Gestion (FEER\u00a00)"),
      feer("1", "Un diplôme universitaire", "Ingénieur, infirmier, enseignant (FEER\u00a01)"),
      feer("2", "Deux ans d’études ou plus", "Technicien, électricien (FEER\u00a02)"),
      feer("3", "Moins de deux ans d’études", "Cuisinier, assistant dentaire (FEER\u00a03)"),
      feer("4", "Des études secondaires", "Vendeur, aide à domicile (FEER\u00a04)"),
      feer("5", "Une courte formation sur place", "Manœuvre, nettoyage (FEER\u00a05)"),
    ],
    why: {
      says: () => "Elle décide des programmes fédéraux et du volet du Québec qui vous sont ouverts.",
      source: "programmes",
    },
    unsure: { says: "Les programmes qui en dépendent resteront «\u00a0à vérifier\u00a0».", facts: anyOf("feer") },
  },
  {
    kind: "choice",
    id: "metier-specialise",
    topic: "work",
    ask: "Combien d’années dans un métier spécialisé\u00a0?",
    hint: "Construction, électricité, mécanique, soudure, cuisine, boucherie… ces cinq dernières années.",
    short: "Métier spécialisé",
    fields: ["tradeWork"],
    when: [ELSEWHERE_WANTED, MAY_BE_A_TRADE],
    options: [
      { value: "0", label: "Moins d’un an, ou aucun", facts: { tradeWork: [0, 11] } },
      { value: "1", label: "Un an", facts: { tradeWork: [12, 23] } },
      { value: "2", label: "Deux ans ou plus", facts: { tradeWork: [24, Infinity] } },
    ],
    why: {
      says: () => "Deux ans ouvrent le programme des métiers spécialisés, où le niveau de langue demandé est plus bas.",
      source: "programmes",
    },
    unsure: { says: "Ce programme restera «\u00a0à vérifier\u00a0».", facts: between(0, 60, "tradeWork") },
  },
  {
    kind: "duration",
    id: "travail-recent",
    topic: "work",
    ask: "Et ces cinq dernières années, en tout\u00a0?",
    hint: "Tous emplois confondus, le Canada compris.",
    short: "Travail des cinq dernières années",
    fields: ["recentWork"],
    derived: ["occupationWork"],
    when: [QUEBEC_WANTED, HAS_WORKED],
    field: "recentWork",
    most: 60,
    steps: YEARS_OF_WORK,
    why: {
      says: ({ pstq }) =>
        `Le Québec ne compte que ces cinq années, jusqu’à ${points(Math.max(...pstq.humanCapital.experience.map((step) => step.points[0])))}.`,
      source: "quebec",
    },
    unsure: { says: "Nous compterons de zéro à cinq ans.", facts: between(0, 60, "recentWork") },
  },
  {
    kind: "duration",
    id: "profession-duree",
    topic: "work",
    ask: "Dont combien dans votre profession principale\u00a0?",
    hint: "Ces cinq dernières années.",
    short: "Dans la profession principale",
    fields: ["occupationWork"],
    when: [QUEBEC_WANTED, RECENT_WORK],
    field: "occupationWork",
    most: 60,
    steps: YEARS_OF_WORK,
    why: {
      says: () => "Les points d’une profession recherchée dépendent de vos mois dans cette profession.",
      source: "quebec",
    },
    unsure: { says: "Nous compterons de zéro à cinq ans.", facts: between(0, 60, "occupationWork") },
  },
  {
    kind: "choice",
    id: "besoin",
    topic: "work",
    ask: "Le Québec manque-t-il de votre profession\u00a0?",
    hint: "Son ministère publie un diagnostic par profession.",
    short: "Besoin du Québec",
    fields: ["occupationNeed"],
    when: [QUEBEC_WANTED, RECENT_WORK, YEAR_IN_OCCUPATION],
    options: [
      need("shortage", "Oui, elle est en déficit"),
      need("slight-shortage", "Un peu, en léger déficit"),
      need("balanced", "Elle est en équilibre"),
      need("surplus", "Non, en surplus"),
    ],
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
    ask: "Votre profession est-elle réglementée au Québec\u00a0?",
    hint: "Par un ordre\u00a0: médecin, infirmier, ingénieur, comptable, enseignant…",
    short: "Profession réglementée",
    fields: ["regulated", "authorisation"],
    when: [QUEBEC_WANTED, HAS_WORKED],
    options: [
      { value: "non", label: "Non", facts: { regulated: ["n"], authorisation: ["n"] } },
      { value: "oui", label: "Oui, sans autorisation d’exercer", facts: { regulated: ["y"], authorisation: ["n"] } },
      {
        value: "autorise",
        label: "Oui, avec l’autorisation d’exercer",
        facts: { regulated: ["y"], authorisation: ["y"] },
      },
    ],
    why: {
      says: ({ pstq }) => `Elles ont leur volet, et l’autorisation d’exercer vaut ${points(pstq.needs.authorisation)}.`,
      source: "quebec",
    },
    unsure: { says: "Le volet restera «\u00a0à vérifier\u00a0».", facts: anyOf("regulated", "authorisation") },
  },
];
