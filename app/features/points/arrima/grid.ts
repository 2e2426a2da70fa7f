/**
 * Every figure of the site's own Arrima estimate, as data. Levels, months, years and
 * children are whole numbers; points are whole numbers of 0 or more.
 *
 * Source: our own estimate grid, written by the site's specification of November 2026
 * (business constants, "Arrima scoring"). It is not the grid in force of the Quebec
 * ministry; nothing here is a figure of the law.
 */

/** Saved with a result: a result is read with the grid that made it. */
export const GRID_VERSION = "arrima-2026-11";

/** From this value on, this many points. */
export type Step = { from: number; points: number };

/** Steps from the highest to the lowest; below the last one, 0 point. */
export type Ladder = readonly Step[];

/** From one age to another, both included. */
export type AgeBand = { from: number; to: number; points: number };

/** Levels of studies, from the least to the most points. */
export const EDUCATION_LEVELS = [
  "none",
  "secondary",
  "diploma",
  "aec",
  "dec",
  "bachelor-1",
  "bachelor-3+",
  "master",
  "phd",
] as const;
export const SPOUSE_EDUCATION_LEVELS = ["secondary", "diploma", "bachelor", "master", "phd"] as const;

export type EducationLevel = (typeof EDUCATION_LEVELS)[number];
export type SpouseEducationLevel = (typeof SPOUSE_EDUCATION_LEVELS)[number];
export type JobPlace = "montreal" | "outside-montreal";
export type Family = "single" | "married";
export type Band = "excellent" | "very-good" | "eligible" | "insufficient";

/** The criteria of human capital, in the order shown. */
export const HUMAN_CAPITAL = [
  "education",
  "workExperience",
  "age",
  "languages",
  "quebecConnection",
  "spouse",
  "children",
  "funds",
] as const;

/** The criteria whose sum the employability threshold looks at. */
export const EMPLOYABILITY = ["education", "workExperience", "age", "languages"] as const;

export type HumanCriterion = (typeof HUMAN_CAPITAL)[number];
export type CriterionKey = HumanCriterion | "jobOffer";

export type ArrimaGrid = {
  education: Readonly<Record<EducationLevel, number>>;
  workExperience: Ladder;
  age: readonly AgeBand[];
  /** Oral: the lower of listening and speaking. Written: the lower of reading and writing. */
  languages: { frenchOral: Ladder; frenchWritten: Ladder; englishOral: Ladder; englishWritten: Ladder; cap: number };
  quebecConnection: { quebecExperience: number; quebecStudies: number; quebecFamily: number; cap: number };
  /** `base` for any validated offer, `places` on top of it once its place is known. */
  jobOffer: { base: number; places: Readonly<Record<JobPlace, number>> };
  spouse: {
    education: Readonly<Record<SpouseEducationLevel, number>>;
    french: Ladder;
    experience: Ladder;
    cap: number;
  };
  children: { each: number; cap: number };
  funds: number;
  /** The displayed maximums; some lie above what the tables can give. */
  maximums: Readonly<Record<CriterionKey | "humanCapital" | "laborMarket" | "total", number>>;
  thresholds: Readonly<Record<"employability" | "total", Readonly<Record<Family, number>>>>;
  /** Bands from the highest to the lowest, by points above the minimum total; else insufficient. */
  bands: readonly { band: Band; above: number }[];
  /** Below this many points of languages, improving French is advised. */
  languagesAdvice: number;
};

export const GRID: ArrimaGrid = {
  education: {
    none: 0,
    secondary: 2,
    diploma: 4,
    aec: 6,
    dec: 8,
    "bachelor-1": 12,
    "bachelor-3+": 14,
    master: 20,
    phd: 26,
  },
  workExperience: [
    { from: 48, points: 8 },
    { from: 36, points: 6 },
    { from: 24, points: 4 },
    { from: 12, points: 2 },
  ],
  age: [
    { from: 18, to: 35, points: 16 },
    { from: 36, to: 36, points: 14 },
    { from: 37, to: 37, points: 12 },
    { from: 38, to: 38, points: 10 },
    { from: 39, to: 39, points: 8 },
    { from: 40, to: 40, points: 6 },
    { from: 41, to: 41, points: 4 },
    { from: 42, to: 42, points: 2 },
  ],
  languages: {
    frenchOral: [
      { from: 8, points: 7 },
      { from: 7, points: 6 },
      { from: 6, points: 4 },
      { from: 5, points: 2 },
    ],
    // The specification says "both 8+, or both 7+, add 1": one single point, from 7 on.
    frenchWritten: [{ from: 7, points: 1 }],
    englishOral: [{ from: 9, points: 2 }],
    englishWritten: [{ from: 9, points: 2 }],
    cap: 22,
  },
  quebecConnection: { quebecExperience: 4, quebecStudies: 2, quebecFamily: 2, cap: 8 },
  jobOffer: { base: 14, places: { "outside-montreal": 380, montreal: 180 } },
  spouse: {
    education: { secondary: 2, diploma: 3, bachelor: 4, master: 5, phd: 6 },
    french: [
      { from: 7, points: 3 },
      { from: 5, points: 2 },
      { from: 3, points: 1 },
    ],
    experience: [
      { from: 24, points: 3 },
      { from: 12, points: 2 },
      { from: 6, points: 1 },
    ],
    cap: 17,
  },
  children: { each: 4, cap: 8 },
  funds: 1,
  maximums: {
    education: 26,
    workExperience: 8,
    age: 16,
    languages: 22,
    quebecConnection: 8,
    spouse: 17,
    children: 8,
    funds: 1,
    jobOffer: 394,
    humanCapital: 580,
    laborMarket: 740,
    total: 1320,
  },
  thresholds: {
    employability: { single: 52, married: 43 },
    total: { single: 59, married: 50 },
  },
  bands: [
    { band: "excellent", above: 100 },
    { band: "very-good", above: 50 },
    { band: "eligible", above: 0 },
  ],
  languagesAdvice: 15,
};
