/** The 67-point grid: answers in, points out, line by line. Pure; every figure comes from the grid. */
import type { Answers } from "#app/features/situation/programs/answers.ts";
import { EDUCATIONS } from "#app/features/points/crs-official/grid.ts";
import { levelsOf, lowest } from "#app/features/points/crs-official/rules.ts";
import { ADAPTABILITY_PARTS, type AdaptabilityPart, type FswGrid, type Step } from "./grid.ts";

export type FswResult = {
  firstLanguage: number;
  secondLanguage: number;
  education: number;
  experience: number;
  age: number;
  arrangedEmployment: number;
  /** Capped; `parts` are those that the answers hold, before the cap. */
  adaptability: number;
  parts: AdaptabilityPart[];
  total: number;
};

const stepAt = (steps: readonly Step[], value: number) => steps.findLast(({ from }) => value >= from)?.points ?? 0;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** An offer in an occupation of FEER 0 to 3. */
export function hasSkilledOffer({ jobOffer }: Pick<Answers, "jobOffer">): boolean {
  return jobOffer === "noc-00" || jobOffer === "noc-0ab";
}

/** An occupation of FEER 4 or 5: no federal programme counts its years. An occupation that was not said is taken as the question asks it, skilled. */
export function isUnskilled({ feer }: Pick<Answers, "feer">): boolean {
  return feer === "4" || feer === "5";
}

/** A degree in medicine stands in the master's row of the federal grid, and physicians are of FEER 1. */
export function mayBePhysician({ education, feer }: Pick<Answers, "education" | "feer">): boolean {
  return (education === "master" || education === "phd") && (feer === "" || feer === "1");
}

/** Full years of skilled work of the last ten, wherever: years that do not add up to a full one are left out. */
export function skilledYears(answers: Pick<Answers, "feer" | "foreignExperience" | "canadianExperience">): number {
  return isUnskilled(answers) ? 0 : answers.foreignExperience + answers.canadianExperience;
}

/** The points of every factor, the parts of adaptability and the total, of 100. */
export function scoreFsw(answers: Answers, grid: FswGrid): FswResult {
  const first = Math.min(
    sum(levelsOf(answers.first).map((level) => stepAt(grid.firstLanguage.perAbility, level))),
    grid.firstLanguage.maximum,
  );
  const parts = partsOf(answers, grid);
  const lines = {
    firstLanguage: first,
    secondLanguage: lowest(answers.second) >= grid.secondLanguage.level ? grid.secondLanguage.points : 0,
    education: answers.education === "" ? 0 : grid.education[answers.education],
    experience: stepAt(grid.experience, skilledYears(answers)),
    age: stepAt(grid.age, answers.age),
    arrangedEmployment: hasSkilledOffer(answers) ? grid.arrangedEmployment : 0,
    adaptability: Math.min(sum(parts.map((part) => grid.adaptability.parts[part])), grid.adaptability.maximum),
  };
  return { ...lines, parts, total: sum(Object.values(lines)) };
}

/**
 * The most points that one line can still give by something that one does: a better test, the next diploma, more years,
 * an offer (which adapts too), a part of adaptability. Points that are further than that lack more than one thing.
 */
export function mostFromOneLine(
  answers: Answers,
  { firstLanguage, secondLanguage, education, experience, arrangedEmployment, adaptability }: FswResult,
  grid: FswGrid,
): number {
  const nextDiploma = answers.education === "" ? undefined : EDUCATIONS[EDUCATIONS.indexOf(answers.education) + 1];
  const room = grid.adaptability.maximum - adaptability;
  return Math.max(
    grid.firstLanguage.maximum - firstLanguage,
    grid.secondLanguage.points - secondLanguage,
    nextDiploma === undefined ? 0 : grid.education[nextDiploma] - education,
    grid.maximums.experience - experience,
    arrangedEmployment > 0 ? 0 : grid.arrangedEmployment + Math.min(grid.adaptability.parts.arrangedEmployment, room),
    room,
  );
}

function partsOf(answers: Answers, { adaptability }: FswGrid): AdaptabilityPart[] {
  const { spouse } = answers;
  const held: Record<AdaptabilityPart, boolean> = {
    spouseLanguage: spouse !== null && lowest(spouse.abilities) >= adaptability.spouseLanguageLevel,
    ownStudy: answers.pastStudy,
    spouseStudy: spouse?.pastStudy ?? false,
    ownWork: answers.canadianExperience >= 1,
    spouseWork: (spouse?.canadianExperience ?? 0) >= 1,
    relative: answers.sibling || answers.relative,
    arrangedEmployment: hasSkilledOffer(answers),
  };
  return ADAPTABILITY_PARTS.filter((part) => held[part]);
}
