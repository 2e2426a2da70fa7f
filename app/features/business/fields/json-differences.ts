/** What differs between two values that no form asks for field by field, such as a grid or a template. */

/** More of them are counted. */
const MOST = 80;
const LONGEST = 200;

type Difference = { label: string; before: string; after: string };

/** Each place that differs by its path: « tasks → identity-check → days ». */
export function jsonDifferences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const differing = [...new Set([...now.keys(), ...old.keys()])].filter((path) => now.get(path) !== old.get(path));
  const shown = differing.slice(0, MOST).map((path) => ({
    label: path,
    before: short(old.get(path) ?? ""),
    after: short(now.get(path) ?? ""),
  }));
  const more = differing.length - shown.length;
  return more > 0 ? [...shown, { label: "Et d’autres", before: "", after: `${more} autres différences` }] : shown;
}

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function leavesOf(
  value: unknown,
  path: readonly string[] = [],
  found = new Map<string, string>(),
): Map<string, string> {
  if (Array.isArray(value) && value.some((one) => typeof one === "object"))
    for (const [index, one] of value.entries()) leavesOf(one, [...path, nameOf(one) ?? String(index + 1)], found);
  else if (Array.isArray(value)) found.set(path.join(" → "), value.map(String).join(", "));
  else if (typeof value === "object" && value !== null)
    for (const [key, one] of Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      leavesOf(one, [...path, key], found);
  else if (value !== undefined && value !== null) found.set(path.join(" → "), String(value));
  return found;
}

/** Items of a list are called by what names them, so that one more moves no other. */
function nameOf(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  const { id, key, from } = item as Record<string, unknown>;
  const name = id ?? key ?? from;
  return typeof name === "string" || typeof name === "number" ? String(name) : undefined;
}
