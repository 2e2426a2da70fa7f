/**
 * Every line of the PSTQ result: what the answer is, its table, and what the next step would give.
 * The figures are all the grid's. Pure.
 */
import { capitalize, joinList, months, points, years } from "#app/features/points/shared/text.ts";
import { EDUCATIONS, OCCUPATION_NEEDS } from "./grid.ts";
import type { Education, OccupationNeed, PairStep, PstqGrid, Step } from "./grid.ts";
import { columnOf, frenchOf, isFromQuebec, spouseFrenchOf, stepAt } from "./rules.ts";
import type { Answers } from "./rules.ts";
import { ageSpan, levelSpan, monthSpan, quoted, stepAfter, stepRows, stepUp, studyRows, studyUp } from "./tables.ts";
import type { Rows, SaySpan } from "./tables.ts";

/** A line told: the answer in words, its table, the next step as a clause ("48 mois en donneraient 70"). */
export type FactorLine = {
  /** Of a factor that the edition adds; the known lines have theirs. */ label?: string;
  said: string;
  rows: Rows;
  next?: string;
  maximum: number;
};
export type Tell = (answers: Answers, grid: PstqGrid, now: number) => FactorLine;

const NEED_WORDS: Readonly<Record<OccupationNeed, string>> = {
  balanced: "Équilibre",
  "slight-shortage": "Léger déficit",
  shortage: "Déficit",
};
const ABILITIES = ["compréhension orale", "expression orale", "compréhension écrite", "expression écrite"];

const inColumn = (steps: readonly PairStep[], column: 0 | 1): Step[] =>
  steps.map(({ from, points: pair }) => ({ from, points: pair[column] }));
const most = (steps: readonly Step[]): number => Math.max(...steps.map(({ points: given }) => given));
const more = (gain: number) => `+${gain}`;

/** A table of months: the answer, every row, the next one. */
function stay(steps: readonly Step[], value: number, now: number, what: string): FactorLine {
  const next = stepUp(steps, value, now);
  return {
    said: `${what}, ${value === 0 ? "aucun mois indiqué" : months(value)}`,
    rows: stepRows(steps, [value], monthSpan, `Moins de ${months(steps[0]?.from ?? 0)}`),
    next: next && `${months(next.from)} en donneraient ${next.points}`,
    maximum: most(steps),
  };
}

function birthdays(steps: readonly Step[], value: number, whose: string): FactorLine {
  const after = stepAfter(steps, value);
  return {
    said: value === 0 ? `Âge${whose} non renseigné` : years(value),
    rows: stepRows(steps, [value], ageSpan, `Moins de ${years(steps[0]?.from ?? 0)}`),
    next: value > 0 && after ? `à ${years(after.from)}, ${points(after.points)}` : undefined,
    maximum: most(steps),
  };
}

function levels(steps: readonly Step[], answered: readonly number[]): FactorLine {
  const said = ABILITIES.map((ability, index) => {
    const level = answered[index] ?? 0;
    return `${ability} ${level === 0 ? "sans niveau" : level} (${stepAt(steps, level)})`;
  });
  const open = ABILITIES.flatMap((ability, index) => {
    const level = answered[index] ?? 0;
    const next = stepUp(steps, level, stepAt(steps, level));
    return next ? [`${ability} au niveau\u00a0${next.from} (${more(next.points - stepAt(steps, level))})`] : [];
  });
  const below: SaySpan = () => `Niveaux 1 à ${(steps[0]?.from ?? 1) - 1}`;
  return {
    said: capitalize(joinList(said)),
    rows: stepRows(steps, answered, levelSpan, below(0)).map((row) => ({
      ...row,
      points: `${row.points} par compétence`,
    })),
    next: open.length > 0 ? `encore à gagner\u00a0: ${joinList(open)}` : undefined,
    maximum: most(steps) * ABILITIES.length,
  };
}

function studies(column: (education: Education) => number, answered: "" | Education, now: number): FactorLine {
  const next = studyUp(column, now);
  return {
    said: answered === "" ? "Niveau d’études non renseigné" : quoted(answered),
    rows: studyRows(column, answered),
    next: next && `${quoted(next.education)} en donnerait ${next.points}`,
    maximum: Math.max(...EDUCATIONS.map(column)),
  };
}

