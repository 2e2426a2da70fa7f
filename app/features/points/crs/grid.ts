/**
 * The site's own CRS estimate grid (federal Express Entry), every figure of it and nothing else.
 *
 * Source: the site's specification of 2026-11, « CRS scoring » and « Displayed maximums ».
 * It is our estimate, not the official grid in force, which differs.
 * Levels are NCLC/CLB levels, experience is in full years, age in years.
 */

export const GRID_VERSION = "crs-2026-11";

/** Points from a value on, up to the next step; below the first step, 0. Ascending. */
export type Step = { from: number; points: number };

/** Points of one answer of a closed question. */
export type Row<Value extends string> = { value: Value; points: number };

/** Diplomas, lowest first: the order is the rank that « bachelor or higher » compares. */
export type Education = "high-school" | "one-year" | "two-year" | "bachelor" | "two-degrees" | "master" | "phd";

export type JobOfferType = "noc-00" | "noc-0ab";

export type StatusKey = "excellent" | "very-good" | "good" | "insufficient";

/** The four groups of the result, and the total. */
export type CapKey = "core" | "spouse" | "transferability" | "additional" | "total";

export type CrsGrid = {
  age: readonly Step[];
  education: readonly Row<Education>[];
  firstLanguage: { perAbility: readonly Step[]; cap: number };
  /** By the lowest of the four abilities. */
  secondLanguage: readonly Step[];
  workExperience: readonly Step[];
  canadianExperience: readonly Step[];
  spouse: {
    education: readonly Row<Education>[];
    language: readonly Step[];
    canadianExperience: readonly Step[];
    workExperience: readonly Step[];
  };
  /** `language` is the lowest first-language ability. Best tier first; one tier counts. */
  transferability: {
    educationLanguage: readonly { language: number; education: Education; points: number }[];
    workLanguage: readonly { language: number; years: number; points: number }[];
    tradeCertificate: { language: number; points: number };
  };
  additional: {
    jobOffer: readonly Row<JobOfferType>[];
    nomination: number;
    studyInCanada: number;
    workInCanada: number;
    relativesInCanada: number;
    frenchSkills: readonly Step[];
  };
  maximums: Readonly<Record<CapKey, number>>;
  /** Best band first. */
  bands: readonly { from: number; status: StatusKey }[];
  /** Under this total, a critical suggestion appears. */
  criticalBelow: number;
};

export const GRID: CrsGrid = {
  age: [
    { from: 18, points: 110 },
    { from: 36, points: 105 },
    { from: 37, points: 100 },
    { from: 38, points: 95 },
    { from: 39, points: 90 },
    { from: 40, points: 85 },
    { from: 41, points: 80 },
    { from: 42, points: 75 },
    { from: 43, points: 70 },
    { from: 44, points: 65 },
    { from: 45, points: 60 },
    { from: 46, points: 50 },
    { from: 47, points: 40 },
    { from: 48, points: 0 },
  ],
  education: [
    { value: "high-school", points: 30 },
    { value: "one-year", points: 90 },
    { value: "two-year", points: 98 },
    { value: "bachelor", points: 120 },
    { value: "two-degrees", points: 128 },
    { value: "master", points: 135 },
    { value: "phd", points: 150 },
  ],
  firstLanguage: {
    perAbility: [
      { from: 4, points: 4 },
      { from: 5, points: 6 },
      { from: 6, points: 15 },
      { from: 7, points: 23 },
      { from: 8, points: 31 },
      { from: 9, points: 34 },
    ],
    cap: 136,
  },
  secondLanguage: [
    { from: 5, points: 6 },
    { from: 6, points: 8 },
    { from: 7, points: 20 },
    { from: 8, points: 22 },
    { from: 9, points: 24 },
  ],
  workExperience: [
    { from: 1, points: 40 },
    { from: 2, points: 60 },
    { from: 4, points: 70 },
    { from: 6, points: 80 },
  ],
  canadianExperience: [
    { from: 1, points: 40 },
    { from: 2, points: 60 },
    { from: 3, points: 70 },
    { from: 5, points: 80 },
  ],
  spouse: {
    education: [
      { value: "high-school", points: 2 },
      { value: "one-year", points: 6 },
      { value: "two-year", points: 7 },
      { value: "bachelor", points: 8 },
      { value: "two-degrees", points: 9 },
      { value: "master", points: 10 },
      { value: "phd", points: 10 },
    ],
    language: [
      { from: 5, points: 1 },
      { from: 7, points: 3 },
      { from: 9, points: 5 },
    ],
    canadianExperience: [
      { from: 1, points: 5 },
      { from: 3, points: 8 },
      { from: 5, points: 10 },
    ],
    workExperience: [
      { from: 1, points: 5 },
      { from: 4, points: 8 },
      { from: 6, points: 10 },
    ],
  },
  transferability: {
    educationLanguage: [
      { language: 9, education: "bachelor", points: 50 },
      { language: 7, education: "one-year", points: 25 },
    ],
    workLanguage: [
      { language: 9, years: 3, points: 50 },
      { language: 7, years: 1, points: 25 },
    ],
    tradeCertificate: { language: 5, points: 50 },
  },
  additional: {
    jobOffer: [
      { value: "noc-00", points: 200 },
      { value: "noc-0ab", points: 50 },
    ],
    nomination: 600,
    studyInCanada: 30,
    workInCanada: 40,
    relativesInCanada: 15,
    frenchSkills: [{ from: 7, points: 50 }],
  },
  maximums: { core: 600, spouse: 40, transferability: 100, additional: 600, total: 1200 },
  bands: [
    { from: 500, status: "excellent" },
    { from: 470, status: "very-good" },
    { from: 400, status: "good" },
    { from: 0, status: "insufficient" },
  ],
  criticalBelow: 470,
};
