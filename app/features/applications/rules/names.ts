/**
 * Names as written on documents, compared: accents, hyphens, apostrophes, capitals and the order of the words do not
 * count; what is left is a real difference, told as such. Pure.
 */
import { fullName } from "#app/features/applications/file-words.ts";
import type { FileFacts, Member, Whom } from "#app/features/applications/types.ts";
import { normalise } from "#app/platform/words/normalise.ts";

/**
 * same: nothing to say; part: one lacks words that the other has; spelling: some letters differ; other: another name.
 */
export type NameDifference = "same" | "part" | "spelling" | "other";

/** Longer texts are no name; cut before any work on them. */
const LONGEST = 200;
/** Letters that may differ between two writings of one word. */
const SLIPS = 2;

/** The words of a name in a fixed order: « NGUIMFACK-TCHINDA Awa » and « awa Nguimfack Tchinda » give the same. */
export function nameWords(name: string): string[] {
  return normalise(name.slice(0, LONGEST), "NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .toSorted();
}

/** How two writings of a name differ. An empty one is the same as any: nothing was read. */
export function compareNames(one: string, other: string): NameDifference {
  const [left, right] = [nameWords(one), nameWords(other)];
  if (left.length === 0 || right.length === 0 || left.join(" ") === right.join(" ")) return "same";
  // Joined or split words are one writing: « Jean Pierre », « Jeanpierre ».
  if (
    [...left.join("")].toSorted().join("") === [...right.join("")].toSorted().join("") &&
    (sameJoined(left, right) || sameJoined(right, left))
  )
    return "same";
  const slips =
    left.length === right.length
      ? fewest(matched(left, right), matched(right, left))
      : matched(...byLength(left, right));
  if (slips === null) return "other";
  if (slips > 0) return "spelling";
  return "part";
}

const byLength = (left: string[], right: string[]): [string[], string[]] =>
  left.length < right.length ? [left, right] : [right, left];
const fewest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const sameJoined = (left: readonly string[], right: readonly string[]) =>
  left.every((word) => right.join(" ").replaceAll(" ", "").includes(word));

/** Letters that differ once each word of the shorter name has found its own in the longer; null when one finds none. */
function matched(fewer: readonly string[], more: readonly string[]): number | null {
  const left = [...more];
  let slips = 0;
  for (const word of fewer.toSorted((a, b) => b.length - a.length)) {
    const [nearest] = left
      .map((candidate, index) => ({ index, distance: distance(word, candidate) }))
      .toSorted((a, b) => a.distance - b.distance);
    // A short word allows one letter only: « Ali » is not « Awa ».
    if (!nearest || nearest.distance > (word.length > 4 ? SLIPS : 1)) return null;
    slips += nearest.distance;
    left.splice(nearest.index, 1);
  }
  return slips;
}

/** Letters to change, add or take away, at most SLIPS + 1. */
function distance(one: string, other: string): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > SLIPS) return SLIPS + 1;
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (let column = 0; column < other.length; column += 1)
      line.push(
        Math.min(
          (line[column] ?? 0) + 1,
          (before[column + 1] ?? 0) + 1,
          (before[column] ?? 0) + (letter === other[column] ? 0 : 1),
        ),
      );
    before = line;
  }
  return before[other.length] ?? SLIPS + 1;
}

/** What the name read on a document says: whose it is, and how it differs. */
export type NameReading = { difference: NameDifference; expected: string; belongsTo: Member | null };

/**
 * Compares the name read on a document with its person's; for the file as a whole, with every adult of it.
 * Somebody else's name in full is told with whose it is.
 */
export function readName(nameOnIt: string, person: Whom, { members }: Pick<FileFacts, "members">): NameReading {
  const own =
    person === "file"
      ? members.filter(({ relation }) => relation !== "child")
      : members.filter(({ key }) => key === person);
  const best = own
    .map((member) => ({ member, difference: compareNames(nameOnIt, fullName(member)) }))
    .toSorted((a, b) => ORDER.indexOf(a.difference) - ORDER.indexOf(b.difference))[0];
  if (!best) return { difference: "same", expected: "", belongsTo: null };
  const expected = fullName(best.member);
  if (best.difference === "same" || own.length > 1) return { difference: best.difference, expected, belongsTo: null };
  const other = members.find((member) => !own.includes(member) && compareNames(nameOnIt, fullName(member)) === "same");
  return other
    ? { difference: "other", expected, belongsTo: other }
    : { difference: best.difference, expected, belongsTo: null };
}

const HOW: Readonly<Record<Exclude<NameDifference, "same">, string>> = {
  part: "un nom manque ou s’ajoute",
  spelling: "l’orthographe diffère",
  other: "c’est un autre nom",
};

/** How the name read on a document differs from the file's, in a sentence; « » where it does not. */
export function differenceWords(read: string, { difference, expected }: NameReading): string {
  if (difference === "same") return "";
  return `Le nom lu, «\u00a0${read}\u00a0», s’écrit «\u00a0${expected}\u00a0» dans le dossier\u00a0: ${HOW[difference]}.`;
}

const ORDER: readonly NameDifference[] = ["same", "part", "spelling", "other"];
