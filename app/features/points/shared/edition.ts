/**
 * Editions of a grid of the law: each holds from a date on, until the next one. The date is an
 * argument; a date that no edition covers is said, never answered by the nearest one. Pure.
 */
import { type Check, checkedWords } from "#app/platform/content/checked-words.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";

export type Source = { name: string; url?: string; /** ISO date of the reading. */ read: string };

/** The one mark of a grid's source: its day, its page, and who of the business has compared the edition, if anybody has. */
export const sourceMark = ({ name, read }: Source, checked: Check | null | undefined): string =>
  `lu le ${sayDay(read)} · ${name} · ${checkedWords(checked)}`;

/** An edition that is reported to replace this one, without its figures: announced, never computed. */
export type Reported = {
  /** ISO date of its first day, as reported. */
  from: string;
  /** What is reported, as one clause. */
  says: string;
  /** What is reported of a valid offer and of the labour-market study (LMIA, EIMT), as a sentence. */
  validOffer: string;
  /** For whom a total by the older edition may be too low, after « avec ». */
  tooLowFor: string;
  sources: readonly Source[];
};

/** What the file of an edition says of itself; whether it holds on a day is asked of its dates. */
export const EDITION_STATUSES = ["in-force", "announced", "reported-replaced", "replaced"] as const;
export type EditionStatus = (typeof EDITION_STATUSES)[number];

export type EditionHead = {
  /** ISO date of its first day. */
  from: string;
  /** ISO date of its last day; null: no known end. */
  to: string | null;
  /** ISO date of the last reading that found it in force, or whole. */
  verified: string;
  /** Who of the business compared it with its page, and when, at /admin/baremes: never a file. */
  checked?: Check | undefined;
  sources: readonly Source[];
  reported?: Reported | undefined;
};

/**
 * The edition known for a day, or undefined before the first one. What is reported of a later day than that one is left out:
 * the edition was in force.
 */
export function editionOn<Edition extends EditionHead>(editions: readonly Edition[], day: string): Edition | undefined {
  const edition = editions.find(({ from, to }) => from <= day && (to === null || day <= to));
  return edition?.reported && day < edition.reported.from ? { ...edition, reported: undefined } : edition;
}

/**
 * The edition that simulators and texts go by on a day: the one in force, else the last that has begun, else the first.
 * undefined when there is none at all.
 */
export function countedOn<Edition extends EditionHead>(editions: readonly Edition[], day: string): Edition | undefined {
  return editionOn(editions, day) ?? editions.findLast(({ from }) => from <= day) ?? editions[0];
}

/** What an edition that is reported replaced must say wherever its figures stand; undefined for any other. */
export function reportedWords({ from, reported }: Pick<EditionHead, "from" | "reported">): string | undefined {
  if (!reported) return undefined;
  return `Une nouvelle édition de la grille est signalée au ${sayDay(reported.from)}\u00a0: ${reported.says}. Aucune source n’en donne les chiffres. Nos calculs gardent la dernière grille dont nous avons les chiffres, celle du ${sayDay(from)}\u00a0: un total peut être trop bas avec ${reported.tooLowFor}. Refaites le calcul dans l’outil officiel.`;
}

/** The same as one line of a result, whose page has the words above (`REPORTED_AT`). */
export function reportedLine({ reported }: Pick<EditionHead, "reported">): string | undefined {
  return reported
    ? `Une nouvelle grille est signalée au ${sayDay(reported.from)}, sans ses chiffres\u00a0: ce total peut être trop bas.`
    : undefined;
}

/** The part of /crs/officiel where all that is reported stands. */
export const REPORTED_PART = "signalee";

/** From when to when an edition holds: « du 2 juillet 2025 au 2 juillet 2027 », « depuis le 2 juillet 2025 » without a known end. */
export function sayHeld({ from, to }: Pick<EditionHead, "from" | "to">): string {
  return to === null ? `depuis le ${sayDay(from)}` : `du ${sayDay(from)} au ${sayDay(to)}`;
}

/** Days without a new reading after which a grid is said to be old. */
export const ALARM_DAYS = 60;

export type Age = { days: number; old: boolean };

/** How long ago an edition was last verified. @param today ISO date in Douala */
export function ageOf({ verified }: Pick<EditionHead, "verified">, today: string): Age {
  const days = Math.round((Date.parse(today) - Date.parse(verified)) / 86_400_000);
  return { days, old: days > ALARM_DAYS };
}

/** Said to readers of a grid that nobody has verified for too long; undefined of a younger one. */
export function ageWords(edition: Pick<EditionHead, "verified">, today: string): string | undefined {
  const { days, old } = ageOf(edition, today);
  return old
    ? `Ces chiffres n’ont pas été relus depuis ${days}\u00a0jours (le ${sayDay(edition.verified)})\u00a0: ouvrez la page officielle avant de vous y fier.`
    : undefined;
}
