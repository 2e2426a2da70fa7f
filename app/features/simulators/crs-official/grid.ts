/**
 * The federal CRS grid as IRCC publishes it, by edition: every figure and nothing else.
 *
 * Source: IRCC, « Critères du SCG » (page of 2026-06-22), read through five dated public transcriptions
 * that agree, the last on 2026-10-01. Pairs are [with an accompanying spouse, without].
 * Levels are NCLC/CLB, experience is in full years, age in years.
 */
import type { EditionHead, Source } from "#app/features/simulators/shared/edition.ts";

/** Points with an accompanying spouse, and without. */
export type Pair = readonly [withSpouse: number, without: number];

/** From a value on, up to the next step; below the first, 0. Ascending. */
export type PairStep = { from: number; points: Pair };
export type Step = { from: number; points: number };

/** Diplomas in the order of the grid, lowest first. */
export const EDUCATIONS = ["none", "high-school", "one-year", "two-year", "bachelor", "two-degrees", "master", "phd"] as const;
export type Education = (typeof EDUCATIONS)[number];

export const CANADIAN_STUDIES = ["none", "one-two", "three-plus"] as const;
export type CanadianStudy = (typeof CANADIAN_STUDIES)[number];

export const JOB_OFFERS = ["none", "noc-00", "noc-0ab"] as const;
export type JobOffer = (typeof JOB_OFFERS)[number];

/** Points of two columns by the two rows that give any: the lower one and the higher one. */
export type Combination = { low: readonly [number, number]; high: readonly [number, number] };

export type OfficialGrid = EditionHead & {
  version: string;
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

const IRCC: Source = {
  name: "IRCC, Critères du Système de classement global (page modifiée le 22 juin 2026), lue à travers des transcriptions datées",
  url: "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/entree-express/verifier-note/criteres-scg.html",
  read: "2026-11-20",
};

/** The page where IRCC computes the score itself. */
export const OFFICIAL_TOOL = "https://ircc.canada.ca/francais/immigrer/qualifie/scg-outil.asp";

const ages = (first: number, pairs: readonly Pair[]): PairStep[] => pairs.map((points, index) => ({ from: first + index, points }));

const COMMON = {
  age: [
    { from: 18, points: [90, 99] },
    { from: 19, points: [95, 105] },
    { from: 20, points: [100, 110] },
    ...ages(30, [
      [95, 105],
      [90, 99],
      [85, 94],
      [80, 88],
      [75, 83],
      [70, 77],
      [65, 72],
      [60, 66],
      [55, 61],
      [50, 55],
      [45, 50],
      [35, 39],
      [25, 28],
      [15, 17],
      [5, 6],
      [0, 0],
    ]),
  ],
  education: {
    none: [0, 0],
    "high-school": [28, 30],
    "one-year": [84, 90],
    "two-year": [91, 98],
    bachelor: [112, 120],
    "two-degrees": [119, 128],
    master: [126, 135],
    phd: [140, 150],
  },
  firstLanguage: {
    perAbility: [
      { from: 4, points: [6, 6] },
      { from: 6, points: [8, 9] },
      { from: 7, points: [16, 17] },
      { from: 8, points: [22, 23] },
      { from: 9, points: [29, 31] },
      { from: 10, points: [32, 34] },
    ],
    maximum: [128, 136],
  },
  secondLanguage: {
    perAbility: [
      { from: 5, points: 1 },
      { from: 7, points: 3 },
      { from: 9, points: 6 },
    ],
    maximum: [22, 24],
  },
  canadianExperience: ages(1, [
    [35, 40],
    [46, 53],
    [56, 64],
    [63, 72],
    [70, 80],
  ]),
  spouse: {
    education: { none: 0, "high-school": 2, "one-year": 6, "two-year": 7, bachelor: 8, "two-degrees": 9, master: 10, phd: 10 },
    language: [
      { from: 5, points: 1 },
      { from: 7, points: 3 },
      { from: 9, points: 5 },
    ],
    canadianExperience: [
      { from: 1, points: 5 },
      { from: 2, points: 7 },
      { from: 3, points: 8 },
      { from: 4, points: 9 },
      { from: 5, points: 10 },
    ],
    maximums: { education: 10, language: 20, canadianExperience: 10 },
  },
  transferability: {
    lowEducation: ["one-year", "two-year", "bachelor"],
    highEducation: ["two-degrees", "master", "phd"],
    languageColumns: [7, 9],
    canadianColumns: [1, 2],
    foreignRows: [1, 3],
    points: { low: [13, 25], high: [25, 50] },
    certificate: { columns: [5, 7], points: [25, 50] },
    groupMaximums: { education: 50, foreignExperience: 50, certificate: 50 },
  },
  additional: {
    sibling: 15,
    french: { french: 7, english: 5, withEnglish: 50, without: 25 },
    canadianStudy: { none: 0, "one-two": 15, "three-plus": 30 },
    nomination: 600,
  },
  maximums: { core: [460, 500], spouse: 40, transferability: 100, additional: 600, total: 1200 },
} as const satisfies Omit<OfficialGrid, "additional" | "version" | keyof EditionHead> & { additional: Omit<OfficialGrid["additional"], "jobOffer"> };

/** Oldest first. */
export const EDITIONS: readonly OfficialGrid[] = [
  {
    ...COMMON,
    version: "crs-officiel-2020-10-20",
    from: "2020-10-20",
    to: "2025-03-24",
    verified: "2026-10-01",
    sources: [
      {
        name: "IRCC, grille avant le retrait des points d’offre d’emploi (communiqué du 23 décembre 2024), lue à travers des transcriptions datées",
        read: "2026-11-20",
      },
      // The reference readings give its end, not its start: the French points (25 and 50) are those of October 2020.
      { name: "IRCC, points du français portés à 25 et 50 le 20 octobre 2020\u00a0: date à vérifier sur la page officielle", read: "2026-11-20" },
    ],
    additional: { ...COMMON.additional, jobOffer: { none: 0, "noc-00": 200, "noc-0ab": 50 } },
  },
  {
    ...COMMON,
    version: "crs-officiel-2025-03-25",
    from: "2025-03-25",
    to: null,
    verified: "2026-10-01",
    sources: [IRCC],
    reported: {
      from: "2026-11-03",
      says: "deux sources secondaires disent que des points reviennent pour une offre d’emploi dans une profession bien rémunérée, et l’une que l’expérience au Canada pourrait en donner davantage",
      tooLowFor: "une offre d’emploi ou de l’expérience de travail au Canada",
      sources: [
        {
          name: "CELPass, outil « find_high_wage_occupation » (date d’effet, sans chiffre)",
          url: "https://glama.ai/mcp/connectors/com.celpass/celpip/tools/find_high_wage_occupation",
          read: "2026-11-22",
        },
        {
          name: "BryceYuuu/RUN, docs/global/canada.md (date d’effet, sans chiffre)",
          url: "https://raw.githubusercontent.com/BryceYuuu/RUN/master/docs/global/canada.md",
          read: "2026-11-22",
        },
      ],
    },
    additional: { ...COMMON.additional, jobOffer: { none: 0, "noc-00": 0, "noc-0ab": 0 } },
  },
];
