import type { ImportKind } from "#app/platform/imports/import-kind.ts";
import type { TableContent } from "#app/platform/table-files/table-file.ts";
import { shownReference } from "./read-lines.ts";
import type { ChangedLine, ReportedLine } from "./queries.server.ts";
import type { LineState } from "./tables.ts";

/** What became of a line, as the report says it. */
export const outcomeWords: Record<LineState, string> = {
  ready: "à importer",
  bad: "refusée",
  created: "créée",
  updated: "mise à jour",
  known: "déjà là",
  refused: "refusée",
  undone: "annulée",
};

/** A line a line of the file, a row more for each further fault of one. */
export function reportTable(lines: readonly ReportedLine[]): TableContent {
  return {
    sheet: "Import",
    header: ["Ligne", "Référence", "Résultat", "Colonne", "Pourquoi"],
    widths: [8, 20, 14, 20, 80],
    rows: lines.flatMap(({ line, reference: kept, state, faults }) => {
      const reference = shownReference(kept);
      return faults.length === 0
        ? [[line, reference, outcomeWords[state], "", ""]]
        : faults.map(({ column, sentence }) => [line, reference, outcomeWords[state], column, sentence]);
    }),
  };
}

/** A row a column that a line changes. */
export function changesTable(lines: readonly ChangedLine[]): TableContent {
  return {
    sheet: "Changements",
    header: ["Ligne", "Référence", "Colonne", "Avant", "Après"],
    widths: [8, 20, 20, 40, 40],
    rows: lines.flatMap(({ line, reference, changes }) =>
      changes.map(({ column, before, after }) => [line, reference, column, before, after]),
    ),
  };
}

/** The file to fill: its titles and two lines as examples. */
export function templateTable({ title, fields }: ImportKind): TableContent {
  return {
    sheet: title,
    header: fields.map(({ header }) => header),
    widths: fields.map(() => 22),
    rows: [fields.map(({ samples }) => samples[0]), fields.map(({ samples }) => samples[1])],
  };
}
