/**
 * The CRS estimate: answers in, points out. Pure; every figure comes from the grid.
 */
import type { CapKey, CrsGrid, Education, Row, StatusKey, Step } from "./grid.ts";
import { GRID } from "./grid.ts";
import type { Answers } from "./questions.ts";

/** The result, field for field as the specification and the API name it. */
export type CrsResult = {
  core: {
    age: number;
    education: number;
    firstLanguage: number;
    secondLanguage: number;
    workExperience: number;
    canadianExperience: number;
    total: number;
  };
  spouse: {
    education: number;
    language: number;
    canadianExperience: number;
    workExperience: number;
    total: number;
  };
  transferability: { educationLanguage: number; workLanguage: number; tradeCertificate: number; total: number };
  additional: {
    jobOffer: number;
    nomination: number;
    studyInCanada: number;
    workInCanada: number;
    relativesInCanada: number;
    frenchSkills: number;
    total: number;
  };
  total: number;
};

/** A maximum that cut something: the sum before it, the maximum, and what it removed. */
export type Cut = { key: CapKey; sum: number; maximum: number; removed: number };

export type CrsOutcome = { result: CrsResult; status: StatusKey; cuts: Cut[] };

/** Points of a number by ascending steps; 0 below the first. */
export function pointsAt(steps: readonly Step[], value: number): number {
  return steps.findLast((step) => value >= step.from)?.points ?? 0;
}

/** Points of a text answer; 0 for an unknown or untouched one. */
export function pointsOf<Value extends string>(rows: readonly Row<Value>[], value: string): number {
  return rows.find((row) => row.value === value)?.points ?? 0;
}

/** The four first-language levels: speaking, listening, reading, writing. */
export function firstLevels(answers: Answers): [number, number, number, number] {
  return [answers.firstSpeaking, answers.firstListening, answers.firstReading, answers.firstWriting];
}

/** The four second-language levels; all 0 when no second language is chosen. */
export function secondLevels(answers: Answers): [number, number, number, number] {
  if (answers.secondLanguage === "none") return [0, 0, 0, 0];
  return [answers.secondSpeaking, answers.secondListening, answers.secondReading, answers.secondWriting];
}

/** The lowest first-language ability, by which transferability is counted. */
export function lowestFirst(answers: Answers): number {
  return Math.min(...firstLevels(answers));
}

/** Points of the first language: each ability by its row, capped together. */
export function firstLanguagePoints(levels: readonly number[], grid: CrsGrid = GRID): number {
  const sum = levels.reduce((points, level) => points + pointsAt(grid.firstLanguage.perAbility, level), 0);
  return Math.min(sum, grid.firstLanguage.cap);
}

/** Whether a diploma is at least another one, by the grid's order; never for an untouched one. */
function reaches(education: Education | "", minimum: Education, grid: CrsGrid): boolean {
  const rank = (value: string) => grid.education.findIndex((row) => row.value === value);
  return rank(education) >= rank(minimum);
}

function scoreCore(answers: Answers, grid: CrsGrid) {
  return {
    age: pointsAt(grid.age, answers.age),
    education: pointsOf(grid.education, answers.education),
    firstLanguage: firstLanguagePoints(firstLevels(answers), grid),
    secondLanguage: pointsAt(grid.secondLanguage, Math.min(...secondLevels(answers))),
    workExperience: pointsAt(grid.workExperience, answers.workExperience),
    canadianExperience: pointsAt(grid.canadianExperience, answers.canadianExperience),
  };
}

function scoreSpouse(answers: Answers, grid: CrsGrid) {
  if (answers.maritalStatus !== "married") {
    return { education: 0, language: 0, canadianExperience: 0, workExperience: 0 };
  }
  return {
    education: pointsOf(grid.spouse.education, answers.spouseEducation),
    language: pointsAt(grid.spouse.language, answers.spouseLanguage),
    canadianExperience: pointsAt(grid.spouse.canadianExperience, answers.spouseCanadianExperience),
    workExperience: pointsAt(grid.spouse.workExperience, answers.spouseWorkExperience),
  };
}

