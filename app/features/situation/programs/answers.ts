import type { ProvinceCode } from "#app/features/programs/provinces.ts";
import type { Education } from "#app/features/points/crs-official/grid.ts";
import type { Abilities } from "#app/features/points/crs-official/rules.ts";

export type Language = "english" | "french";

/** FEER category of the main occupation; "" when the visitor does not know it. */
export type Feer = "" | "0" | "1" | "2" | "3" | "4" | "5";

/** `noc-00` and `noc-0ab` as at /crs/officiel; `other`: FEER 4 or 5, which Express Entry does not count. */
export type JobOffer = "none" | "noc-00" | "noc-0ab" | "other";

/** A spouse who comes along and is neither citizen nor permanent resident. */
export type Spouse = {
  /** Language of the spouse's test; "" when not said. */
  language: Language | "";
  /** NCLC levels, 0 without a test. */
  abilities: Abilities;
  /** Full years of work in Canada. */
  canadianExperience: number;
  /** Two years of study in Canada. */
  pastStudy: boolean;
};

/** One visitor's situation. Numbers are whole and 0 or more; "" is a choice nobody touched. */
export type Answers = {
  /** Years. */
  age: number;
  education: Education | "";
  family: "" | "single" | "accompanying" | "not-accompanying" | "canadian";
  /** Dependent children; null when not said. */
  children: number | null;
  firstLanguage: Language | "";
  /** NCLC levels, 0 without a test. */
  first: Abilities;
  /** The other official language. */
  second: Abilities;
  feer: Feer;
  /** Full years of skilled work in the last ten, outside and inside Canada. */
  foreignExperience: number;
  canadianExperience: number;
  /** One year of it without a break. */
  continuousYear: boolean;
  /** One year of the Canadian one in the last three. */
  recentCanadianYear: boolean;
  /** Full years in a skilled trade in the last five. */
  tradeYears: number;
  /** Months of work in the last five years, wherever; of which in Quebec. Null when not said. */
  workExperience: number | null;
  quebecExperience: number | null;
  /** Where one lives and works today; "" when not said. */
  residence: "" | "abroad" | ProvinceCode;
  /** Months with the present employer, there; null when not said or abroad. */
  employerMonths: number | null;
  jobOffer: JobOffer;
  offerProvince: ProvinceCode | "";
  /** May already work in Canada. */
  workPermit: boolean;
  certificateQualification: boolean;
  /** A professional order of Quebec governs the occupation. */
  regulated: boolean;
  /** A diploma obtained in Canada after secondary school. */
  canadianStudy: "none" | "one-two" | "three-plus";
  /** Two years of study in Canada. */
  pastStudy: boolean;
  sibling: boolean;
  /** Another close relative in Canada. */
  relative: boolean;
  spouse: Spouse | null;
  /** FCFA; null when not said. */
  funds: number | null;
};
