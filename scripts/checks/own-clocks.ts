/** Limits of time that a test sets for itself: a machine that is slow, or does other work, fails them though nothing is wrong. */
const OWN_CLOCKS: Readonly<Record<string, RegExp>> = {
  "a limit of time of its own":
    /\btimeout: *[\w(]|\},\s*(?:\w+ \* |\w+ \? \d[\d_]+ : )?\d[\d_]{3,},?\s*\)|\b(?:test|hook)Timeout\b|\bsetDefault\w*Timeout\(/g,
  "a second try": /\bretry: *\d/g,
};

/** What a test's source holds of them: for each its line, counted from 1, and what it is. */
export function ownClocks(source: string): { line: number; what: string }[] {
  return Object.entries(OWN_CLOCKS)
    .flatMap(([what, pattern]) =>
      [...source.matchAll(pattern)].map(({ index }) => ({ line: source.slice(0, index).split("\n").length, what })),
    )
    .toSorted((one, other) => one.line - other.line);
}
