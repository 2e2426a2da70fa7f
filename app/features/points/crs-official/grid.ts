/**
 * The shape of the federal CRS grid as IRCC publishes it. Its figures, dates and sources are those of an
 * edition: a file of content/grids/crs, checked when the site starts (`simulators/editions`). Pairs are [with an accompanying spouse, without].
 * Levels are NCLC/CLB, experience is in full years, age in years.
 */
import type { EditionHead, EditionStatus } from "#app/features/points/shared/edition.ts";
import type { Factor } from "#app/features/points/shared/factors.ts";

/** Points with an accompanying spouse, and without. */
export type Pair = readonly [withSpouse: number, without: number];

/** From a value on, up to the next step; below the first, 0. Ascending. */
export type PairStep = { from: number; points: Pair };
export type Step = { from: number; points: number };

/** Diplomas in the order of the grid, lowest first. */
export const EDUCATIONS = [
  "none",
  "high-school",
  "one-year",
  "two-year",
  "bachelor",
  "two-degrees",
  "master",
  "phd",
] as const;
export type Education = (typeof EDUCATIONS)[number];

export const CANADIAN_STUDIES = ["none", "one-two", "three-plus"] as const;
export type CanadianStudy = (typeof CANADIAN_STUDIES)[number];

export const JOB_OFFERS = ["none", "noc-00", "noc-0ab"] as const;
export type JobOffer = (typeof JOB_OFFERS)[number];

/** Points of two columns by the two rows that give any: the lower one and the higher one. */
export type Combination = { low: readonly [number, number]; high: readonly [number, number] };

export type OfficialGrid = EditionHead & {
  version: string;
  status: EditionStatus;
  /** Lines that this edition adds to `core` or `additional`. */
  factors: readonly Factor[];
  age: readonly PairStep[];
  education: Readonly<Record<Education, Pair>>;
  firstLanguage: { perAbility: readonly PairStep[]; maximum: Pair };
  secondLanguage: { perAbility: readonly Step[]; maximum: Pair };
  canadianExperience: readonly PairStep[];
  spouse: {
    education: Readonly<Record<Education, number>>;
    language: readonly Step[];
    canadianExperience: readonly Step[];
    maximums: { education: number; language: number; canadianExperience: number };
  };
  transferability: {
    /** Rows: one credential of a year or more (a single bachelor's degree included); two or more, master, doctorate. */
    lowEducation: readonly Education[];
    highEducation: readonly Education[];
    /** Columns by the lowest first-language ability, or by years of Canadian experience. */
    languageColumns: readonly [number, number];
    canadianColumns: readonly [number, number];
    /** Rows by years of foreign experience. */
    foreignRows: readonly [number, number];
    points: Combination;
    certificate: { columns: readonly [number, number]; points: readonly [number, number] };
    groupMaximums: { education: number; foreignExperience: number; certificate: number };
  };
  additional: {
    sibling: number;
    /** Every French ability at `french` or more; with every English one at `english` or more, or without. */
    french: { french: number; english: number; withEnglish: number; without: number };
    canadianStudy: Readonly<Record<CanadianStudy, number>>;
    nomination: number;
    jobOffer: Readonly<Record<JobOffer, number>>;
  };
  maximums: { core: Pair; spouse: number; transferability: number; additional: number; total: number };
};

/** The page where IRCC computes the score itself. */
export const OFFICIAL_TOOL = "https://ircc.canada.ca/francais/immigrer/qualifie/scg-outil.asp";
