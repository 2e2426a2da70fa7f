/** The official CRS: a profile and an edition in, points out. Pure; every figure comes from the grid. */
import { type FactorAnswers, scoreFactors } from "#app/features/points/shared/factors.ts";
import type { CanadianStudy, Combination, Education, JobOffer, OfficialGrid, Pair, PairStep, Step } from "./grid.ts";

/** NCLC/CLB levels of the four abilities; 0 without a test. */
export type Abilities = { speaking: number; listening: number; reading: number; writing: number };

/** A spouse who accompanies and is neither citizen nor permanent resident. */
export type SpouseProfile = {
  education: Education;
  abilities: Abilities;
  /** Full years. */ canadianExperience: number;
};

/** One person's complete situation. Whole numbers, 0 or more. */
export type Profile = {
  /** Years. */
  age: number;
  education: Education;
  firstLanguage: "english" | "french" | "";
  first: Abilities;
  /** The other official language. */
  second: Abilities;
  /** Full years. */
  canadianExperience: number;
  foreignExperience: number;
  canadianStudy: CanadianStudy;
  sibling: boolean;
  nomination: boolean;
  certificateQualification: boolean;
  jobOffer: JobOffer;
  spouse: SpouseProfile | null;
  /** Answers to the factors that an edition adds. */
  more?: FactorAnswers;
};

/** A group of lines, those of an edition's own factors by their key. */
type Lines<Known extends string> = Record<Known | "total", number> & { [factor: string]: number };

/** The result, field for field as the API names it. */
export type OfficialResult = {
  core: Lines<"age" | "education" | "firstLanguage" | "secondLanguage" | "canadianExperience">;
  spouse: { education: number; language: number; canadianExperience: number; total: number };
  transferability: {
    educationLanguage: number;
    educationCanadianExperience: number;
    foreignExperienceLanguage: number;
    foreignExperienceCanadianExperience: number;
    certificateLanguage: number;
    total: number;
  };
  additional: Lines<"sibling" | "french" | "canadianStudy" | "nomination" | "jobOffer">;
  total: number;
};

export const NO_TEST: Abilities = { speaking: 0, listening: 0, reading: 0, writing: 0 };

/** The four levels, in the order of the API. */
export function levelsOf({
  speaking,
  listening,
  reading,
  writing,
}: Abilities): readonly [number, number, number, number] {
  return [speaking, listening, reading, writing];
}

