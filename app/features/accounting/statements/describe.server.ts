import { fcfa } from "#app/features/orders/money.ts";
import { meansName, signedFcfa } from "#app/features/accounting/words.ts";
import { cellDateTime, longDate } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import type { ListedReconciliation, StatementLineView } from "./queries.server.ts";

export type DescribedFile = {
  id: string;
  means: string;
  fileName: string;
  days: string;
  brought: string;
  lines: number;
  open: number;
  compared: boolean;
  leftOut: string;
  /** What the operator kept; empty when the file says nothing of it. */
  fees: string;
  path: string;
};

const dayWords = (text: string | null) => (text === null ? "" : longDate(Temporal.PlainDate.from(text)));

export function describeFile(file: ListedReconciliation): DescribedFile {
  return {
    id: file.id,
    means: meansName(file.means),
    fileName: file.fileName,
    days: file.firstDay === null ? "" : `Du ${dayWords(file.firstDay)} au ${dayWords(file.lastDay)}`,
    brought: `${cellDateTime(inDouala(file.uploadedAt))}${file.by === null ? "" : `, par ${file.by}`}`,
    lines: file.lines,
    open: file.open,
    compared: file.matchedAt !== null,
    leftOut: file.leftOut.slice(0, 30).join(", "),
    fees: file.fees === 0 ? "" : fcfa(file.fees),
    path: pathTo("/admin/rapprochements/:id", { id: file.id }),
  };
}

export type DescribedLine = {
  id: string;
  day: string;
  number: string;
  label: string;
  amount: string;
  /** The same in FCFA, for a form. */
  sum: number;
  /** What the operator kept of it; empty without a fee. */
  fee: string;
  finding: string;
  tone: Tone;
  /** What was explained, or what resolved it since. */
  why: string;
  open: boolean;
  order: { reference: string; href: string } | null;
  /** Where the payment of a line that nobody knows is noted; null for anything else. */
  noteHref: string | null;
};

export function describeLine(line: StatementLineView): DescribedLine {
  const reference = line.reference ?? line.notedSince;
  return {
    id: line.id,
    day: longDate(Temporal.PlainDate.from(line.day)),
    number: line.number || "sans numéro",
    label: line.label,
    amount: signedFcfa(line.amount),
    sum: line.amount,
    fee: line.fee === 0 ? "" : fcfa(line.fee),
    finding: findingWords(line),
    tone: line.finding === "matched" || !line.open ? "good" : "fair",
    why: whyClosed(line),
    open: line.open,
    order: reference === null ? null : { reference, href: `${pathTo("/admin/commandes")}?q=${reference}` },
    noteHref:
      line.open && line.finding === "unknown" && line.amount > 0 && line.number !== ""
        ? pathTo("/admin/rapprochements/:id/lignes/:lineId", { id: line.reconciliationId, lineId: line.id })
        : null,
  };
}

function findingWords({ finding, amount, fee, ourAmount, matchedBy }: StatementLineView): string {
  if (finding === "matched" && ourAmount !== null && ourAmount !== amount)
    return `Rapprochée\u00a0: l’écart de ${fcfa(fee)} est celui des frais`;
  if (finding === "matched")
    return matchedBy === "number"
      ? "Rapprochée par son numéro"
      : "Rapprochée par son montant et sa date\u00a0: le numéro diffère";
  if (finding === "amount") return `Montant différent\u00a0: ${signedFcfa(ourAmount ?? 0)} chez nous`;
  if (finding === "means") return "Notée chez nous sous un autre moyen de paiement";
  if (finding === "absent") return "Chez nous, pas dans le fichier";
  if (finding === "double") return "En double dans le fichier";
  return amount > 0 ? "Dans le fichier, pas chez nous" : "Sortie du compte, pas chez nous";
}

function whyClosed({ finding, open, note, notedSince }: StatementLineView): string {
  if (note !== null) return `Expliqué\u00a0: ${note}`;
  if (open || finding === "matched") return "";
  return notedSince === null ? "Trouvé depuis dans un autre fichier." : "Noté chez nous depuis.";
}

export function describePage<Row, Words>(page: PageOf<Row>, words: (row: Row) => Words): PageOf<Words> {
  return { ...page, rows: page.rows.map(words) };
}
