/**
 * Quebec's official points grid for skilled workers (PSTQ), by edition: every figure and nothing else.
 *
 * Source: arrêté 2025-004 du 20 juin 2025 (Gazette officielle du 2 juillet 2025), as the ministry's
 * explanatory document of 2026-06-26 gives it, read on 2026-11-20 through dated public transcriptions;
 * neither text was opened itself. Pairs are [alone, with an accompanying spouse]. Levels are of
 * Quebec's scale of French (1 to 12), experience and stays are in months, age in years.
 */
import { editionOn } from "#app/features/simulators/shared/edition.ts";
import type { EditionHead } from "#app/features/simulators/shared/edition.ts";

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
};

/** `points` one after the other, from `first` on, each `every` further. */
const climb = (first: number, every: number, points: readonly number[]): Step[] =>
  points.map((value, index) => ({ from: first + index * every, points: value }));
const pairs = (first: number, every: number, points: readonly Pair[]): PairStep[] =>
  points.map((value, index) => ({ from: first + index * every, points: value }));
const stays = (...[first, ...others]: readonly [number, number, number, number, number]): Step[] => [{ from: 6, points: first }, ...climb(12, 12, others)];

const row = (own: Pair, quebec: number, spouse: number, spouseQuebec: number, origin: Origin = "either"): EducationRow => ({
  own,
  quebec,
  spouse,
  spouseQuebec,
  origin,
});

/** The grid in force since 2 July 2025, until 2 July 2027. */
export const GRID: PstqGrid = {
  version: "pstq-2025-07-02",
  from: "2025-07-02",
  to: "2027-07-02",
  verified: "2026-11-20",
  sources: [
    {
      name: "Arrêté 2025-004 du 20 juin 2025 (Gazette officielle du Québec, 2 juillet 2025\u00a0; erratum du 9 juillet 2025), lu à travers des transcriptions publiques",
      read: "2026-11-20",
    },
    {
      name: "Ministère de l’Immigration, de la Francisation et de l’Intégration (MIFI), document explicatif mis à jour le 26 juin 2026, lu à travers des transcriptions publiques",
      read: "2026-11-20",
    },
  ],
  humanCapital: {
    french: {
      perAbility: [
        { from: 5, points: [38, 30] },
        { from: 7, points: [44, 35] },
        { from: 9, points: [50, 40] },
      ],
      maximum: [200, 160],
    },
    age: [
      { from: 18, points: [110, 90] },
      { from: 20, points: [120, 100] },
      ...pairs(31, 1, [
        [110, 95],
        [100, 90],
        [90, 81],
        [80, 72],
        [75, 68],
        [70, 63],
        [65, 59],
        [60, 54],
        [55, 50],
        [50, 45],
        [40, 36],
        [30, 27],
        [20, 18],
        [10, 9],
        [0, 0],
      ]),
    ],
    experience: pairs(12, 12, [
      [20, 15],
      [40, 30],
      [50, 35],
      [70, 50],
    ]),
    education: {
      secondary: row([13, 11], 20, 2, 3),
      "vocational-quebec-600": row([13, 11], 20, 2, 3, "quebec"),
      "vocational-quebec-900": row([26, 22], 40, 4, 6, "quebec"),
      "vocational-abroad": row([26, 22], 0, 4, 0, "abroad"),
      "post-secondary-general": row([39, 33], 60, 6, 9),
      "technical-quebec-900": row([52, 44], 80, 8, 12, "quebec"),
      "technical-abroad": row([52, 44], 0, 8, 0, "abroad"),
      "technical-3": row([78, 66], 120, 12, 18),
      "university-1": row([78, 66], 120, 12, 18),
      "university-2": row([91, 77], 140, 14, 21),
      "university-3-4": row([104, 88], 160, 16, 24),
      "university-5": row([110, 93], 170, 17, 25),
      "graduate-1": row([110, 93], 170, 17, 25),
      "graduate-2": row([117, 99], 180, 18, 27),
      "medical-specialty": row([130, 110], 200, 20, 30),
      doctorate: row([130, 110], 200, 20, 30),
    },
  },
  needs: {
    occupation: {
      balanced: climb(12, 12, [5, 10, 15, 25]),
      "slight-shortage": climb(12, 12, [70, 80, 90, 100]),
      shortage: climb(12, 12, [90, 100, 110, 120]),
    },
    quebecExperience: climb(12, 12, [40, 80, 120, 160]),
    outside: { residence: stays(6, 16, 24, 32, 40), work: stays(9, 24, 36, 48, 60), studies: stays(3, 8, 12, 16, 20) },
    jobOffer: { montreal: 30, "outside-montreal": 50 },
    authorisation: 50,
  },
  adaptation: {
    studies: { completed: stays(1, 3, 5, 8, 10), ongoing: stays(5, 12, 18, 24, 30) },
    family: { own: 10, spouse: 5 },
    spouseFrench: [
      { from: 4, points: 4 },
      { from: 5, points: 6 },
      { from: 7, points: 8 },
      { from: 9, points: 10 },
    ],
    spouseAge: [{ from: 16, points: 18 }, { from: 20, points: 20 }, ...climb(31, 1, [18, 17, 16, 15, 14, 12, 10, 8, 7, 6, 5, 4, 3, 2, 0])],
    spouseExperience: stays(5, 10, 15, 23, 30),
  },
  maximums: { humanCapital: [520, 420], needs: 700, adaptation: [40, 180], total: 1400 },
};

/** Oldest first. The points system of 1320, which this one follows, ended on 2024-11-29 and is not scored here. */
export const EDITIONS: readonly PstqGrid[] = [GRID];

/**
 * The most that the tables give, computed from them (by hand in the reading of 2026-11-20, not published):
 * alone, there is no spouse to score; with one, the applicant's own tables are lower.
 */
export const REACHABLE: Pair = [1260, 1300];

/**
 * The edition to score by on a day (ISO): the one in force, else the last one known with
 * `inForce` false, which every result must then say.
 */
export function gridOn(day: string): { grid: PstqGrid; inForce: boolean } {
  const edition = editionOn(EDITIONS, day);
  return { grid: edition ?? GRID, inForce: edition !== undefined };
}
