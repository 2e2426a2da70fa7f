import type { Answers } from "#app/features/situation/programs/answers.ts";
import type { Abilities } from "#app/features/points/crs-official/rules.ts";

/** The same level in the four abilities. */
export const at = (level: number): Abilities => ({ speaking: level, listening: level, reading: level, writing: level });

const NOBODY: Answers = {
  age: 0,
  education: "",
  family: "",
  children: null,
  firstLanguage: "",
  first: at(0),
  second: at(0),
  feer: "",
  foreignExperience: 0,
  canadianExperience: 0,
  continuousYear: false,
  recentCanadianYear: false,
  tradeYears: 0,
  workExperience: null,
  quebecExperience: null,
  residence: "",
  employerMonths: null,
  jobOffer: "none",
  offerProvince: "",
  workPermit: false,
  certificateQualification: false,
  regulated: false,
  canadianStudy: "none",
  pastStudy: false,
  sibling: false,
  relative: false,
  spouse: null,
  funds: null,
};

/** An engineer in Douala: 30, master, NCLC 9 in French, five years of work, nobody in Canada. */
export const ENGINEER: Answers = {
  ...NOBODY,
  age: 30,
  education: "master",
  family: "single",
  firstLanguage: "french",
  first: at(9),
  feer: "1",
  foreignExperience: 5,
  continuousYear: true,
  workExperience: 60,
  residence: "abroad",
};

/** A welder in Bafoussam: 36, one-year diploma, NCLC 5, three years of the trade. */
export const WELDER: Answers = {
  ...NOBODY,
  age: 36,
  education: "one-year",
  family: "single",
  firstLanguage: "french",
  first: at(5),
  feer: "2",
  foreignExperience: 3,
  continuousYear: true,
  tradeYears: 2,
  workExperience: 36,
};

/** Nobody's answers but for these. */
export const answering = (given: Partial<Answers>): Answers => ({ ...NOBODY, ...given });
