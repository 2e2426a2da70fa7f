/** Studies in Québec, and the months spent there outside Montréal. */
import { QUEBEC_STUDIES } from "#app/features/situation/questions/choices.ts";
import { screenOf } from "#app/features/situation/questions/asked.ts";
import type { Question } from "#app/features/interview/question.ts";
import {
  BEEN_IN_QUEBEC,
  NO_QUEBEC_DIPLOMA,
  QUEBEC_WANTED,
  STUDIED_IN_CANADA,
  STUDIED_IN_QUEBEC,
  WORKED_IN_QUEBEC,
} from "./conditions.ts";
import { anyOf, between, upTo, withAndWithout } from "./possible.ts";

const outside = (says: string) => ({ says: () => says, source: "quebec" as const });

/** The last questions on Canada, for whoever was in Québec and may choose it. */
export const QUEBEC_STAY: readonly Question[] = [
  {
    kind: "choice",
    id: "quebec-etudes",
    topic: "canada",
    ...screenOf("quebecStudied"),
    fields: ["quebecStudied", "quebecDiploma", "quebecStudyState", "quebecStudyMonths", "outsideStudies"],
    when: [STUDIED_IN_CANADA, QUEBEC_WANTED],
    options: [
      {
        value: "non",
        label: QUEBEC_STUDIES.none,
        facts: { quebecStudied: ["n"], quebecDiploma: ["n"], quebecStudyMonths: [0, 0], outsideStudies: [0, 0] },
      },
      {
        value: "diplome",
        label: QUEBEC_STUDIES.diploma,
        facts: { quebecStudied: ["y"], quebecDiploma: ["y"], quebecStudyMonths: [0, 0] },
      },
      {
        value: "termine",
        label: QUEBEC_STUDIES.completed,
        facts: { quebecStudied: ["y"], quebecDiploma: ["n"], quebecStudyState: ["completed"] },
      },
      {
        value: "cours",
        label: QUEBEC_STUDIES.ongoing,
        facts: { quebecStudied: ["y"], quebecDiploma: ["n"], quebecStudyState: ["ongoing"] },
      },
    ],
    why: { says: () => "Un diplôme du Québec ajoute des points à votre ligne d’études.", source: "quebec" },
    unsure: withAndWithout({
      ...anyOf("quebecStudied", "quebecDiploma", "quebecStudyState"),
      ...between(0, 60, "quebecStudyMonths", "outsideStudies"),
    }),
  },
  {
    kind: "duration",
    id: "quebec-etudes-duree",
    topic: "canada",
    ...screenOf("quebecStudyMonths"),
    fields: ["quebecStudyMonths"],
    when: [STUDIED_IN_QUEBEC, NO_QUEBEC_DIPLOMA, QUEBEC_WANTED],
    field: "quebecStudyMonths",
    most: 120,
    why: outside("Les études sans diplôme comptent aussi, par leur durée."),
    unsure: upTo("cinq", "quebecStudyMonths"),
  },
  {
    kind: "duration",
    id: "hors-montreal",
    topic: "canada",
    ...screenOf("outsideResidence"),
    fields: ["outsideResidence"],
    when: [BEEN_IN_QUEBEC, QUEBEC_WANTED],
    field: "outsideResidence",
    most: 720,
    why: outside("Le Québec donne des points aux séjours dans ses régions."),
    unsure: upTo("cinq", "outsideResidence"),
  },
  {
    kind: "duration",
    id: "hors-montreal-travail",
    topic: "canada",
    ...screenOf("outsideWork"),
    fields: ["outsideWork"],
    when: [WORKED_IN_QUEBEC, QUEBEC_WANTED],
    field: "outsideWork",
    most: 720,
    why: outside("Le travail dans les régions du Québec a ses propres points."),
    unsure: upTo("cinq", "outsideWork"),
  },
  {
    kind: "duration",
    id: "hors-montreal-etudes",
    topic: "canada",
    ...screenOf("outsideStudies"),
    fields: ["outsideStudies"],
    when: [STUDIED_IN_QUEBEC, QUEBEC_WANTED],
    field: "outsideStudies",
    most: 720,
    why: outside("Les études dans les régions du Québec ont leurs propres points."),
    unsure: upTo("cinq", "outsideStudies"),
  },
];
