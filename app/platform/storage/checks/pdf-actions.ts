/** What a PDF does by itself: when it is opened, when a page is shown, when a pointer passes (ISO 32000-1, 12.6). */
import type { PdfValue } from "./pdf-values.ts";

type Objects = ReadonlyMap<number, PdfValue[]>;

/** Actions that stay inside the document: to a page of it, to the next page. */
const HARMLESS = new Set(["GoTo", "Named"]);
const MOST_STEPS = 200;

/**
 * Whether a dictionary has an action start without anybody pressing anything, other than a move
 * inside the document: an address to open, above all. Links that one presses are left alone.
 */
export function actsByItself(objects: Objects, entries: ReadonlyMap<string, PdfValue>): boolean {
  const steps = { left: MOST_STEPS };
  const opening = entries.get("OpenAction");
  if (
    opening &&
    resolved(objects, opening).some((value) => value.kind !== "array" && !isHarmless(objects, value, steps))
  )
    return true;
  const additional = entries.get("AA");
  return additional !== undefined && resolved(objects, additional).some((value) => !areHarmless(objects, value, steps));
}

/** All that a value may stand for: every revision of an object; itself when it is no reference. */
function resolved(objects: Objects, value: PdfValue): PdfValue[] {
  if (value.kind !== "reference") return [value];
  // An object that we did not find may be one that a reader finds.
  return objects.get(value.number) ?? [{ kind: "other" }];
}

/** The actions of a /AA, each under the name of what starts it. */
function areHarmless(objects: Objects, value: PdfValue, steps: { left: number }): boolean {
  if (value.kind !== "dictionary") return false;
  return [...value.entries.values()].every((action) =>
    resolved(objects, action).every((each) => isHarmless(objects, each, steps)),
  );
}

/** One action and those that follow it. */
function isHarmless(objects: Objects, value: PdfValue, steps: { left: number }): boolean {
  steps.left -= 1;
  if (value.kind !== "dictionary" || steps.left < 0) return false;
  const kind = value.entries.get("S");
  const known = kind && resolved(objects, kind).every((each) => each.kind === "name" && HARMLESS.has(each.name));
  if (!known) return false;
  const next = value.entries.get("Next");
  if (!next) return true;
  const following = resolved(objects, next).flatMap((each) => (each.kind === "array" ? each.items : [each]));
  return following.every((each) => resolved(objects, each).every((action) => isHarmless(objects, action, steps)));
}