/** The lowest of the four abilities. */
export function lowest(abilities: Abilities): number {
  return Math.min(...levelsOf(abilities));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const stepAt = (steps: readonly Step[], value: number) => steps.findLast(({ from }) => value >= from)?.points ?? 0;
const pairAt = (steps: readonly PairStep[], value: number): Pair =>
  steps.findLast(({ from }) => value >= from)?.points ?? [0, 0];

/** The official score of a profile by one edition of the grid. */
export function scoreOfficial(profile: Profile, grid: OfficialGrid): OfficialResult {
  const core = scoreCore(profile, grid);
  const spouse = scoreSpouse(profile.spouse, grid);
  const transferability = scoreTransferability(profile, grid);
  const additional = scoreAdditional(profile, grid);
  const total = Math.min(core.total + spouse.total + transferability.total + additional.total, grid.maximums.total);
  return { core, spouse, transferability, additional, total };
}

function scoreCore(profile: Profile, grid: OfficialGrid): OfficialResult["core"] {
  const of = ([withSpouse, without]: Pair) => (profile.spouse ? withSpouse : without);
  const language = sum(levelsOf(profile.first).map((level) => of(pairAt(grid.firstLanguage.perAbility, level))));
  const second = sum(levelsOf(profile.second).map((level) => stepAt(grid.secondLanguage.perAbility, level)));
  const parts = {
    age: of(pairAt(grid.age, profile.age)),
    education: of(grid.education[profile.education]),
    firstLanguage: Math.min(language, of(grid.firstLanguage.maximum)),
    secondLanguage: Math.min(second, of(grid.secondLanguage.maximum)),
    canadianExperience: of(pairAt(grid.canadianExperience, profile.canadianExperience)),
    ...scoreFactors(grid.factors, "core", profile.more, profile.spouse ? 0 : 1),
  };
  return { ...parts, total: Math.min(sum(Object.values(parts)), of(grid.maximums.core)) };
}

function scoreSpouse(spouse: SpouseProfile | null, grid: OfficialGrid): OfficialResult["spouse"] {
  if (!spouse) return { education: 0, language: 0, canadianExperience: 0, total: 0 };
  const { maximums } = grid.spouse;
  const parts = {
    education: Math.min(grid.spouse.education[spouse.education], maximums.education),
    language: Math.min(
      sum(levelsOf(spouse.abilities).map((level) => stepAt(grid.spouse.language, level))),
      maximums.language,
    ),
    canadianExperience: Math.min(
      stepAt(grid.spouse.canadianExperience, spouse.canadianExperience),
      maximums.canadianExperience,
    ),
  };
  return { ...parts, total: Math.min(sum(Object.values(parts)), grid.maximums.spouse) };
}

type Row = keyof Combination | undefined;

/** The points of a column that a value reaches: the second, the first, or none. */
function columnAt(
  row: readonly [number, number] | undefined,
  [first, second]: readonly [number, number],
  value: number,
): number {
  if (!row || value < first) return 0;
  return value >= second ? row[1] : row[0];
}

/** The row of a diploma in the two combinations of education. */
export function educationRow(education: Education, { transferability }: OfficialGrid): Row {
  if (transferability.highEducation.includes(education)) return "high";
  return transferability.lowEducation.includes(education) ? "low" : undefined;
}

/** The row of years of foreign experience in its two combinations. */
export function foreignRow(years: number, { transferability: { foreignRows } }: OfficialGrid): Row {
  if (years >= foreignRows[1]) return "high";
  return years >= foreignRows[0] ? "low" : undefined;
}

function scoreTransferability(profile: Profile, grid: OfficialGrid): OfficialResult["transferability"] {
  const { points, languageColumns, canadianColumns, certificate, groupMaximums } = grid.transferability;
  const education = educationRow(profile.education, grid);
  const foreign = foreignRow(profile.foreignExperience, grid);
  const language = lowest(profile.first);
  const byLanguage = (row: Row) => columnAt(row && points[row], languageColumns, language);
  const byCanadian = (row: Row) => columnAt(row && points[row], canadianColumns, profile.canadianExperience);
  const parts = {
    educationLanguage: byLanguage(education),
    educationCanadianExperience: byCanadian(education),
    foreignExperienceLanguage: byLanguage(foreign),
    foreignExperienceCanadianExperience: byCanadian(foreign),
    certificateLanguage: profile.certificateQualification
      ? columnAt(certificate.points, certificate.columns, language)
      : 0,
  };
  const groups = [
    Math.min(parts.educationLanguage + parts.educationCanadianExperience, groupMaximums.education),
    Math.min(
      parts.foreignExperienceLanguage + parts.foreignExperienceCanadianExperience,
      groupMaximums.foreignExperience,
    ),
    Math.min(parts.certificateLanguage, groupMaximums.certificate),
  ];
  return { ...parts, total: Math.min(sum(groups), grid.maximums.transferability) };
}

/** French and English levels, whichever came first; none when the first language is not said. */
export function frenchAndEnglish({
  firstLanguage,
  first,
  second,
}: Pick<Profile, "firstLanguage" | "first" | "second">): {
  french: Abilities;
  english: Abilities;
} {
  if (firstLanguage === "french") return { french: first, english: second };
  return firstLanguage === "english" ? { french: second, english: first } : { french: NO_TEST, english: NO_TEST };
}

function scoreAdditional(profile: Profile, grid: OfficialGrid): OfficialResult["additional"] {
  const { additional } = grid;
  const { french, english } = frenchAndEnglish(profile);
  const bonus =
    lowest(english) >= additional.french.english ? additional.french.withEnglish : additional.french.without;
  const parts = {
    sibling: profile.sibling ? additional.sibling : 0,
    french: lowest(french) >= additional.french.french ? bonus : 0,
    canadianStudy: additional.canadianStudy[profile.canadianStudy],
    nomination: profile.nomination ? additional.nomination : 0,
    jobOffer: additional.jobOffer[profile.jobOffer],
    ...scoreFactors(grid.factors, "additional", profile.more, profile.spouse ? 0 : 1),
  };
  return { ...parts, total: Math.min(sum(Object.values(parts)), grid.maximums.additional) };
}
