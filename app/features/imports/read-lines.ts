import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import type { Cells, ImportField, LineFault, LineWriter } from "#app/platform/imports/import-kind.ts";
import type { FileLine } from "./read-file.ts";

export type CheckedLine = { line: number; reference: string; cells: Cells; faults: LineFault[] };

const REFERENCE_MOST = 60;
/** Lines read between two looks at what else the site has to do. */
const LINES_AT_ONCE = 200;

/** Each line as it will be written, or with what is wrong with it. The first of two lines with one reference is the one that counts. */
export async function readLines(
  lines: readonly FileLine[],
  { read }: Pick<LineWriter, "read">,
): Promise<CheckedLine[]> {
  const firstOf = new Map<string, number>();
  const checked: CheckedLine[] = [];
  for (const { line, cells } of lines) {
    if (checked.length % LINES_AT_ONCE === 0) await turn();
    const reference = (cells["reference"] ?? "").slice(0, REFERENCE_MOST);
    const outcome = read(cells);
    const faults = [
      ...referenceFaults(cells["reference"] ?? "", firstOf),
      ...("faults" in outcome ? outcome.faults : []),
    ];
    if (reference !== "" && !firstOf.has(reference)) firstOf.set(reference, line);
    checked.push({ line, reference, cells: "cells" in outcome ? outcome.cells : cells, faults });
  }
  return checked;
}

function referenceFaults(reference: string, firstOf: ReadonlyMap<string, number>): LineFault[] {
  const first = firstOf.get(reference);
  const sentence =
    reference === ""
      ? "Il manque une référence."
      : reference.length > REFERENCE_MOST
        ? `Cette référence dépasse ${REFERENCE_MOST} caractères.`
        : first === undefined
          ? ""
          : `La référence «\u00a0${reference}\u00a0» est déjà à la ligne ${first}.`;
  return sentence === "" ? [] : [{ column: "Référence", sentence }];
}

/** What a line says, to know later whether it says the same. */
export function contentHash(cells: Cells, fields: readonly ImportField[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(fields.map(({ key }) => cells[key] ?? "")))
    .digest();
}
