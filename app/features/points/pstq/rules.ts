/**
 * The official PSTQ score: answers and an edition in, points out. Pure; every figure comes from the grid.
 * English, children and funds are not scored by this grid.
 */
import { scoreFactors } from "#app/features/points/shared/factors.ts";
import type { Education, EducationRow, Pair, PairStep, PstqGrid, Step } from "./grid.ts";
import type { Answers } from "./questions.ts";

/** A group of lines, those of an edition's own factors by their key. */
type Lines<Known extends string> = Record<Known | "total", number> & { [factor: string]: number };

/** The points of every line, of the three groups and of the total. */
export type PstqResult = {
  humanCapital: Lines<"french" | "age" | "experience" | "education">;
  needs: Lines<
    | "occupation"
    | "quebecDiploma"
    | "quebecExperience"
    | "outsideResidence"
    | "outsideWork"
    | "outsideStudies"
    | "jobOffer"
    | "authorisation"
  >;
  adaptation: Lines<
    "studies" | "family" | "spouseFrench" | "spouseAge" | "spouseExperience" | "spouseEducation" | "spouseQuebecDiploma"
  >;
  total: number;
};

/** The points of the highest step reached; 0 below the first. */
export function stepAt(steps: readonly Step[], value: number): number {
  return steps.findLast(({ from }) => value >= from)?.points ?? 0;
}

/** The same in a table of two columns. */
export function pairAt(steps: readonly PairStep[], value: number): Pair {
  return steps.findLast(({ from }) => value >= from)?.points ?? [0, 0];
}

/** Whether an accompanying spouse is scored. */
export function isCouple({ maritalStatus }: Pick<Answers, "maritalStatus">): boolean {
  return maritalStatus === "married";
}

/** The column of the tables of two: without a spouse, or with one. */
export function columnOf(answers: Pick<Answers, "maritalStatus">): 0 | 1 {
  return isCouple(answers) ? 1 : 0;
}

/** Whether a diploma of this row counts as one of Quebec: the row says it, else the answer. */
export function isFromQuebec({ origin }: Pick<EducationRow, "origin">, answered: "no" | "yes"): boolean {
  return origin === "either" ? answered === "yes" : origin === "quebec";
}

/** The applicant's four levels: listening, speaking, reading, writing. */
export function frenchOf(answers: Answers): readonly [number, number, number, number] {
  return [answers.frenchListen, answers.frenchSpeak, answers.frenchRead, answers.frenchWrite];
}

/** The spouse's four levels, in the same order. */
export function spouseFrenchOf(answers: Answers): readonly [number, number, number, number] {
  return [answers.spouseFrenchListen, answers.spouseFrenchSpeak, answers.spouseFrenchRead, answers.spouseFrenchWrite];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const withTotal = <Known extends Record<string, number>>(lines: Known, maximum: number): Known & { total: number } => ({
  ...lines,
  total: Math.min(sum(Object.values(lines)), maximum),
});

/** The official score of these answers by one edition of the grid. Never throws. */
export function scorePstq(answers: Answers, grid: PstqGrid): PstqResult {
  const humanCapital = scoreHumanCapital(answers, grid);
  const needs = scoreNeeds(answers, grid);
  const adaptation = scoreAdaptation(answers, grid);
  return {
    humanCapital,
    needs,
    adaptation,
    total: Math.min(humanCapital.total + needs.total + adaptation.total, grid.maximums.total),
  };
}

function scoreHumanCapital(answers: Answers, grid: PstqGrid): PstqResult["humanCapital"] {
  const { french, age, experience, education } = grid.humanCapital;
  const column = columnOf(answers);
  return withTotal(
    {
      french: Math.min(
        sum(frenchOf(answers).map((level) => pairAt(french.perAbility, level)[column])),
        french.maximum[column],
      ),
      age: pairAt(age, answers.age)[column],
      experience: pairAt(experience, answers.workExperience)[column],
      education: answers.education === "" ? 0 : education[answers.education].own[column],
      ...scoreFactors(grid.factors, "humanCapital", answers.more, column),
    },
    grid.maximums.humanCapital[column],
  );
}

function scoreNeeds(answers: Answers, grid: PstqGrid): PstqResult["needs"] {
  const { occupation, quebecExperience, outside, jobOffer, authorisation } = grid.needs;
  return withTotal(
    {
      occupation:
        answers.occupationNeed === "" ? 0 : stepAt(occupation[answers.occupationNeed], answers.occupationExperience),
      quebecDiploma: quebecPoints(answers.education, answers.quebecDiploma, "quebec", grid),
      quebecExperience: stepAt(quebecExperience, answers.quebecExperience),
      outsideResidence: stepAt(outside.residence, answers.outsideResidence),
      outsideWork: stepAt(outside.work, answers.outsideWork),
      outsideStudies: stepAt(outside.studies, answers.outsideStudies),
      jobOffer: answers.jobOffer === "none" ? 0 : jobOffer[answers.jobOffer],
      authorisation: answers.authorisation === "yes" ? authorisation : 0,
      ...scoreFactors(grid.factors, "needs", answers.more, columnOf(answers)),
    },
    grid.maximums.needs,
  );
}

function scoreAdaptation(answers: Answers, grid: PstqGrid): PstqResult["adaptation"] {
  const { studies, family, spouseFrench, spouseAge, spouseExperience } = grid.adaptation;
  const couple = isCouple(answers);
  const familyPoints = { none: 0, own: family.own, spouse: couple ? family.spouse : 0 };
  const spouse = (points: number) => (couple ? points : 0);
  const spouseRow = answers.spouseEducation === "" ? undefined : grid.humanCapital.education[answers.spouseEducation];
  return withTotal(
    {
      studies: stepAt(studies[answers.quebecStudiesState], answers.quebecStudies),
      family: familyPoints[answers.quebecFamily],
      spouseFrench: spouse(sum(spouseFrenchOf(answers).map((level) => stepAt(spouseFrench, level)))),
      spouseAge: spouse(stepAt(spouseAge, answers.spouseAge)),
      spouseExperience: spouse(stepAt(spouseExperience, answers.spouseQuebecExperience)),
      spouseEducation: spouse(spouseRow?.spouse ?? 0),
      spouseQuebecDiploma: spouse(
        quebecPoints(answers.spouseEducation, answers.spouseQuebecDiploma, "spouseQuebec", grid),
      ),
      ...scoreFactors(grid.factors, "adaptation", answers.more, columnOf(answers)),
    },
    grid.maximums.adaptation[columnOf(answers)],
  );
}

function quebecPoints(
  education: "" | Education,
  answered: "no" | "yes",
  column: "quebec" | "spouseQuebec",
  grid: PstqGrid,
): number {
  if (education === "") return 0;
  const row = grid.humanCapital.education[education];
  return isFromQuebec(row, answered) ? row[column] : 0;
}
