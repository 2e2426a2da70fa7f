/**
 * The Arrima estimate: answers → points, by the tables of the grid. Pure; the grid is an
 * argument so that another version can be scored by the same functions.
 *
 * Source: the site's specification of November 2026, see grid.ts.
 */
import { EMPLOYABILITY, GRID, HUMAN_CAPITAL } from "./grid.ts";
import type { ArrimaGrid, Band, CriterionKey, Family, Ladder, Step } from "./grid.ts";
import type { Answers } from "./questions.ts";

/** The specification's result fields, in points. */
export type ArrimaResult = Record<CriterionKey | "humanCapital" | "laborMarket" | "total", number>;

/** A threshold: the points it looks at, the minimum for the visitor's family, and whether it is reached. */
export type Mark = { points: number; minimum: number; met: boolean };

/** A cap that removed something: what the criterion's parts sum to, and what is counted. */
export type Cut = { key: CriterionKey; cap: number; uncapped: number };

/** What each composed criterion is made of, before its cap. */
export type Parts = {
  languages: { frenchOral: number; frenchWritten: number; englishOral: number; englishWritten: number };
  quebecConnection: { quebecExperience: number; quebecStudies: number; quebecFamily: number };
  spouse: { education: number; french: number; experience: number };
  jobOffer: { base: number; place: number };
};

export type Outcome = {
  result: ArrimaResult;
  status: Band;
  thresholds: { employability: Mark; total: Mark };
  parts: Parts;
  /** The caps that cut something, none for most answers. */
  caps: Cut[];
};

/** The level that counts for each half of a language: the lower of its two abilities. */
export type Levels = Record<keyof Parts["languages"], number>;

/**
 * Scores one visitor's answers.
 *
 * @param answers whole numbers of 0 or more, known texts; conditional answers are ignored
 *   unless their condition holds
 * @returns points of every criterion, of the groups and of the total; never throws
 */
export function score(answers: Answers, grid: ArrimaGrid = GRID): Outcome {
  const caps: Cut[] = [];
  const capped = (key: CriterionKey, uncapped: number, cap: number): number => {
    if (uncapped > cap) caps.push({ key, cap, uncapped });
    return Math.min(uncapped, cap);
  };

  const parts = partsOf(answers, grid);
  const criteria: Record<CriterionKey, number> = {
    education: answers.education === "" ? 0 : grid.education[answers.education],
    workExperience: climb(grid.workExperience, answers.workExperience),
    age: agePoints(answers.age, grid),
    languages: capped("languages", sum(Object.values(parts.languages)), grid.languages.cap),
    quebecConnection: capped("quebecConnection", sum(Object.values(parts.quebecConnection)), grid.quebecConnection.cap),
    spouse: capped("spouse", sum(Object.values(parts.spouse)), grid.spouse.cap),
    children: capped("children", answers.children * grid.children.each, grid.children.cap),
    funds: answers.funds === "sufficient" ? grid.funds : 0,
    jobOffer: sum(Object.values(parts.jobOffer)),
  };
  const humanCapital = sum(HUMAN_CAPITAL.map((key) => criteria[key]));
  const laborMarket = criteria.jobOffer;
  const total = humanCapital + laborMarket;

  const family: Family = answers.maritalStatus;
  const employability = sum(EMPLOYABILITY.map((key) => criteria[key]));
  return {
    result: { ...criteria, humanCapital, laborMarket, total },
    status: bandOf(total, family, grid),
    thresholds: {
      employability: mark(employability, grid.thresholds.employability[family]),
      total: mark(total, grid.thresholds.total[family]),
    },
    parts,
    caps,
  };
}

/** The level that counts orally and in writing, in both languages. */
export function levelsOf(answers: Answers): Levels {
  return {
    frenchOral: Math.min(answers.frenchListen, answers.frenchSpeak),
    frenchWritten: Math.min(answers.frenchRead, answers.frenchWrite),
    englishOral: Math.min(answers.englishListen, answers.englishSpeak),
    englishWritten: Math.min(answers.englishRead, answers.englishWrite),
  };
}

/** Points of the highest step reached; 0 below the lowest. */
export function climb(ladder: Ladder, value: number): number {
  return ladder.find((step) => value >= step.from)?.points ?? 0;
}

/** The nearest step above a value, or undefined at the top of the ladder. */
export function nextStep(ladder: Ladder, value: number): Step | undefined {
  return ladder.findLast((step) => step.from > value);
}

/** The level of a table that gives the fewest points above these, or undefined at the best one. */
export function nextLevel<Level extends string>(
  table: Readonly<Record<Level, number>>,
  levels: readonly Level[],
  pointsNow: number,
): { level: Level; points: number } | undefined {
  return levels
    .map((level) => ({ level, points: table[level] }))
    .filter((row) => row.points > pointsNow)
    .toSorted((one, other) => one.points - other.points)[0];
}

function partsOf(answers: Answers, grid: ArrimaGrid): Parts {
  const levels = levelsOf(answers);
  const married = answers.maritalStatus === "married";
  const offered = answers.jobOffer === "yes";
  const ties = grid.quebecConnection;
  return {
    languages: {
      frenchOral: climb(grid.languages.frenchOral, levels.frenchOral),
      frenchWritten: climb(grid.languages.frenchWritten, levels.frenchWritten),
      englishOral: climb(grid.languages.englishOral, levels.englishOral),
      englishWritten: climb(grid.languages.englishWritten, levels.englishWritten),
    },
    quebecConnection: {
      quebecExperience: answers.quebecExperience === "yes" ? ties.quebecExperience : 0,
      quebecStudies: answers.quebecStudies === "yes" ? ties.quebecStudies : 0,
      quebecFamily: answers.quebecFamily === "yes" ? ties.quebecFamily : 0,
    },
    spouse: {
      education: married && answers.spouseEducation !== "" ? grid.spouse.education[answers.spouseEducation] : 0,
      french: married ? climb(grid.spouse.french, answers.spouseFrench) : 0,
      experience: married ? climb(grid.spouse.experience, answers.spouseExperience) : 0,
    },
    jobOffer: {
      base: offered ? grid.jobOffer.base : 0,
      // Reading as the Montreal region is a matter of words: without a chosen place, the base alone counts.
      place: offered && answers.jobOfferLocation !== "" ? grid.jobOffer.places[answers.jobOfferLocation] : 0,
    },
  };
}

function agePoints(age: number, grid: ArrimaGrid): number {
  return grid.age.find((band) => age >= band.from && age <= band.to)?.points ?? 0;
}

/** The band depends on the total and its minimum alone, not on employability. */
function bandOf(total: number, family: Family, grid: ArrimaGrid): Band {
  const margin = total - grid.thresholds.total[family];
  return grid.bands.find((row) => margin >= row.above)?.band ?? "insufficient";
}

function mark(points: number, minimum: number): Mark {
  return { points, minimum, met: points >= minimum };
}

function sum(values: readonly number[]): number {
  return values.reduce((whole, value) => whole + value, 0);
}
