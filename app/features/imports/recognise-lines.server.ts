import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Cells, ImportKind, LineFault } from "#app/platform/imports/import-kind.ts";
import { type CheckedLine, isKeyed, shownReference } from "./read-lines.ts";
import { importedRecords } from "./tables.ts";

type Recognisable = Pick<CheckedLine, "line" | "reference" | "likeness" | "cells" | "faults">;
type Known = { reference: string };

const fault = (sentence: string): LineFault[] => [{ column: "Référence", sentence }];

/**
 * Lines that came before under another name: once with a reference and once without. Such a line takes the name that the
 * site knows, so that nothing is written twice; one that is like several is told so.
 */
export async function recogniseLines<Line extends Recognisable>(
  db: Tx,
  { name, natural }: Pick<ImportKind, "name" | "natural">,
  lines: readonly Line[],
): Promise<Line[]> {
  const references = sql.param(lines.map(({ reference }) => reference));
  const likenesses = sql.param([
    ...new Set(lines.map(({ likeness }) => likeness).filter((likeness) => likeness !== "")),
  ]);
  const rows = await db
    .select({
      reference: importedRecords.reference,
      likeness: importedRecords.likeness,
      recordId: importedRecords.recordId,
    })
    .from(importedRecords)
    .where(
      and(
        eq(importedRecords.kind, name),
        // Records of before their likeness was kept have it as their name, where they came without a reference.
        sql`(${importedRecords.likeness} = ANY (${likenesses}::text[]) OR ${importedRecords.reference} = ANY (${likenesses}::text[])
          OR ${importedRecords.reference} = ANY (${references}::text[]))`,
      ),
    );
  const known = new Set(rows.map(({ reference }) => reference));
  const marks = await natural.apart?.ofRecords(
    db,
    rows.map(({ recordId }) => recordId),
  );
  const isApart = (cells: Cells, recordId: string) => {
    const [own, theirs] = [natural.apart?.of(cells) ?? "", marks?.get(recordId)];
    return own !== "" && theirs !== undefined && !theirs.has(own);
  };
  const alike = Map.groupBy(rows, ({ reference, likeness }) => likeness ?? reference);
  // A line that names a record is the one of it, whatever the record was like until now.
  const firstOf = new Map(
    lines.flatMap(({ line, reference, faults }) =>
      faults.length === 0 && known.has(reference) ? [[reference, line] as const] : [],
    ),
  );
  return lines.map((line) => {
    if (line.faults.length > 0 || line.likeness === "" || known.has(line.reference)) return line;
    const found = (alike.get(line.likeness) ?? []).filter(
      ({ reference, recordId }) => isKeyed(reference) !== isKeyed(line.reference) && !isApart(line.cells, recordId),
    );
    const [one] = found;
    if (!one) return line;
    if (found.length > 1) return { ...line, faults: fault(severalSentence(found)) };
    const first = firstOf.get(one.reference);
    if (first !== undefined)
      return {
        ...line,
        faults: fault(
          `Elle ressemble à la ligne ${first}, que le site a déjà\u00a0: gardez l’une des deux${isKeyed(line.reference) ? ", ou donnez-lui une référence" : ""}.`,
        ),
      };
    firstOf.set(one.reference, line.line);
    return { ...line, reference: one.reference, cells: { ...line.cells, reference: shownReference(one.reference) } };
  });
}

function severalSentence(records: readonly Known[]): string {
  const names = records.map(({ reference }) => shownReference(reference)).filter((name) => name !== "");
  return names.length === 0
    ? "Le site a déjà plusieurs lignes comme celle-ci, sans référence\u00a0: retirez-la de ce fichier, ou retirez sa référence."
    : `Le site a déjà plusieurs lignes comme celle-ci (${names.join(", ")})\u00a0: donnez-lui sa référence.`;
}