/** The points of a diploma when Quebec gave it; the rows that name another origin have none. */
function quebecDiploma(
  column: "quebec" | "spouseQuebec",
  answered: "" | Education,
  yes: Answers["quebecDiploma"],
  grid: PstqGrid,
): FactorLine {
  const table = grid.humanCapital.education;
  const counts = answered !== "" && isFromQuebec(table[answered], yes);
  const abroad = { label: "Diplôme obtenu hors du Québec", points: points(0), current: answered !== "" && !counts };
  return {
    said: counts
      ? `Diplôme du Québec, ${quoted(answered)}`
      : answered === ""
        ? "Niveau d’études non renseigné"
        : "Diplôme obtenu hors du Québec",
    rows: [
      abroad,
      ...studyRows(
        (education) => table[education][column],
        counts ? answered : "",
        (education) => table[education].origin === "abroad",
      ),
    ],
    next:
      answered !== "" && !counts && table[answered].origin === "either"
        ? `le même diplôme obtenu au Québec en donnerait ${table[answered][column]}`
        : undefined,
    maximum: Math.max(...EDUCATIONS.map((education) => table[education][column])),
  };
}

/** A closed list of a few choices, each with its points. */
function choice(
  said: string,
  rows: readonly [label: string, given: number, current: boolean][],
  next?: string,
): FactorLine {
  return {
    said,
    rows: rows.map(([label, given, current]) => ({ label, points: points(given), current })),
    next,
    maximum: Math.max(...rows.map(([, given]) => given)),
  };
}

const PLACES = { montreal: "Dans la CMM", "outside-montreal": "Hors de la CMM" } as const;

