import { normalise } from "#app/platform/words/normalise.ts";

/**
 * What our latin font subsets cannot draw, and what stands for it in running text. Where
 * such a sign is a mark of its own, draw it (marks.tsx) instead of writing it.
 */
const SUBSTITUTES: readonly (readonly [RegExp, string])[] = [
  [/[\u202f\u2007]/g, "\u00a0"],
  [/\u2011/g, "-"],
  [/[\u00ad\u200b]/g, ""],
  [/≥[ \u00a0]?/g, "au moins\u00a0"],
  [/≤[ \u00a0]?/g, "au plus\u00a0"],
  [/→/g, "vers"],
  [/✓/g, "oui"],
  [/✗/g, "non"],
];

/** The same text with only signs that the PDF's fonts hold; French letters pass unchanged. */
export function printable(text: string): string {
  return SUBSTITUTES.reduce((said, [sign, substitute]) => said.replace(sign, substitute), normalise(text, "NFC"));
}

/**
 * Cuts an address into lines of at most `width` characters, after a `&`, `?` or `/` where one
 * is near: an address has no space to break at, and a hyphen would change it.
 */
export function addressLines(address: string, width: number): string[] {
  const lines: string[] = [];
  let rest = address;
  while (rest.length > width) {
    const head = rest.slice(0, width);
    const mark = Math.max(head.lastIndexOf("&"), head.lastIndexOf("?"), head.lastIndexOf("/"));
    const end = mark > width / 2 ? mark + 1 : width;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...lines, rest];
}
