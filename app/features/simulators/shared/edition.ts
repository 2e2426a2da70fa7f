/**
 * Editions of a grid of the law: each holds from a date on, until the next one. The date is an
 * argument; a date that no edition covers is said, never answered by the nearest one. Pure.
 */

export type Source = { name: string; url?: string; /** ISO date of the reading. */ read: string };

export type EditionHead = {
  /** ISO date of its first day. */
  from: string;
  /** ISO date of its last day; null: no known end. */
  to: string | null;
  /** ISO date of the last reading that found it in force, or whole. */
  verified: string;
  sources: readonly Source[];
};

/** The edition in force on a day, or undefined before the first one. */
export function editionOn<Edition extends EditionHead>(editions: readonly Edition[], day: string): Edition | undefined {
  return editions.find(({ from, to }) => from <= day && (to === null || day <= to));
}
