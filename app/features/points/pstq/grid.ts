/**
 * The shape of Quebec's official points grid for skilled workers (PSTQ). Its figures, dates and sources are
 * those of an edition: a file of content/grids/pstq, checked when the site starts (`simulators/editions`). Pairs are [alone, with an accompanying spouse]. Levels are of
 * Quebec's scale of French (1 to 12), experience and stays are in months, age in years.
 */
import { countedOn, editionOn } from "#app/features/points/shared/edition.ts";
import type { EditionHead, EditionStatus } from "#app/features/points/shared/edition.ts";
import type { Factor } from "#app/features/points/shared/factors.ts";

/** Points without an accompanying spouse, and with one. */
export type Pair = readonly [alone: number, withSpouse: number];

/** From a value on, up to the next step; below the first, 0. Ascending. */
export type PairStep = { from: number; points: Pair };
export type Step = { from: number; points: number };

/** The rows of the table of studies, in its order. */
export const EDUCATIONS = [
  "secondary",
  "vocational-quebec-600",
  "vocational-quebec-900",
  "vocational-abroad",
  "post-secondary-general",
  "technical-quebec-900",
  "technical-abroad",
  "technical-3",
  "university-1",
  "university-2",
  "university-3-4",
  "university-5",
  "graduate-1",
  "graduate-2",
  "medical-specialty",
  "doctorate",
] as const;
export type Education = (typeof EDUCATIONS)[number];

/** Where a row's diploma comes from: the row says it, or it may be either. */
export type Origin = "quebec" | "abroad" | "either";

/** One row of studies: the applicant's, what a Quebec diploma adds, and the spouse's two columns. */
export type EducationRow = { own: Pair; quebec: number; spouse: number; spouseQuebec: number; origin: Origin };

export const OCCUPATION_NEEDS = ["balanced", "slight-shortage", "shortage"] as const;
export type OccupationNeed = (typeof OCCUPATION_NEEDS)[number];

export const OFFER_PLACES = ["montreal", "outside-montreal"] as const;
export type OfferPlace = (typeof OFFER_PLACES)[number];

export type StudiesState = "completed" | "ongoing";

export type PstqGrid = EditionHead & {
  version: string;
  status: EditionStatus;
  /** Lines that this edition adds to a group. */
  factors: readonly Factor[];
  humanCapital: {
    french: { perAbility: readonly PairStep[]; maximum: Pair };
    age: readonly PairStep[];
    experience: readonly PairStep[];
    education: Readonly<Record<Education, EducationRow>>;
  };
  needs: {
    occupation: Readonly<Record<OccupationNeed, readonly Step[]>>;
    quebecExperience: readonly Step[];
    /** Stays outside the Communauté métropolitaine de Montréal. */
    outside: Readonly<Record<"residence" | "work" | "studies", readonly Step[]>>;
    jobOffer: Readonly<Record<OfferPlace, number>>;
    authorisation: number;
  };
  adaptation: {
    /** Studies in Quebec without a diploma. */
    studies: Readonly<Record<StudiesState, readonly Step[]>>;
    family: { own: number; spouse: number };
    spouseFrench: readonly Step[];
    spouseAge: readonly Step[];
    spouseExperience: readonly Step[];
  };
  /** The published maximums; no profile reaches their sum. */
  maximums: { humanCapital: Pair; needs: number; adaptation: Pair; total: number };
  /** The most that the tables give, computed from them (by hand, not published): no profile reaches the published total. */
  reachable: Pair;
};

/**
 * The edition to score by on a day (ISO): the one in force, else the last one known with
 * `inForce` false, which every result must then say.
 */
export function gridOn(editions: readonly PstqGrid[], day: string): { grid: PstqGrid; inForce: boolean } {
  const edition = editionOn(editions, day);
  const grid = countedOn(editions, day);
  if (!grid) throw new Error("no edition of the PSTQ is known");
  return { grid, inForce: edition !== undefined };
}
