import { everybodysPages } from "#app/routes/pages.server.ts";

/** What a page may cost a visitor who pays by the megabyte. 1 kB is 1000 bytes. */

export type Budget = {
  /** HTML over the wire, compressed, headers included. */
  html: number;
  /** All of the first view, before any touch. */
  firstView: number;
  /** JavaScript before the first touch. */
  scriptsBeforeTouch: number;
  /** JavaScript that the first touch brings; 0 for a content page. */
  scriptsAfterTouch: number;
};

const kB = 1000;
const content: Budget = { html: 30 * kB, firstView: 75 * kB, scriptsBeforeTouch: 0, scriptsAfterTouch: 0 };
/** JavaScript of a page of plain forms, all of it in the page: what keeps a form (platform/forms/kept/keep-forms), and its few companions. In bytes as written. */
export const PLAIN_FORM_SCRIPTS = 10 * kB;

const interactive: Budget = { ...content, scriptsAfterTouch: 130 * kB };

/** All that a content page may weigh for somebody who asks for less data (`Save-Data: on`, or the switch in the footer). */
export const LIGHT_PAGE = 20 * kB;
/** A result is its figures: no text to read, and its HTML with its rules is all that it weighs. */
const LIGHT_RESULT = 30 * kB;

/** A CRS result with every group open: the longest page of its kind. */
export const FULL_CRS =
  "/crs?age=29&education=master&workExperience=3&canadianExperience=1&maritalStatus=married&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=9&firstWriting=9&secondLanguage=english&secondSpeaking=7&secondListening=7&secondReading=7&secondWriting=7&spouseEducation=bachelor&spouseLanguage=9&spouseCanadianExperience=1&spouseWorkExperience=3&jobOffer=yes&jobOfferType=noc-0ab&relativesInCanada=yes&frenchSkills=7";

/** One person by the official questions, as the tools of points share them. */
const PERSON =
  "age=29&education=master&family=single&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=8&firstWriting=8&secondSpeaking=6&secondListening=6&secondReading=6&secondWriting=5&foreignExperience=3";

/** A page and what it may weigh. */
export type Weighed = {
  name: string;
  path: string;
  budget: Budget;
  /** In its light variant, when not LIGHT_PAGE. */ light?: number;
  /** Whether the first touch has to bring scripts; absent: by its budget. */ hydrates?: "perhaps";
};

const NAMED: readonly Weighed[] = [
  { name: "/", path: "/", budget: content },
  { name: "/simulator", path: "/simulator", budget: content },
  { name: "/guides", path: "/guides", budget: content },
  { name: "one guide", path: "/guides/preuve-de-fonds", budget: content },
  { name: "/blog", path: "/blog", budget: content },
  { name: "one article", path: "/blog/lire-son-attestation-tef-tcf", budget: content },
  { name: "/faq", path: "/faq", budget: content },
  { name: "/pnp, all found", path: "/pnp?province=", budget: content },
  { name: "one programme", path: "/pnp/alberta-express-entry", budget: content },
  { name: "/tirages, one score", path: "/tirages?points=470", budget: content, light: LIGHT_RESULT },
  { name: "/crs/officiel, full result", path: `/crs/officiel?${PERSON}`, budget: content, light: LIGHT_RESULT },
  { name: "/crs/plan, full result", path: `/crs/plan?${PERSON}&cible=520`, budget: content, light: LIGHT_RESULT },
  { name: "/crs/evolution, full result", path: `/crs/evolution?${PERSON}`, budget: content, light: LIGHT_RESULT },
  { name: "/eligibility, full result", path: `/eligibility?${PERSON}`, budget: content, light: LIGHT_RESULT },
  { name: "/login", path: "/login", budget: content },
  { name: "/register", path: "/register", budget: content },
  { name: "/forgot-password", path: "/forgot-password", budget: content },
  { name: "/contact", path: "/contact", budget: content },
  { name: "/crs", path: "/crs", budget: interactive },
  { name: "/arrima", path: "/arrima", budget: interactive },
  { name: "/crs, full result", path: FULL_CRS, budget: interactive },
];

/** Every page weighed: those above, then everything else that is open to everybody. */
export const WEIGHED: readonly Weighed[] = [
  ...NAMED,
  ...everybodysPages
    .filter((page) => NAMED.every(({ path }) => path !== page.path))
    .map(({ path }) => ({ name: path, path, budget: interactive, hydrates: "perhaps" as const })),
];

/** What Lighthouse scores. */
export type Category = "performance" | "accessibility" | "best-practices" | "seo";
/** The scores that must be 100 on every page audited; performance is of times, which are the machine's too. */
export const DECIDING = ["accessibility", "best-practices", "seo"] as const satisfies readonly Category[];

/** The largest paint that is wanted of a page under Lighthouse, in milliseconds (docs/performance.md). */
export const LARGEST_PAINT_MS = 900;

/** Interactive pages whose first touch is timed, and how long it may take on a slow line and phone. */
export const TOUCHED = ["/crs", "/arrima", "/appointment"] as const;
export const FIRST_TOUCH_MS = 1_500;

/** All that npm run proof audits. */
export const AUDITED = [
  "/",
  "/crs",
  "/guides/preuve-de-fonds",
  "/guides",
  "/blog",
  "/blog/lire-son-attestation-tef-tcf",
  "/faq",
  "/pnp",
  "/tirages",
  "/eligibility",
] as const;