export const OWN_LINES = {
  "humanCapital.french": (answers, { humanCapital }) =>
    levels(inColumn(humanCapital.french.perAbility, columnOf(answers)), frenchOf(answers)),
  "humanCapital.age": (answers, { humanCapital }) =>
    birthdays(inColumn(humanCapital.age, columnOf(answers)), answers.age, ""),
  "humanCapital.experience": (answers, { humanCapital }, now) =>
    stay(
      inColumn(humanCapital.experience, columnOf(answers)),
      answers.workExperience,
      now,
      "Travail dans les 5 dernières années",
    ),
  "humanCapital.education": (answers, { humanCapital }, now) =>
    studies((education) => humanCapital.education[education].own[columnOf(answers)], answers.education, now),

  "needs.occupation": (answers, { needs }, now) => {
    const { occupationNeed: need, occupationExperience: value } = answers;
    const tables = OCCUPATION_NEEDS.map((key) => ({ key, steps: needs.occupation[key] }));
    const next = need === "" ? undefined : stepUp(needs.occupation[need], value, now);
    return {
      said:
        need === ""
          ? "Diagnostic de la profession non renseigné, ou en surplus"
          : `${NEED_WORDS[need]}, ${months(value)} dans la profession`,
      rows: [
        { label: "Surplus, diagnostic non publié, ou moins de 12\u00a0mois", points: points(0), current: now === 0 },
        ...tables.flatMap(({ key, steps }) =>
          stepRows(steps, key === need ? [value] : [], monthSpan, "")
            .slice(1)
            .map((row) => ({ ...row, label: `${NEED_WORDS[key]}, ${row.label}` })),
        ),
      ],
      next: next && `${months(next.from)} en donneraient ${next.points}`,
      maximum: Math.max(...tables.map(({ steps }) => most(steps))),
    };
  },
  "needs.quebecDiploma": (answers, grid) => quebecDiploma("quebec", answers.education, answers.quebecDiploma, grid),
  "needs.quebecExperience": (answers, { needs }, now) =>
    stay(needs.quebecExperience, answers.quebecExperience, now, "Travail au Québec"),
  "needs.outsideResidence": (answers, { needs }, now) =>
    stay(needs.outside.residence, answers.outsideResidence, now, "Séjour hors de la CMM"),
  "needs.outsideWork": (answers, { needs }, now) =>
    stay(needs.outside.work, answers.outsideWork, now, "Travail hors de la CMM"),
  "needs.outsideStudies": (answers, { needs }, now) =>
    stay(needs.outside.studies, answers.outsideStudies, now, "Études hors de la CMM"),
  "needs.jobOffer": ({ jobOffer }, { needs }) => {
    const { montreal, "outside-montreal": outside } = needs.jobOffer;
    return choice(
      jobOffer === "none"
        ? "Aucune offre validée"
        : `Offre validée, ${PLACES[jobOffer].toLowerCase().replace("cmm", "CMM")}`,
      [
        ["Aucune", 0, jobOffer === "none"],
        [PLACES.montreal, montreal, jobOffer === "montreal"],
        [PLACES["outside-montreal"], outside, jobOffer === "outside-montreal"],
      ],
      jobOffer === "outside-montreal" ? undefined : `hors de la CMM, une offre en donnerait ${outside}`,
    );
  },
  "needs.authorisation": ({ authorisation }, { needs }) =>
    choice(
      authorisation === "yes" ? "Autorisation d’exercer obtenue" : "Pas d’autorisation d’exercer",
      [
        ["Sans autorisation, ou profession non réglementée", 0, authorisation === "no"],
        ["Autorisation d’exercer une profession réglementée", needs.authorisation, authorisation === "yes"],
      ],
      authorisation === "yes"
        ? undefined
        : `l’autorisation d’un ordre professionnel en donnerait ${needs.authorisation}`,
    ),

  "adaptation.studies": (answers, { adaptation }, now) => {
    const { completed, ongoing } = adaptation.studies;
    const state = answers.quebecStudiesState;
    const told = stay(
      adaptation.studies[state],
      answers.quebecStudies,
      now,
      state === "ongoing" ? "Études en cours" : "Études terminées sans diplôme",
    );
    const rowsOf = (steps: readonly Step[], of: Answers["quebecStudiesState"], words: string) =>
      stepRows(steps, of === state ? [answers.quebecStudies] : [], monthSpan, "")
        .slice(1)
        .map((row) => ({ ...row, label: `${words}, ${row.label}` }));
    return {
      ...told,
      rows: [
        ...told.rows.slice(0, 1),
        ...rowsOf(completed, "completed", "Terminées"),
        ...rowsOf(ongoing, "ongoing", "En cours"),
      ],
      maximum: most(ongoing),
    };
  },
  "adaptation.family": (answers, { adaptation: { family } }, now) =>
    choice(
      {
        none: "Aucune famille au Québec",
        own: "Votre famille au Québec",
        spouse: "La famille de votre conjoint au Québec",
      }[answers.quebecFamily],
      [
        ["Aucune", 0, now === 0],
        ["Celle du conjoint qui accompagne", family.spouse, now === family.spouse],
        ["La vôtre", family.own, now === family.own],
      ],
    ),
} as const satisfies Readonly<Record<string, Tell>>;

/** Lines that exist only with an accompanying spouse. */
export const SPOUSE_LINES = {
  "adaptation.spouseFrench": (answers, { adaptation }) => levels(adaptation.spouseFrench, spouseFrenchOf(answers)),
  "adaptation.spouseAge": (answers, { adaptation }) =>
    birthdays(adaptation.spouseAge, answers.spouseAge, " du conjoint"),
  "adaptation.spouseExperience": (answers, { adaptation }, now) =>
    stay(adaptation.spouseExperience, answers.spouseQuebecExperience, now, "Travail du conjoint au Québec"),
  "adaptation.spouseEducation": (answers, { humanCapital }, now) =>
    studies((education) => humanCapital.education[education].spouse, answers.spouseEducation, now),
  "adaptation.spouseQuebecDiploma": (answers, grid) =>
    quebecDiploma("spouseQuebec", answers.spouseEducation, answers.spouseQuebecDiploma, grid),
} as const satisfies Readonly<Record<string, Tell>>;

export type LineKey = keyof typeof OWN_LINES | keyof typeof SPOUSE_LINES;
