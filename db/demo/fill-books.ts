import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { closeDay } from "#app/features/accounting/cash/close-day.server.ts";
import { expectedOf, sheetSeen } from "#app/features/accounting/cash/cash-sheet.ts";
import { cashDay, lastClosedDay } from "#app/features/accounting/cash/queries.server.ts";
import { nextNumber } from "#app/features/accounting/credit-notes/next-number.server.ts";
import { newCreditNoteCode } from "#app/features/accounting/credit-notes/number.ts";
import { creditNotes } from "#app/features/accounting/credit-notes/tables.ts";
import { draftOf } from "#app/features/accounting/statements/queries.server.ts";
import { matchStatement } from "#app/features/accounting/statements/match-statement.server.ts";
import { reconciliations } from "#app/features/accounting/statements/tables.ts";
import { uploadStatement } from "#app/features/accounting/statements/upload-statement.server.ts";
import { payments, refunds } from "#app/features/orders/tables.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { KEEPER, sampleOrder } from "./fill-orders.ts";

type Filled = Pick<Database, "drizzle">;

/** What is missing in the till on the day that was closed, FCFA. */
const MISSING = 500;

/** Gives the demonstration's money its accounting: credit notes, closed days with a difference, two files of operators. Each once. */
export async function fillBooks({ drizzle }: Filled, clock: Clock): Promise<void> {
  const database = { drizzle };
  const [keeper] = await drizzle.select({ id: users.id }).from(users).where(eq(users.id, KEEPER.userId));
  if (!keeper) return;
  await inTransaction(database, (tx) => fillCreditNotes(tx, clock));
  await closeDays(database, clock);
  await fillStatements(database, clock);
}

/** One that went with its refund, and one for a cancelled order whose money has not left yet. */
async function fillCreditNotes(tx: Tx, clock: Clock): Promise<void> {
  if ((await tx.$count(creditNotes)) > 0) return;
  const [returned, owed] = [await sampleOrder(tx, "Cyrille Tamo"), await sampleOrder(tx, "Hervé Nkolo")];
  const [refund] = returned ? await tx.select().from(refunds).where(eq(refunds.orderId, returned.id)) : [];
  const issue = async (
    note: Pick<typeof creditNotes.$inferInsert, "orderId" | "amount" | "reason" | "refundId" | "issuedAt">,
  ) => {
    const { year } = dayOf(inDouala(note.issuedAt));
    await tx.insert(creditNotes).values({
      ...note,
      year,
      number: await nextNumber(tx, year),
      code: newCreditNoteCode(),
      issuedBy: KEEPER.userId,
    });
  };
  if (refund)
    await issue({
      orderId: refund.orderId,
      amount: refund.amount,
      reason: "refund",
      refundId: refund.id,
      issuedAt: refund.confirmedAt,
    });
  if (owed)
    await issue({
      orderId: owed.id,
      amount: owed.refundDue,
      reason: "cancelled",
      refundId: null,
      issuedAt: dateOf(clock.now().subtract({ hours: 27 })),
    });
}

/** The day of the payment at the agency, closed the next morning with some coins missing; the days after it wait. */
async function closeDays({ drizzle }: Filled, clock: Clock): Promise<void> {
  if (await lastClosedDay(drizzle)) return;
  const order = await sampleOrder(drizzle, "Clarisse Ndongo");
  const [payment] = order ? await drizzle.select().from(payments).where(eq(payments.orderId, order.id)) : [];
  if (!payment) return;
  const day = dayOf(inDouala(payment.confirmedAt));
  const found = await cashDay(drizzle, day);
  if (found.state === "closed") return;
  const morning = clock
    .now()
    .with({ year: day.year, month: day.month, day: day.day, hour: 8, minute: 10 })
    .add({ days: 1 });
  const counts = found.sheet.map((line) => {
    const short = line.means === payment.means ? MISSING : 0;
    return {
      means: line.means,
      counted: expectedOf(line) - short,
      note: short === 0 ? "" : "Monnaie rendue en trop au guichet, notée au cahier.",
    };
  });
  const closing = { seen: sheetSeen(day, found.sheet), counts };
  const { kind } = await closeDay({ database: { drizzle }, clock: { now: () => morning } }, KEEPER, day, closing);
  if (kind !== "closed") throw new Error(`the day of the demonstration's till was not closed: ${kind}`);
}

/** What MTN's file says of the last days: a fee beside each sum, and one payment that nobody noted. Orange's waits for its columns. */
async function fillStatements({ drizzle }: Filled, clock: Clock): Promise<void> {
  if ((await drizzle.$count(reconciliations)) > 0) return;
  const brought = { database: { drizzle }, clock: { now: () => clock.now().subtract({ hours: 2 }) } };
  const noted = await drizzle
    .select()
    .from(payments)
    .where(eq(payments.means, "mtn-momo"))
    .orderBy(payments.confirmedAt);
  if (noted.length === 0) return;
  const rows = noted.map(({ transactionNumber, confirmedAt, amount }) =>
    mtnRow(transactionNumber, dayOf(inDouala(confirmedAt)), "Client exemple", amount),
  );
  const returned = await drizzle.select().from(refunds).where(eq(refunds.means, "mtn-momo"));
  rows.push(
    ...returned.map(({ transactionNumber, confirmedAt, amount }) =>
      mtnRow(transactionNumber, dayOf(inDouala(confirmedAt)), "Client exemple", -amount),
    ),
  );
  rows.push(mtnRow("MP-EXEMPLE-TROUVE", dayOf(clock.now()).subtract({ days: 2 }), "Odette Kenfack", 15_000));
  const file = { name: "mtn-exemple.csv", bytes: new TextEncoder().encode(`${MTN_TITLES}\n${rows.join("\n")}\n`) };
  const mtn = await uploadStatement(brought, KEEPER, { means: "mtn-momo", file });
  if (mtn.kind !== "kept") throw new Error(`the demonstration's file was refused: ${mtn.fault}`);
  const { columns } = await draftOf(drizzle, { id: mtn.id, means: "mtn-momo" });
  const { kind } = await matchStatement(brought, KEEPER, mtn.id, {
    columns: { ...columns, feeTaken: true },
    leaveOut: false,
  });
  if (kind !== "matched") throw new Error(`the demonstration's file was not compared: ${kind}`);
  const orange = `Date;Reference;Libelle;Debit;Credit\n${dayOf(clock.now()).toString()};OM-EXEMPLE-NEUF;Paiement marchand;;25000\n`;
  await uploadStatement(brought, KEEPER, {
    means: "orange-money",
    file: { name: "orange-exemple.csv", bytes: new TextEncoder().encode(orange) },
  });
}

const MTN_TITLES = "Transaction ID;Date;From;Amount;Fee";
/** What the example keeps of each payment that came. */
const FEE = 0.01;

/** A line of the example: MTN gives the sum without its fee, and the fee beside it. */
function mtnRow(number: string, day: Temporal.PlainDate, from: string, amount: number): string {
  const fee = amount > 0 ? Math.round(amount * FEE) : 0;
  return [number, day.toString(), from, amount - fee, fee].join(";");
}