function scoreTransferability(answers: Answers, grid: CrsGrid) {
  const language = lowestFirst(answers);
  const { educationLanguage, workLanguage, tradeCertificate } = grid.transferability;
  const educationTier = educationLanguage.find(
    (tier) => language >= tier.language && reaches(answers.education, tier.education, grid),
  );
  const workTier = workLanguage.find((tier) => language >= tier.language && answers.workExperience >= tier.years);
  const certified = answers.certificateQualification === "yes" && language >= tradeCertificate.language;
  return {
    educationLanguage: educationTier?.points ?? 0,
    workLanguage: workTier?.points ?? 0,
    tradeCertificate: certified ? tradeCertificate.points : 0,
  };
}

function scoreAdditional(answers: Answers, grid: CrsGrid) {
  const { jobOffer, nomination, studyInCanada, workInCanada, relativesInCanada, frenchSkills } = grid.additional;
  return {
    jobOffer: answers.jobOffer === "yes" ? pointsOf(jobOffer, answers.jobOfferType) : 0,
    nomination: answers.nomination === "yes" ? nomination : 0,
    studyInCanada: answers.studyInCanada === "yes" ? studyInCanada : 0,
    workInCanada: answers.workInCanada === "yes" ? workInCanada : 0,
    relativesInCanada: answers.relativesInCanada === "yes" ? relativesInCanada : 0,
    frenchSkills: pointsAt(frenchSkills, answers.frenchSkills),
  };
}

/**
 * The score of the answers: each group capped at its maximum, then the total at its own.
 * The lines inside a group keep their own value; `cuts` names every maximum that removed
 * points. Spouse fields are present and 0 when single. Never throws.
 */
export function score(answers: Answers, grid: CrsGrid = GRID): CrsOutcome {
  const cuts: Cut[] = [];
  const cap = (key: CapKey, sum: number): number => {
    const maximum = grid.maximums[key];
    if (sum > maximum) cuts.push({ key, sum, maximum, removed: sum - maximum });
    return Math.min(sum, maximum);
  };
  const group = <Lines extends Record<string, number>>(key: CapKey, lines: Lines): Lines & { total: number } => ({
    ...lines,
    total: cap(
      key,
      Object.values(lines).reduce((sum, points) => sum + points, 0),
    ),
  });
  const core = group("core", scoreCore(answers, grid));
  const spouse = group("spouse", scoreSpouse(answers, grid));
  const transferability = group("transferability", scoreTransferability(answers, grid));
  const additional = group("additional", scoreAdditional(answers, grid));
  const total = cap("total", core.total + spouse.total + transferability.total + additional.total);
  return { result: { core, spouse, transferability, additional, total }, status: statusOf(total, grid), cuts };
}

/** The band of a total. */
export function statusOf(total: number, grid: CrsGrid = GRID): StatusKey {
  return grid.bands.find((band) => total >= band.from)?.status ?? "insufficient";
}

/** The best of a list of rows, steps or tiers: what a criterion can bring at most. */
export function most(rows: readonly { points: number }[]): number {
  return Math.max(...rows.map((row) => row.points));
}

/** The most each line of the result can bring, and the displayed maximum of each total. */
export function maximums(grid: CrsGrid = GRID): CrsResult {
  const { spouse, transferability, additional } = grid;
  return {
    core: {
      age: most(grid.age),
      education: most(grid.education),
      firstLanguage: grid.firstLanguage.cap,
      secondLanguage: most(grid.secondLanguage),
      workExperience: most(grid.workExperience),
      canadianExperience: most(grid.canadianExperience),
      total: grid.maximums.core,
    },
    spouse: {
      education: most(spouse.education),
      language: most(spouse.language),
      canadianExperience: most(spouse.canadianExperience),
      workExperience: most(spouse.workExperience),
      total: grid.maximums.spouse,
    },
    transferability: {
      educationLanguage: most(transferability.educationLanguage),
      workLanguage: most(transferability.workLanguage),
      tradeCertificate: transferability.tradeCertificate.points,
      total: grid.maximums.transferability,
    },
    additional: {
      jobOffer: most(additional.jobOffer),
      nomination: additional.nomination,
      studyInCanada: additional.studyInCanada,
      workInCanada: additional.workInCanada,
      relativesInCanada: additional.relativesInCanada,
      frenchSkills: most(additional.frenchSkills),
      total: grid.maximums.additional,
    },
    total: grid.maximums.total,
  };
}
