import { accountPages } from "#app/routes/account-pages.ts";
import { bookingPages } from "#app/routes/booking-pages.ts";
import { factPages } from "#app/routes/fact-pages.ts";
import type { Page } from "#app/routes/page.ts";
import { eligibilityPages } from "#app/routes/eligibility-pages.ts";
import { helpPages } from "#app/routes/help-pages.ts";
import { pointsPages } from "#app/routes/points-pages.ts";
import { quebecPages } from "#app/routes/quebec-pages.ts";
import { programPages } from "#app/routes/program-pages.ts";
import { planPages } from "#app/routes/plan-pages.ts";
import { readingPages } from "#app/routes/reading-pages.ts";
import { roundPages } from "#app/routes/round-pages.ts";
import { spacePages } from "#app/routes/space-pages.ts";

/** Pages open to everybody. */
const publicPages = {
  home: {
    path: "/",
    name: "Accueil",
    title: "Cap Érable\u00a0: préparer son immigration au Canada depuis le Cameroun",
    description:
      "Calculez vos points Entrée express et Arrima, comprenez chaque point et préparez un dossier solide pour le Canada, depuis le Cameroun et en français.",
  },
  simulator: {
    path: "/simulator",
    name: "Simulateurs",
    title: "Simulateurs de points Arrima et Entrée express",
    description:
      "Deux simulateurs gratuits et sans compte\u00a0: Arrima pour le Québec, sur 1320 points, et le score CRS d’Entrée express, jusqu’à 1200 points.",
  },
  arrima: {
    path: "/arrima",
    name: "Simulateur Arrima",
    title: "Simulateur Arrima\u00a0: vos points pour le Québec",
    description:
      "Estimez vos points Arrima sur 1320, critère par critère, avec les seuils d’admissibilité, ce qui ferait monter votre total et un rapport PDF.",
  },
  crs: {
    path: "/crs",
    name: "Simulateur CRS",
    title: "Simulateur CRS\u00a0: vos points Entrée express",
    description: "Estimez votre score CRS sur 1200, chaque point expliqué, avec ce que rapporterait chaque progrès, un lien à partager et un rapport PDF.",
  },
  ...eligibilityPages,
  ...quebecPages,
  ...pointsPages,
  ...programPages,
  ...planPages,
  ...bookingPages,
  ...accountPages,
} as const satisfies Record<string, Page>;

/**
 * What the site says of each page: title, description, and its place under the home page.
 * Navigation, breadcrumb, canonical address and the test that walks the site read it.
 */
export const pages = { ...publicPages, ...factPages, ...readingPages, ...roundPages, ...helpPages, ...spacePages } as const;

export type PageKey = keyof typeof pages;

/** The page above each one that does not stand right under the home page. */
const parents: Partial<Record<PageKey, PageKey>> = {
  arrima: "simulator",
  crs: "simulator",
  pstq: "arrima",
  eligibilityResume: "eligibility",
  crsOfficial: "crs",
  plan: "crs",
  family: "crs",
  evolution: "crs",
  converter: "simulator",
  factSheet: "simulator",
  termsVersions: "terms",
  privacyVersions: "privacy",
  legalVersions: "legal",
  forgotPassword: "login",
  simulations: "dashboard",
  profile: "dashboard",
  profileEmail: "profile",
  profilePassword: "profile",
  sessions: "profile",
  twoFactor: "profile",
  ownData: "profile",
};

/** The way from the home page to `key`, the page itself last; the home page alone has itself only. */
export function trail(key: PageKey): { name: string; path: string }[] {
  const parent = key === "home" ? undefined : (parents[key] ?? "home");
  const { name, path } = pages[key];
  return [...(parent ? trail(parent) : []), { name, path }];
}
