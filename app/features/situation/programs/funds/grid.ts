/**
 * Proof of funds by edition, and what IRCC takes and how long it takes. Canadian dollars, months.
 * Source: IRCC's page on proof of funds (modified on 2026-06-22), checked by a third party on 2026-09-30,
 * read on 2026-11-20.
 */
import type { EditionHead } from "#app/features/points/shared/edition.ts";

export type FundsGrid = EditionHead & {
  /** For families of one, two, … persons. */
  bySize: readonly [number, number, number, number, number, number, number];
  /** For each person more. */
  eachMore: number;
};

export const FUNDS_PAGE =
  "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/entree-express/documents/preuve-fonds-suffisants.html";

/** Oldest first. */
export const EDITIONS: readonly FundsGrid[] = [
  {
    from: "2025-07-07",
    to: null,
    verified: "2026-09-30",
    sources: [
      {
        name: "IRCC, Preuve de fonds (page modifiée le 22 juin 2026)",
        url: FUNDS_PAGE,
        read: "2026-11-20",
      },
    ],
    bySize: [15_263, 19_001, 23_360, 28_362, 32_168, 36_280, 40_392],
    eachMore: 4_112,
  },
];

/** Months from a complete file to the decision, as IRCC published them on a day; null where our reading gives none. */
export const PROCESSING = {
  asOf: "2026-09-03",
  months: { fsw: 7, cec: 6, fst: null, nominationExpressEntry: 7, nomination: 13 },
} as const;

/** What IRCC takes of an economic immigrant since 2026-04-30 (notice of 2026-03-27); dollars. Adult: 990 for the file and 600 for the right of permanent residence. */
export const FEES = {
  from: "2026-04-30",
  verified: "2026-09-30",
  page: "https://ircc.canada.ca/francais/information/frais/bareme.asp",
  sources: "avis d’IRCC du 27 mars 2026",
  adult: 1_590,
  child: 270,
  biometrics: 85,
  biometricsFamily: 170,
} as const;
