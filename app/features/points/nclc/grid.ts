/**
 * Scores of the five tests that the federal programmes accept, as NCLC/CLB levels: every figure and nothing else.
 *
 * Source: IRCC, « Résultats des tests de langue » (equivalence tables), read on 2026-11-20 through dated public
 * transcriptions that agree on all seven levels, the last of them of 2026-09-28. A value is the lowest score of a
 * level; under the last row is under NCLC 4; no grid scores above 10. The TEF changed on 2023-12-11.
 */
import type { EditionHead, Source } from "#app/features/points/shared/edition.ts";

export const ABILITIES = ["listening", "reading", "writing", "speaking"] as const;
export type Ability = (typeof ABILITIES)[number];

/** The levels of the tables, highest first. */
export const LEVELS = [10, 9, 8, 7, 6, 5, 4] as const;
export type Level = (typeof LEVELS)[number];

/** Lowest score of each level, in the order of LEVELS. */
export type Minimums = readonly [number, number, number, number, number, number, number];
export type Table = Readonly<Record<Ability, Minimums>>;

export type Scale = { from: number; to: number; step: number };

export type TestEdition = EditionHead & { table: Table };

export const TEST_KEYS = ["tef", "tcf", "ielts", "celpip", "pte"] as const;
export type TestKey = (typeof TEST_KEYS)[number];

export type LanguageTest = {
  language: "french" | "english";
  scales: Readonly<Record<Ability, Scale>>;
  /** Oldest first. Before the first one, no table of ours says the level. */
  editions: readonly TestEdition[];
};

const IRCC: Source = {
  name: "IRCC, tables d’équivalence des tests de langue (en anglais)",
  url: "https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/work/after-graduation/eligibility/language-results.html",
  read: "2026-11-20",
};
const VERIFIED = "2026-09-28";

const all = (scale: Scale): LanguageTest["scales"] => ({
  listening: scale,
  reading: scale,
  writing: scale,
  speaking: scale,
});
const everyAbility = (minimums: Minimums): Table => ({
  listening: minimums,
  reading: minimums,
  writing: minimums,
  speaking: minimums,
});
const since = (from: string, to: string | null, table: Table): TestEdition => ({
  from,
  to,
  verified: VERIFIED,
  sources: [IRCC],
  table,
});

/** From before any result that still counts: the first day of the tables that did not change. */
const ALWAYS = "2018-01-01";

const LEGACY_TEF: Minimums = [393, 371, 349, 310, 271, 226, 181];

export const TESTS: Readonly<Record<TestKey, LanguageTest>> = {
  tef: {
    language: "french",
    scales: all({ from: 0, to: 699, step: 1 }),
    editions: [
      since(ALWAYS, "2019-09-30", {
        listening: [316, 298, 280, 249, 217, 181, 145],
        reading: [263, 248, 233, 207, 181, 151, 121],
        writing: LEGACY_TEF,
        speaking: LEGACY_TEF,
      }),
      since("2019-10-01", "2023-12-10", everyAbility([566, 533, 500, 450, 400, 350, 300])),
      since("2023-12-11", null, {
        listening: [546, 503, 462, 434, 393, 352, 306],
        reading: [546, 503, 462, 434, 393, 352, 306],
        writing: [558, 512, 472, 428, 379, 330, 268],
        speaking: [556, 518, 494, 456, 422, 387, 328],
      }),
    ],
  },
  tcf: {
    language: "french",
    scales: {
      ...all({ from: 0, to: 699, step: 1 }),
      writing: { from: 0, to: 20, step: 1 },
      speaking: { from: 0, to: 20, step: 1 },
    },
    editions: [
      since(ALWAYS, null, {
        listening: [549, 523, 503, 458, 398, 369, 331],
        reading: [549, 524, 499, 453, 406, 375, 342],
        writing: [16, 14, 12, 10, 7, 6, 4],
        speaking: [16, 14, 12, 10, 7, 6, 4],
      }),
    ],
  },
  ielts: {
    language: "english",
    scales: all({ from: 0, to: 9, step: 0.5 }),
    editions: [
      since(ALWAYS, null, {
        listening: [8.5, 8, 7.5, 6, 5.5, 5, 4.5],
        reading: [8, 7, 6.5, 6, 5, 4, 3.5],
        writing: [7.5, 7, 6.5, 6, 5.5, 5, 4],
        speaking: [7.5, 7, 6.5, 6, 5.5, 5, 4],
      }),
    ],
  },
  celpip: {
    language: "english",
    // Its own scale is the CLB's, one to one.
    scales: all({ from: 1, to: 12, step: 1 }),
    editions: [since(ALWAYS, null, everyAbility(LEVELS))],
  },
  pte: {
    language: "english",
    scales: all({ from: 10, to: 90, step: 1 }),
    // Accepted since that day: an earlier result counts for nothing.
    editions: [
      since("2024-01-30", null, {
        listening: [89, 82, 71, 60, 50, 39, 28],
        reading: [88, 78, 69, 60, 51, 42, 33],
        writing: [90, 88, 79, 69, 60, 51, 41],
        speaking: [89, 84, 76, 68, 59, 51, 42],
      }),
    ],
  },
};

/** When the tables of all tests were last verified: they were read together. */
export const TABLES = { from: "2023-12-11", verified: VERIFIED } as const;

/** Years that a result counts, from the day of the test. */
export const VALIDITY_YEARS = 2;

/**
 * What Quebec asks of the same French tests, on its own scale of 12: other thresholds, so that an NCLC level is
 * no level of Quebec's. Read on 2026-11-20 in a public transcription of 2026-09-30.
 */
export const QUEBEC_MINIMUMS = {
  read: "2026-11-20",
  rows: [
    { level: 7, part: "à l’oral", tef: "400", tcf: "CO 400, EO 10" },
    { level: 5, part: "à l’écrit", tef: "300", tcf: "CE 300, EE 6" },
    { level: 5, part: "à l’oral", tef: "300", tcf: "CO 300, EO 6" },
    { level: 4, part: "à l’oral, pour le conjoint", tef: "260", tcf: "non lu" },
  ],
} as const;
