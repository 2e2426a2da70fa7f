/** The table behind each line of the site's own Arrima grid, the row of the answers marked. Pure; every figure is the grid's. */
import type { RuleNote } from "#app/features/points/shared/score-sheet.ts";
import { capitalize, points, years } from "#app/features/points/shared/text.ts";
import { EDUCATION_LEVELS, GRID, SPOUSE_EDUCATION_LEVELS } from "./grid.ts";
import type { CriterionKey, Ladder } from "./grid.ts";
import { EDUCATION_CHOICES, SPOUSE_EDUCATION_CHOICES, labelOf } from "./questions.ts";
import type { Answers } from "./questions.ts";
import { levelsOf } from "./rules.ts";
import { PLACE_WORDS } from "./labels.ts";
import { HALVES } from "./language-steps.ts";

type Rows = RuleNote["rows"];

const SOURCE = { name: "barème de ce site, novembre 2026\u00a0; ce n’est pas une règle officielle" };

/** The rule of one line for these answers. */
export function ruleOf(key: CriterionKey, answers: Answers): RuleNote {
  return { rows: ROWS[key](answers), source: SOURCE };
}

const row = (label: string, given: number, current: boolean) => ({
  label: capitalize(label),
  points: points(given),
  current,
});

/** A ladder upwards: each step to just under the next one. */
function climbing(ladder: Ladder, value: number, say: (span: string) => string): Rows {
  return ladder.toReversed().map(({ from, points: given }, index, steps) => {
    const next = steps[index + 1]?.from;
    const label =
      next === undefined
        ? `${say(String(from))} ou plus`
        : say(next === from + 1 ? String(from) : `${from} à ${next - 1}`);
    return row(label, given, value >= from && (next === undefined || value < next));
  });
}

const ROWS: Readonly<Record<CriterionKey, (answers: Answers) => Rows>> = {
  education: ({ education }) =>
    EDUCATION_LEVELS.map((level) => row(labelOf(EDUCATION_CHOICES, level), GRID.education[level], level === education)),
  workExperience: ({ workExperience }) => climbing(GRID.workExperience, workExperience, (span) => `${span}\u00a0mois`),
  age: ({ age }) =>
    GRID.age.map(({ from, to, points: given }) =>
      row(from === to ? years(from) : `${from} à ${years(to)}`, given, age >= from && age <= to),
    ),
  languages(answers) {
    const levels = levelsOf(answers);
    return HALVES.flatMap(({ part, scale, where }) =>
      climbing(GRID.languages[part], levels[part], (span) => `${where}, ${scale}\u00a0${span}`),
    );
  },
  quebecConnection: (answers) =>
    (
      [
        ["travail au Québec", "quebecExperience"],
        ["études au Québec", "quebecStudies"],
        ["famille au Québec", "quebecFamily"],
      ] as const
    ).map(([label, key]) => row(label, GRID.quebecConnection[key], answers[key] === "yes")),
  spouse(answers) {
    const married = answers.maritalStatus === "married";
    const { education, french, experience } = GRID.spouse;
    const rows = [
      ...SPOUSE_EDUCATION_LEVELS.map((level) =>
        row(labelOf(SPOUSE_EDUCATION_CHOICES, level), education[level], level === answers.spouseEducation),
      ),
      ...climbing(french, answers.spouseFrench, (span) => `français, niveau\u00a0${span}`),
      ...climbing(experience, answers.spouseExperience, (span) => `expérience, ${span}\u00a0mois`),
    ];
    return rows.map((one) => ({ ...one, current: one.current && married }));
  },
  children: ({ children }) => [
    row("par enfant à charge", GRID.children.each, children > 0),
    row("au plus", GRID.children.cap, false),
  ],
  funds: ({ funds }) => [row("fonds suffisants", GRID.funds, funds === "sufficient")],
  jobOffer: ({ jobOffer, jobOfferLocation }) => [
    row("toute offre validée", GRID.jobOffer.base, jobOffer === "yes"),
    ...(["montreal", "outside-montreal"] as const).map((place) =>
      row(
        `en plus, ${PLACE_WORDS[place]}`,
        GRID.jobOffer.places[place],
        jobOffer === "yes" && jobOfferLocation === place,
      ),
    ),
  ],
};
