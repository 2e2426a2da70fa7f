/**
 * Diplomas at their finest: each atom is one diploma that no list of the site splits further. A list of
 * choices (a vocabulary) says of an atom which of its values that diploma falls in, or nothing when no value of
 * the list surely says it. An answer is a set of atoms; it goes to another list only when every atom left falls
 * in one value there.
 *
 * Decided, with the reason: a diploma of a trade school counts as postsecondary on the federal lists (IRCC's
 * wording: "university, college, trade or technical school"); a professional degree (medicine, law) is a first
 * cycle for Quebec, and for the federal grid stands in the master's row; "deux diplômes ou plus" has no
 * counterpart on the lists of single diplomas, except by the highest one when the row says it.
 */

type Values = {
  /** /crs, whose « Master » names no professional degree. */
  crs?: string;
  /** /crs/officiel and /eligibility, whose master's row holds them too; the same as `crs` where it is not said. */
  official?: string;
  /** /arrima. */
  arrima?: string;
  /** /arrima, the spouse's shorter list. */
  arrimaSpouse?: string;
  /** /arrima/pstq. */
  pstq?: string;
  /** The profile's list. */
  profile?: string;
  /** /pnp: its list stops at master. */
  pnp?: string;
};

export type DiplomaList = keyof Values;

const college = { arrimaSpouse: "diploma", profile: "college", pnp: "college" } as const;
const licence = { crs: "bachelor", arrimaSpouse: "bachelor", profile: "bachelor", pnp: "bachelor" } as const;

/** A trade: no study after secondary school, so that the profile's list has no name for it. */
const trade = { arrima: "diploma", arrimaSpouse: "diploma", pnp: "college" } as const;

export const DIPLOMAS = {
  none: { crs: "none", arrima: "none" },
  sec: { crs: "high-school", arrima: "secondary", arrimaSpouse: "secondary", pstq: "secondary", profile: "secondary" },
  v6o: { crs: "one-year", pstq: "vocational-quebec-600", ...trade },
  v9o: { crs: "one-year", pstq: "vocational-quebec-900", ...trade },
  v9t: { crs: "two-year", pstq: "vocational-quebec-900", ...trade },
  vxo: { crs: "one-year", pstq: "vocational-abroad", ...trade },
  vxt: { crs: "two-year", pstq: "vocational-abroad", ...trade },
  pgt: { crs: "two-year", arrima: "dec", pstq: "post-secondary-general", ...college },
  tqo: { crs: "one-year", arrima: "aec", pstq: "technical-quebec-900", ...college },
  tqt: { crs: "two-year", arrima: "aec", pstq: "technical-quebec-900", ...college },
  txo: { crs: "one-year", arrima: "aec", pstq: "technical-abroad", ...college },
  // A BTS or an HND of two years is one or the other for Quebec, diploma by diploma.
  txa: { crs: "two-year", arrima: "aec", pstq: "technical-abroad", ...college },
  txd: { crs: "two-year", arrima: "dec", pstq: "technical-abroad", ...college },
  t3t: { crs: "two-year", arrima: "dec", pstq: "technical-3", ...college },
  t3b: {
    crs: "bachelor",
    arrima: "dec",
    pstq: "technical-3",
    arrimaSpouse: "diploma",
    profile: "bachelor",
    pnp: "college",
  },
  t3d: { crs: "two-degrees", arrima: "dec", pstq: "technical-3", arrimaSpouse: "diploma" },
  u1o: { crs: "one-year", arrima: "bachelor-1", pstq: "university-1", ...college },
  // The last year alone at university (licence professionnelle): three years for IRCC, one of first cycle for Quebec.
  u1b: { arrima: "bachelor-1", pstq: "university-1", ...licence },
  u1d: { crs: "two-degrees", arrima: "bachelor-1", pstq: "university-1", arrimaSpouse: "bachelor" },
  u2t: { crs: "two-year", arrima: "bachelor-1", pstq: "university-2", ...college },
  u2b: { arrima: "bachelor-1", pstq: "university-2", ...licence },
  u2d: { crs: "two-degrees", arrima: "bachelor-1", pstq: "university-2", arrimaSpouse: "bachelor" },
  u3b: { arrima: "bachelor-3+", pstq: "university-3-4", ...licence },
  u3d: { crs: "two-degrees", arrima: "bachelor-3+", pstq: "university-3-4", arrimaSpouse: "bachelor", pnp: "bachelor" },
  u5b: { arrima: "bachelor-3+", pstq: "university-5", ...licence },
  u5d: { crs: "two-degrees", arrima: "bachelor-3+", pstq: "university-5", arrimaSpouse: "bachelor", pnp: "bachelor" },
  u5p: { official: "master", arrima: "bachelor-3+", pstq: "university-5", arrimaSpouse: "bachelor" },
  g1d: { crs: "two-degrees", pstq: "graduate-1" },
  g1m: {
    crs: "master",
    arrima: "master",
    pstq: "graduate-1",
    arrimaSpouse: "master",
    profile: "master",
    pnp: "master",
  },
  g2m: {
    crs: "master",
    arrima: "master",
    pstq: "graduate-2",
    arrimaSpouse: "master",
    profile: "master",
    pnp: "master",
  },
  med: { official: "master", pstq: "medical-specialty" },
  doc: { crs: "phd", arrima: "phd", pstq: "doctorate", arrimaSpouse: "phd", profile: "phd", pnp: "master" },
} as const satisfies Readonly<Record<string, Values>>;

export type Diploma = keyof typeof DIPLOMAS;

const atoms: readonly (readonly [id: string, values: Values])[] = Object.entries(DIPLOMAS);

/** Every atom, lowest first. */
export const DIPLOMA_IDS: readonly string[] = atoms.map(([id]) => id);

/** The diplomas that a value of a list may mean, by value. */
export function diplomaWords(list: DiplomaList): Readonly<Record<string, readonly string[]>> {
  const words: Record<string, string[]> = {};
  for (const [id, values] of atoms) {
    const value = list === "official" ? (values.official ?? values.crs) : values[list];
    if (value !== undefined) (words[value] ??= []).push(id);
  }
  return words;
}
