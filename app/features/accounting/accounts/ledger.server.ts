import { and, asc, eq, gte, lt, or } from "drizzle-orm";
import { creditNoteName } from "#app/features/accounting/credit-notes/number.ts";
import { creditNotes } from "#app/features/accounting/credit-notes/tables.ts";
import { momentsOf, movementsBetween } from "#app/features/accounting/movements.server.ts";
import { orders, payments, receipts, refunds } from "#app/features/orders/tables.ts";
import type { Movement } from "#app/features/accounting/movement.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Period } from "./period.ts";

/** One line of the accountant's journal; one of three amounts is set, the others are 0. FCFA; below 0 for a counter-line. */
export type LedgerRow = {
  at: Date;
  /** ISO day on which the money was really there, when that is not the day of the entry. */
  arrivedOn: string | null;
  kind: "payment" | "refund" | "credit-note";
  /** A payment or refund that was noted by mistake, or the line that takes it back. */
  mistake?: Movement["mistake"];
  /** Code of the receipt, name of the credit note; empty for a refund. */
  piece: string;
  reference: string;
  orderKind: string;
  client: string;
  otherPayer: string | null;
  means: string | null;
  transactionNumber: string;
  received: number;
  returned: number;
  /** Of a credit note: it takes back what a receipt said, and is no money that moved. */
  credited: number;
};

/** Most lines of one export. */
export const MOST_ROWS = 20_000;

/** Every payment, refund and credit note of a period, in order; undefined for more than MOST_ROWS. */
export async function ledgerOf(db: Tx, { from, to }: Period): Promise<LedgerRow[] | undefined> {
  const moments = momentsOf(from, to);
  const inside = (table: typeof payments | typeof refunds) =>
    and(gte(table.confirmedAt, moments.from), lt(table.confirmedAt, moments.until));
  const countered = (table: typeof payments | typeof refunds) =>
    and(gte(table.takenBackAt, moments.from), lt(table.takenBackAt, moments.until));
  const noted = and(gte(creditNotes.issuedAt, moments.from), lt(creditNotes.issuedAt, moments.until));
  const count =
    (await db.$count(payments, inside(payments))) +
    (await db.$count(refunds, inside(refunds))) +
    (await db.$count(payments, countered(payments))) +
    (await db.$count(refunds, countered(refunds))) +
    (await db.$count(creditNotes, noted));
  if (count > MOST_ROWS) return undefined;
  const codes = await db
    .select({ paymentId: receipts.paymentId, takenBackId: payments.takenBackId, code: receipts.code })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(or(inside(payments), countered(payments)));
  const codeOf = new Map(
    codes.flatMap(({ paymentId, takenBackId, code }) => [
      [paymentId, code] as const,
      ...(takenBackId === null ? [] : [[takenBackId, code] as const]),
    ]),
  );
  const moved = (await movementsBetween(db, moments)).map(
    ({
      id,
      kind,
      mistake,
      reference,
      orderKind,
      payerName,
      otherPayer,
      means,
      transactionNumber,
      amount,
      at,
      arrivedOn,
    }): LedgerRow => ({
      at,
      arrivedOn,
      kind,
      mistake,
      piece: codeOf.get(id) ?? "",
      reference,
      orderKind,
      client: payerName,
      otherPayer,
      means,
      transactionNumber,
      received: kind === "payment" ? amount : 0,
      returned: kind === "refund" ? amount : 0,
      credited: 0,
    }),
  );
  const papers = await db
    .select({ note: creditNotes, reference: orders.reference, orderKind: orders.kind, client: orders.payerName })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(noted)
    .orderBy(asc(creditNotes.issuedAt));
  const credits = papers.map(({ note, reference, orderKind, client }): LedgerRow => ({
    at: note.issuedAt,
    arrivedOn: null,
    kind: "credit-note",
    piece: creditNoteName(note),
    reference,
    orderKind,
    client,
    otherPayer: null,
    means: null,
    transactionNumber: "",
    received: 0,
    returned: 0,
    credited: note.amount,
  }));
  return [...moved, ...credits].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Totals of a journal, FCFA. */
export function totalsOf(rows: readonly LedgerRow[]): { received: number; returned: number; credited: number } {
  const sum = (of: (row: LedgerRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    received: sum(({ received }) => received),
    returned: sum(({ returned }) => returned),
    credited: sum(({ credited }) => credited),
  };
}
