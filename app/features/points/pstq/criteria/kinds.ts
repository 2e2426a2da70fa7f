/** The kinds of rows of the PSTQ: months, birthdays, levels, diplomas, a closed list. Every figure is the grid's. Pure. */
import { type Rows, type SaySpan, monthSpan, stepRows, yearSpan } from "#app/features/points/shared/rows.ts";
import { capitalize, joinList, months, points, years } from "#app/features/points/shared/text.ts";
import { EDUCATIONS, type Education, type PairStep, type PstqGrid, type Step } from "#app/features/points/pstq/grid.ts";
import type { Answers } from "#app/features/points/pstq/questions.ts";
import { isFromQuebec, stepAt } from "#app/features/points/pstq/rules.ts";
import { PSTQ_DIPLOMA_LABELS } from "#app/features/situation/questions/diploma-lists.ts";

/** A line told: the answer in words, its table, the next step as a clause ("48 mois en donneraient 70"). */
export type FactorLine = {
  /** Of a factor that the edition adds; the known lines have theirs. */ label?: string;
  said: string;
  rows: Rows;
  next?: string | undefined;
  maximum: number;
};
export type Tell = (answers: Answers, grid: PstqGrid, now: number) => FactorLine;

/** One scored line: its path in the result, its name, and how it is told. */
export type PstqRow = { key: string; label: string; tell: Tell };

const ABILITIES = ["compréhension orale", "expression orale", "compréhension écrite", "expression écrite"];

export const inColumn = (steps: readonly PairStep[], column: 0 | 1): Step[] =>
  steps.map(({ from, points: pair }) => ({ from, points: pair[column] }));
export const most = (steps: readonly Step[]): number => Math.max(...steps.map(({ points: given }) => given));
const more = (gain: number) => `+${gain}`;

/** A table of months: the answer, every row, the next one. */
export function stay(steps: readonly Step[], value: number, now: number, what: string): FactorLine {
  const next = stepUp(steps, value, now);
  return {
    said: `${what}, ${value === 0 ? "aucun mois indiqué" : months(value)}`,
    rows: stepRows(steps, [value], monthSpan, { figure: points }),
    next: next && `${months(next.from)} en donneraient ${next.points}`,
    maximum: most(steps),
  };
}

export function birthdays(steps: readonly Step[], value: number, whose: string): FactorLine {
  const after = stepAfter(steps, value);
  return {
    said: value === 0 ? `Âge${whose} non renseigné` : years(value),
    rows: stepRows(steps, [value], yearSpan, { figure: points }),
    next: value > 0 && after ? `à ${years(after.from)}, ${points(after.points)}` : undefined,
    maximum: most(steps),
  };
}

export function levels(steps: readonly Step[], answered: readonly number[]): FactorLine {
  const said = ABILITIES.map((ability, index) => {
    const level = answered[index] ?? 0;
    return `${ability} ${level === 0 ? "sans niveau" : level} (${stepAt(steps, level)})`;
  });
  const open = ABILITIES.flatMap((ability, index) => {
    const level = answered[index] ?? 0;
    const next = stepUp(steps, level, stepAt(steps, level));
    return next ? [`${ability} au niveau\u00a0${next.from} (${more(next.points - stepAt(steps, level))})`] : [];
  });
  return {
    said: capitalize(joinList(said)),
    rows: stepRows(steps, answered, scaleSpan, {
      figure: (given) => `${points(given)} par compétence`,
      below: `Niveaux 1 à ${(steps[0]?.from ?? 1) - 1}`,
    }),
    next: open.length > 0 ? `encore à gagner\u00a0: ${joinList(open)}` : undefined,
    maximum: most(steps) * ABILITIES.length,
  };
}

export function studies(column: (education: Education) => number, answered: "" | Education, now: number): FactorLine {
  const next = studyUp(column, now);
  return {
    said: answered === "" ? "Niveau d’études non renseigné" : quoted(answered),
    rows: studyRows(column, answered),
    next: next && `${quoted(next.education)} en donnerait ${next.points}`,
    maximum: Math.max(...EDUCATIONS.map(column)),
  };
}

/** The points of a diploma when Quebec gave it; the rows that name another origin have none. */
export function quebecDiploma(
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
export function choice(
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

/** Levels of Quebec's scale. */
const scaleSpan: SaySpan = (from, to) => {
  if (to === undefined) return `Niveaux ${from} à 12`;
  return from === to ? `Niveau\u00a0${from}` : `Niveaux ${from} ${to === from + 1 ? "et" : "à"} ${to}`;
};

/** A column of the table of studies; `skip` leaves out the rows that another one sums up. */
function studyRows(
  column: (education: Education) => number,
  current: "" | Education,
  skip: (education: Education) => boolean = () => false,
): Rows {
  return EDUCATIONS.filter((education) => !skip(education)).map((education) => ({
    label: PSTQ_DIPLOMA_LABELS[education],
    points: points(column(education)),
    current: education === current,
  }));
}

/** The first step above `value` that gives more than `now`. */
export function stepUp(steps: readonly Step[], value: number, now: number): Step | undefined {
  return steps.find(({ from, points: given }) => from > value && given > now);
}

/** The step after `value`, more or less: what a birthday changes. */
function stepAfter(steps: readonly Step[], value: number): Step | undefined {
  return steps.find(({ from }) => from > value);
}

/** The diploma of a column that gives the fewest points above these. */
function studyUp(
  column: (education: Education) => number,
  now: number,
): { education: Education; points: number } | undefined {
  return EDUCATIONS.map((education) => ({ education, points: column(education) }))
    .filter((row) => row.points > now)
    .toSorted((one, other) => one.points - other.points)[0];
}

const quoted = (education: Education): string => `«\u00a0${PSTQ_DIPLOMA_LABELS[education]}\u00a0»`;
