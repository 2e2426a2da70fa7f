/** Studies in Québec, and the months spent there outside Montréal. */
import type { Question } from "#app/features/interview/question.ts";
import {
  BEEN_IN_QUEBEC,
  NO_QUEBEC_DIPLOMA,
  QUEBEC_WANTED,
  STUDIED_IN_CANADA,
  STUDIED_IN_QUEBEC,
  WORKED_IN_QUEBEC,
} from "./conditions.ts";
import { anyOf, between } from "./possible.ts";

const outside = (says: string) => ({ says: () => says, source: "quebec" as const });

/** The last questions on Canada, for whoever was in Québec and may choose it. */
export const QUEBEC_STAY: readonly Question[] = [
  {
    kind: "choice",
    id: "quebec-etudes",
    topic: "canada",
    ask: "Et au Québec, avez-vous étudié\u00a0?",
    short: "Études au Québec",
    fields: ["quebecStudied", "quebecDiploma", "quebecStudyState", "quebecStudyMonths", "outsideStudies"],
    when: [STUDIED_IN_CANADA, QUEBEC_WANTED],
    options: [
      {
        value: "non",
        label: "Non",
        facts: { quebecStudied: ["n"], quebecDiploma: ["n"], quebecStudyMonths: [0, 0], outsideStudies: [0, 0] },
      },
      {
        value: "diplome",
        label: "Oui, avec un diplôme du Québec",
        facts: { quebecStudied: ["y"], quebecDiploma: ["y"], quebecStudyMonths: [0, 0] },
      },
      {
        value: "termine",
        label: "Oui, terminées sans diplôme",
        facts: { quebecStudied: ["y"], quebecDiploma: ["n"], quebecStudyState: ["completed"] },
      },
      {
        value: "cours",
        label: "Oui, en cours",
        facts: { quebecStudied: ["y"], quebecDiploma: ["n"], quebecStudyState: ["ongoing"] },
      },
    ],
    why: { says: () => "Un diplôme du Québec ajoute des points à votre ligne d’études.", source: "quebec" },
    unsure: {
      says: "Nous compterons avec et sans.",
      facts: {
        ...anyOf("quebecStudied", "quebecDiploma", "quebecStudyState"),
        ...between(0, 60, "quebecStudyMonths", "outsideStudies"),
      },
    },
  },
  {
    kind: "duration",
    id: "quebec-etudes-duree",
    topic: "canada",
    ask: "Combien de temps ont duré ces études au Québec\u00a0?",
    short: "Études au Québec sans diplôme",
    fields: ["quebecStudyMonths"],
    when: [STUDIED_IN_QUEBEC, NO_QUEBEC_DIPLOMA, QUEBEC_WANTED],
    field: "quebecStudyMonths",
    most: 120,
    why: outside("Les études sans diplôme comptent aussi, par leur durée."),
    unsure: { says: "Nous compterons de zéro à cinq ans.", facts: between(0, 60, "quebecStudyMonths") },
  },
  {
    kind: "duration",
    id: "hors-montreal",
    topic: "canada",
    ask: "Combien de temps avez-vous vécu au Québec hors de Montréal\u00a0?",
    hint: "Hors de la Communauté métropolitaine de Montréal (CMM).",
    short: "Séjour hors de la CMM",
    fields: ["outsideResidence"],
    when: [BEEN_IN_QUEBEC, QUEBEC_WANTED],
    field: "outsideResidence",
    most: 720,
    why: outside("Le Québec donne des points aux séjours dans ses régions."),
    unsure: { says: "Nous compterons de zéro à cinq ans.", facts: between(0, 60, "outsideResidence") },
  },
  {
    kind: "duration",
    id: "hors-montreal-travail",
    topic: "canada",
    ask: "Et combien de temps y avez-vous travaillé\u00a0?",
    hint: "Au Québec, hors de la Communauté métropolitaine de Montréal (CMM).",
    short: "Travail hors de la CMM",
    fields: ["outsideWork"],
    when: [WORKED_IN_QUEBEC, QUEBEC_WANTED],
    field: "outsideWork",
    most: 720,
    why: outside("Le travail dans les régions du Québec a ses propres points."),
    unsure: { says: "Nous compterons de zéro à cinq ans.", facts: between(0, 60, "outsideWork") },
  },
  {
    kind: "duration",
    id: "hors-montreal-etudes",
    topic: "canada",
    ask: "Et combien de temps y avez-vous étudié\u00a0?",
    hint: "Au Québec, hors de la Communauté métropolitaine de Montréal (CMM).",
    short: "Études hors de la CMM",
    fields: ["outsideStudies"],
    when: [STUDIED_IN_QUEBEC, QUEBEC_WANTED],
    field: "outsideStudies",
    most: 720,
    why: outside("Les études dans les régions du Québec ont leurs propres points."),
    unsure: { says: "Nous compterons de zéro à cinq ans.", facts: between(0, 60, "outsideStudies") },
  },
];
