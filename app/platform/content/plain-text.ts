/** What came from outside, as it may be kept: PostgreSQL takes no NUL, and no half of a surrogate pair in JSON. */

/** A text without NUL; half of a surrogate pair becomes U+FFFD, the sign that stands for no text. */
export const plainText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** Deeper than anything that is brought to the site. */
const DEEPEST = 64;

/**
 * The same of every text and name in a value read from JSON or YAML; a name that JavaScript has itself is left out.
 * @returns undefined for one that is nested deeper than any of ours
 */
export function plainValue(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return plainText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((one) => plainValue(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "__proto__")
      .map(([name, one]) => [plainText(name), plainValue(one, depth + 1)]),
  );
}

/** A text that ought to be JSON, in a box, since null is JSON; undefined when it is not. */
export function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: plainValue(JSON.parse(text.replace(/^\uFEFF/, ""))) };
  } catch {
    return undefined;
  }
}
