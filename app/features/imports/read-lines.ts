import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import type { Cells, ImportField, ImportKind, LineFault, LineWriter } from "#app/platform/imports/import-kind.ts";
import type { FileLine } from "./read-file.ts";

/** `likeness`: what it is recognised by, with or without a reference; "" of a line that cannot be read. */
export type CheckedLine = { line: number; reference: string; likeness: string; cells: Cells; faults: LineFault[] };

/** `mark`: what tells it apart from one that it is like; "" where it has none. */
type Alike = { line: number; mark: string };

type Reader = Pick<LineWriter, "read"> &
  Pick<ImportKind, "natural"> & {
    /** Makes of words what says nothing of them to whoever lacks the site's key. */
    fingerprint: (scope: string, value: string) => Buffer;
  };

const REFERENCE_MOST = 60;
/** Lines read between two looks at what else the site has to do. */
const LINES_AT_ONCE = 200;

/**
 * Each line as it will be written, or with what is wrong with it. The first of two lines with one reference is the one that
 * counts; a line without any is known by what it says.
 */
export async function readLines(
  lines: readonly FileLine[],
  { read, natural, fingerprint }: Reader,
): Promise<CheckedLine[]> {
  const firstOf = new Map<string, number>();
  const alikeOf = { typed: new Map<string, Alike[]>(), untyped: new Map<string, Alike[]>() };
  const checked: CheckedLine[] = [];
  for (const { line, cells } of lines) {
    if (checked.length % LINES_AT_ONCE === 0) await turn();
    const typed = cells["reference"] ?? "";
    const outcome = read(cells);
    const reference =
      typed !== ""
        ? typed.slice(0, REFERENCE_MOST)
        : "cells" in outcome
          ? keyedReference(natural.key(outcome.cells), fingerprint)
          : "";
    const alike = natural.alike ?? natural.key;
    const likeness = "cells" in outcome ? keyedReference(alike(outcome.cells), fingerprint) : "";
    const mark = "cells" in outcome ? (natural.apart?.of(outcome.cells) ?? "") : "";
    const [same, others] = typed === "" ? [alikeOf.untyped, alikeOf.typed] : [alikeOf.typed, alikeOf.untyped];
    const other = others.get(likeness)?.find((one) => one.mark === "" || mark === "" || one.mark === mark);
    const own = referenceFaults(typed, firstOf.get(reference));
    const faults = [
      ...own,
      ...(own.length > 0 ? [] : alikeFaults(typed, other?.line)),
      ...("faults" in outcome ? outcome.faults : []),
    ];
    const seen = same.get(likeness) ?? [];
    if (likeness !== "" && !seen.some((one) => one.mark === mark)) same.set(likeness, [...seen, { line, mark }]);
    if (reference !== "" && !firstOf.has(reference)) firstOf.set(reference, line);
    checked.push({ line, reference, likeness, cells: "cells" in outcome ? outcome.cells : cells, faults });
  }
  return checked;
}

const fault = (sentence: string): LineFault[] => [{ column: "Référence", sentence }];

/** @param first the line of the file that has it already */
function referenceFaults(typed: string, first: number | undefined): LineFault[] {
  if (typed.length > REFERENCE_MOST) return fault(`Cette référence dépasse ${REFERENCE_MOST} caractères.`);
  if (first === undefined) return [];
  return fault(
    typed === ""
      ? `Sans référence, rien ne la distingue de la ligne ${first}\u00a0: donnez une référence à chacune.`
      : `La référence «\u00a0${typed}\u00a0» est déjà à la ligne ${first}.`,
  );
}

/** @param first the line of the file that says the same, of the two the only one with a reference, or without */
const alikeFaults = (typed: string, first: number | undefined): LineFault[] =>
  first === undefined
    ? []
    : fault(
        typed === ""
          ? `Elle ressemble à la ligne ${first}, qui a une référence\u00a0: donnez-en une à chacune, ou gardez l’une des deux.`
          : `Elle ressemble à la ligne ${first}, qui n’a pas de référence\u00a0: donnez-en une à chacune, ou gardez l’une des deux.`,
      );

const KEYED = /^~[0-9a-f]{64}$/;

/** In the place of a reference, what a line is known by: unreadable, since references outlive the people they are about. */
const keyedReference = (key: readonly string[], fingerprint: Reader["fingerprint"]): string =>
  `~${fingerprint("import", JSON.stringify(key.map((part) => part.toLowerCase()))).toString("hex")}`;

/** Whether a line had no reference of its own. */
export const isKeyed = (reference: string): boolean => KEYED.test(reference);

/** A reference as pages and reports show it: "" where the line had none. */
export const shownReference = (reference: string): string => (isKeyed(reference) ? "" : reference);

/**
 * A line that is there with other words, of a kind whose records a file does not change.
 * @param asRead its reference in the file, where the site knows it under another
 */
export const otherWords = (reference: string, asRead = reference): LineFault => ({
  column: "Référence",
  sentence:
    asRead !== reference
      ? `Le site a déjà cette ligne, ${isKeyed(reference) ? "sans référence" : `sous la référence «\u00a0${reference}\u00a0»`}, avec autre chose\u00a0: notez le changement dans le bureau${isKeyed(asRead) ? ", ou donnez-lui une référence si c’en est une autre" : ""}.`
      : isKeyed(reference)
        ? "Le site a déjà importé cette ligne, avec autre chose\u00a0: changez-la dans le bureau, ou donnez-lui une référence."
        : "Cette référence a déjà été importée avec autre chose\u00a0: changez-la dans le bureau, ou donnez-en une autre.",
});

/** What a line says, to know later whether it says the same. */
export function contentHash(cells: Cells, fields: readonly ImportField[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(fields.map(({ key }) => cells[key] ?? "")))
    .digest();
}
