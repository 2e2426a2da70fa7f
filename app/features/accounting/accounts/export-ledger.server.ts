import { trace } from "#app/features/audit/trace.server.ts";
import { movementWords } from "#app/features/accounting/movement.ts";
import { meansName } from "#app/features/accounting/words.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { SiteSettings } from "#app/platform/settings/settings.ts";
import type { TableContent, TableFormat } from "#app/platform/table-files/table-file.ts";
import { type LedgerRow, ledgerOf } from "./ledger.server.ts";
import type { Period } from "./period.ts";
import { VAT, isCharged, vatIn } from "./vat.ts";

type Vat = SiteSettings["accounting"]["vat"];

const COLUMNS: readonly (readonly [string, number])[] = [
  ["Date", 12],
  ["Nature", 16],
  ["Pièce", 24],
  ["Commande", 16],
  ["Objet", 24],
  ["Client", 28],
  ["Payé par", 24],
  ["Moyen", 22],
  ["Transaction", 24],
  ["Encaissé", 14],
  ["Remboursé", 14],
  ["Avoir", 14],
];
/** Last, so that what reads the other columns by their place goes on. */
const ARRIVED: readonly [string, number] = ["Reçu le", 12];
const VAT_COLUMNS: readonly (readonly [string, number])[] = [
  ["Hors taxe", 14],
  [`TVA ${VAT.words}`, 14],
];

/**
 * The journal as a table: the column of an amount says which way the money went; it is below 0 on the line that takes back
 * what was noted by mistake. VAT has columns of
 * its own only when the owner said that it is charged.
 * @param labels what each kind of order is called
 */
export function ledgerTable(
  rows: readonly LedgerRow[],
  { vat, labels }: { vat: Vat; labels: Readonly<Record<string, string>> },
): TableContent {
  const charged = vat.regime === "charged";
  const columns = [...COLUMNS, ...(charged ? VAT_COLUMNS : []), ARRIVED];
  return {
    sheet: "Journal",
    header: columns.map(([title]) => title),
    widths: columns.map(([, width]) => width),
    rows: rows.map((row) => [...cellsOf(row, labels), ...(charged ? vatCells(row, vat) : []), arrivedWords(row)]),
  };
}

const dayWords = ({ day, month, year }: Temporal.PlainDate) =>
  `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/${year}`;

/** The day on which money was really there; empty for what is no money: a credit note, the counter-line of a mistake. */
const arrivedWords = ({ kind, mistake, arrivedOn, at }: LedgerRow) =>
  kind !== "payment" || mistake === "counter-line"
    ? ""
    : dayWords(arrivedOn === null ? dayOf(at) : Temporal.PlainDate.from(arrivedOn));

function cellsOf(row: LedgerRow, labels: Readonly<Record<string, string>>): (string | number)[] {
  return [
    dayWords(dayOf(row.at)),
    row.kind === "credit-note" ? "Avoir" : movementWords({ kind: row.kind, mistake: row.mistake }),
    row.piece,
    row.reference,
    labels[row.orderKind] ?? row.orderKind,
    row.client || "compte effacé",
    row.otherPayer ?? "",
    row.means === null ? "" : meansName(row.means),
    row.transactionNumber,
    row.received,
    row.returned,
    row.credited,
  ];
}

/** VAT goes with the papers: that of a refund, and of a payment taken back, stands with its credit note, or it would be taken back twice. */
function vatCells(row: LedgerRow, vat: Vat): (string | number)[] {
  if (row.kind === "refund" || row.mistake === "counter-line" || !isCharged(vat, dayOf(row.at))) return ["", ""];
  const { net, vat: tax } = vatIn(row.received + row.credited);
  return [net, tax];
}

/**
 * The accountant's journal of a period as a file, traced in the transaction that reads it.
 * @returns undefined when the period has too many lines for one file
 * @throws when the actor is no admin: the route should have stopped them
 */
export async function exportLedger(
  services: { database: Pick<Database, "drizzle">; clock: Clock },
  actor: Pick<Viewer, "userId" | "role">,
  asked: { period: Period; format: TableFormat; vat: Vat; labels: Readonly<Record<string, string>> },
): Promise<{ name: string; content: TableContent } | undefined> {
  if (!may(actor.role, "ledger")) throw new Error("only an admin exports the journal");
  const { period, format } = asked;
  return inTransaction(services.database, async (tx) => {
    const rows = await ledgerOf(tx, period);
    if (!rows) return undefined;
    const [from, to] = [period.from.toString(), period.to.toString()];
    await trace(tx, services.clock, {
      actorId: actor.userId,
      action: "ledger.exported",
      subjectType: "ledger",
      subjectId: `${from} ${to}`,
      details: { format, lines: rows.length },
    });
    return { name: `journal-${from}-${to}`, content: ledgerTable(rows, asked) };
  });
}
