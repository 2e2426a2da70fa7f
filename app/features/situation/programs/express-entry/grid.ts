/**
 * The selection factors of the Federal Skilled Worker Program (67 points of 100) and the minimums of
 * Express Entry's three programmes: every figure and nothing else. NCLC levels, full years, years of age.
 *
 * Source: a public transcription of the official page (modified on 2026-09-24), read on 2026-11-20. It
 * gives neither the parts of adaptability nor the condition of the second language: those are kept as
 * commonly published, and marked `unverified` here and « source non lue » wherever they are shown.
 */
import type { Source } from "#app/features/points/shared/edition.ts";
import type { Education } from "#app/features/points/crs-official/grid.ts";

/** From a value on, up to the next step; below the first, 0. Ascending. */
export type Step = { from: number; points: number };

export const ADAPTABILITY_PARTS = [
  "spouseLanguage",
  "ownStudy",
  "spouseStudy",
  "ownWork",
  "spouseWork",
  "relative",
  "arrangedEmployment",
] as const;
export type AdaptabilityPart = (typeof ADAPTABILITY_PARTS)[number];

export type FswGrid = {
  version: string;
  /** ISO date of the official page as it was read: the reading does not say since when the grid holds. */
  pageModified: string;
  /** ISO date of the last reading that found it so. */
  verified: string;
  source: Source;
  pass: number;
  firstLanguage: { perAbility: readonly Step[]; maximum: number };
  /** All or nothing: every ability at the level or more. */
  secondLanguage: { level: number; points: number };
  education: Readonly<Record<Education, number>>;
  experience: readonly Step[];
  age: readonly Step[];
  arrangedEmployment: number;
  adaptability: { parts: Readonly<Record<AdaptabilityPart, number>>; maximum: number; spouseLanguageLevel: number };
  maximums: { language: number; education: number; experience: number; age: number; total: number };
};

const TRANSCRIPTION: Source = {
  name: "IRCC, critères des travailleurs qualifiés (page modifiée le 24 septembre 2026)",
  url: "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/entree-express.html",
  read: "2026-11-20",
};

/** The page where IRCC itself says who may apply (« Venir au Canada »). */
export const OFFICIAL_TOOL = "https://ircc.canada.ca/francais/immigrer/venir-au-canada-outil.asp";
/** Express Entry on the official site, in French. */
export const EXPRESS_ENTRY_PAGE =
  "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/entree-express.html";

/** Twelve points up to 35 years, one less a year from 36 on, none from 47 on. */
const ages: Step[] = [
  { from: 18, points: 12 },
  ...Array.from({ length: 12 }, (_, index) => ({ from: 36 + index, points: 11 - index })),
];

export const FSW: FswGrid = {
  version: "fsw-67-2026-09-24",
  pageModified: "2026-09-24",
  verified: "2026-11-20",
  source: TRANSCRIPTION,
  pass: 67,
  firstLanguage: {
    perAbility: [
      { from: 7, points: 4 },
      { from: 8, points: 5 },
      { from: 9, points: 6 },
    ],
    maximum: 24,
  },
  secondLanguage: { level: 5, points: 4 },
  education: {
    none: 0,
    "high-school": 5,
    "one-year": 15,
    "two-year": 19,
    bachelor: 21,
    "two-degrees": 22,
    master: 23,
    phd: 25,
  },
  experience: [
    { from: 1, points: 9 },
    { from: 2, points: 11 },
    { from: 4, points: 13 },
    { from: 6, points: 15 },
  ],
  age: ages,
  arrangedEmployment: 10,
  adaptability: {
    parts: {
      spouseLanguage: 5,
      ownStudy: 5,
      spouseStudy: 5,
      ownWork: 10,
      spouseWork: 5,
      relative: 5,
      arrangedEmployment: 5,
    },
    maximum: 10,
    spouseLanguageLevel: 4,
  },
  maximums: { language: 28, education: 25, experience: 15, age: 12, total: 100 },
};

/** What each programme asks before any points. */
export const MINIMUMS = {
  fsw: { language: 7, years: 1, feer: [0, 3] },
  cec: { languageByFeer: { upTo1: 7, upTo3: 5 }, years: 1, feer: [0, 3] },
  /** Its groups of the national classification (72, 73, 82, 83, 92, 93, 632, 633) are all of FEER 2 or 3. */
  fst: { speakingListening: 5, readingWriting: 4, years: 2, feer: ["2", "3"] as readonly string[] },
} as const;
