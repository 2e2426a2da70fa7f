/** The books of money that was noted by mistake: a closed day stands, a counter-line and a credit note say the rest. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type AccountingWorld, accountingWorld } from "#app/features/accounting/testing/accounting-world.ts";
import { takeBack } from "#app/features/orders/mistakes/take-back.server.ts";
import type { MistakeServices } from "#app/features/orders/services.ts";
import { orders, payments, receipts } from "#app/features/orders/tables.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { ledgerTable } from "./accounts/export-ledger.server.ts";
import { ledgerOf, totalsOf } from "./accounts/ledger.server.ts";
import { afterTakeBack } from "./after-take-back.server.ts";
import { expectedOf, sheetSeen } from "./cash/cash-sheet.ts";
import { closeDay } from "./cash/close-day.server.ts";
import { cashDay, daysToClose } from "./cash/queries.server.ts";
import { issueForCancelled } from "./credit-notes/issue-credit-note.server.ts";
import { creditNotesOf, ordersWithoutCreditNote } from "./credit-notes/queries.server.ts";
import { matchStatement } from "./statements/match-statement.server.ts";
import { linesOf } from "./statements/queries.server.ts";
import { uploadStatement } from "./statements/upload-statement.server.ts";

const MONDAY = Temporal.PlainDate.from("2026-11-23");
const WEDNESDAY = MONDAY.add({ days: 2 });

let world: AccountingWorld;
beforeEach(async () => {
  world = await accountingWorld("2026-11-25T10:00[Africa/Douala]");
});
afterEach(() => world.drop());

const db = () => world.database.drizzle;

function services(): MistakeServices {
  const kind = {
    label: "Consultation",
    onPaid: async () => undefined,
    onPaidLate: async () => ({ kept: true }),
    onExpired: async () => undefined,
    onTakenBack: async () => world.services.clock.now().add({ hours: 48 }).toInstant(),
  };
  const own = {
    ...world.services,
    jobs: recordedJobs(),
    origin: "https://cap-erable.test",
    kinds: { appointment: kind },
  };
  return { ...own, onTakenBack: afterTakeBack(own) };
}

/** A payment of Monday with its receipt. */
async function paid(number: string, means = "mtn-momo") {
  const order = await world.order();
  const payment = await world.pay(order.id, "2026-11-23T10:00", { number, means });
  const code = `V-${number}`;
  await db()
    .insert(receipts)
    .values({ paymentId: payment.id, orderId: order.id, code, issuedAt: payment.confirmedAt, givenAt: null });
  return { order, payment };
}

const back = (orderId: string, id: string, elsewhere?: string) =>
  takeBack(services(), world.adviser, {
    orderId,
    what: "payment",
    id,
    reason: "Mauvaise commande.",
    elsewhere,
    sure: "45000",
  });

/** Counts what is there by means; what nobody names is as expected. */
async function close(day: Temporal.PlainDate, counted: Record<string, { counted: number; sure?: string }> = {}) {
  const found = await cashDay(db(), day);
  if (found.state === "closed") throw new Error("closed already");
  const counts = siteSettings.payment.means.map(({ id: means }) => {
    const line = found.sheet.find((one) => one.means === means);
    return { means, counted: line ? expectedOf(line) : 0, note: "Compté deux fois.", ...counted[means] };
  });
  return closeDay(world.services, world.adviser, day, { seen: sheetSeen(day, found.sheet), counts });
}
async function momo(day: Temporal.PlainDate) {
  const found = await cashDay(db(), day);
  const line = (found.state === "open" ? found.sheet : found.counts).find(({ means }) => means === "mtn-momo");
  return line && [line.opening, line.received, line.returned];
}

test("a closed day stands as it was counted; the counter-line is of the day on which it is taken back", async () => {
  const { order, payment } = await paid("MP1");
  expect(await close(MONDAY)).toMatchObject({ kind: "closed" });
  expect(await back(order.id, payment.id)).toMatchObject({ kind: "taken-back", creditNote: "AV-2026-0001" });
  expect(await momo(MONDAY)).toEqual([0, 45_000, 0]);
  expect(await momo(WEDNESDAY)).toEqual([45_000, -45_000, 0]);
  const lines = (await cashDay(db(), WEDNESDAY)).movements;
  expect(lines.map(({ amount, mistake, transactionNumber }) => [amount, mistake, transactionNumber])).toEqual([
    [-45_000, "counter-line", "MP1"],
  ]);
  world.set("2026-11-26T09:00");
  expect((await daysToClose(db(), MONDAY.add({ days: 3 }), 5)).map(String)).toEqual(["2026-11-25"]);
  expect(await close(WEDNESDAY)).toMatchObject({ kind: "closed", differences: 0 });
  expect(await momo(MONDAY.add({ days: 3 }))).toEqual([0, 0, 0]);
});

test("were the row removed instead, the closed day would count money that no book has (control)", async () => {
  const { payment } = await paid("MP1");
  await close(MONDAY);
  await db().delete(receipts);
  await db().delete(payments).where(eq(payments.id, payment.id));
  expect([await momo(MONDAY), await momo(WEDNESDAY)]).toEqual([
    [0, 45_000, 0],
    [0, 0, 0],
  ]);
});

test("taken back while its day is closed, it is counted in that day or after it, never lost", async () => {
  world.set("2026-11-23T18:00");
  const { order, payment } = await paid("MP1");
  const [closed] = await Promise.all([close(MONDAY), back(order.id, payment.id)]);
  // Closed before or after it; or counted before it, and then told that the count is of another moment.
  const wholes = [
    [0, 45_000, 0],
    [0, 0, 0],
  ];
  if (closed.kind === "closed") expect(wholes).toContainEqual(await momo(MONDAY));
  else expect([closed.kind, await close(MONDAY)]).toMatchObject(["stale", { kind: "closed" }]);
  expect(await momo(MONDAY.add({ days: 1 }))).toEqual([0, 0, 0]);
});

test("the journal has the payment, its counter-line and the credit note, with VAT once", async () => {
  const { order, payment } = await paid("MP1");
  await back(order.id, payment.id);
  const rows = (await ledgerOf(db(), { from: MONDAY, to: WEDNESDAY })) ?? [];
  expect(totalsOf(rows)).toEqual({ received: 0, returned: 0, credited: 45_000 });
  const { header, rows: cells } = ledgerTable(rows, { vat: { regime: "charged", from: null }, labels: {} });
  const column = (title: string) => cells.map((row) => row[header.indexOf(title)]);
  expect(column("Nature")).toEqual(["Encaissement", "Encaissement noté par erreur, repris", "Avoir"]);
  expect(column("Pièce")).toEqual(["V-MP1", "V-MP1", "AV-2026-0001"]);
  expect(column("Encaissé")).toEqual([45_000, -45_000, 0]);
  expect(column("Hors taxe").map((net) => net !== "")).toEqual([true, false, true]);
  expect(column("Reçu le")).toEqual(["23/11/2026", "", ""]);
});

test("a receipt that a cancellation's credit note covers has no second one", async () => {
  const { order, payment } = await paid("MP1");
  await db().update(orders).set({ ended: "given-up", endedAt: new Date() }).where(eq(orders.id, order.id));

  await issueForCancelled(services(), world.adviser, order.reference);
  expect(await back(order.id, payment.id)).toMatchObject({ kind: "taken-back", creditNote: undefined });
  expect((await creditNotesOf(db(), order.id)).map(({ amount, reason }) => [amount, reason])).toEqual([
    [45_000, "cancelled"],
  ]);
  expect(await ordersWithoutCreditNote(db())).toEqual([]);
});

test("a line of an operator's file that leant on it is open again, until it is noted right", async () => {
  const { order, payment } = await paid("MP1");
  const right = await world.order();
  const bytes = new TextEncoder().encode("Date;Id;Nom;Montant\n23/11/2026;MP1;Awa;45 000");
  const file = await uploadStatement(world.services, world.adviser, {
    means: "mtn-momo",
    file: { name: "r.csv", bytes },
  });
  if (file.kind !== "kept") throw new Error(file.fault);
  const columns = { titlesLine: 1, date: 0, dateFormat: "dmy" as const, number: 1, label: 2, amount: 3 };
  const none = { credit: null, debit: null, fee: null, feeTaken: false, keep: null, out: null };
  await matchStatement(world.services, world.adviser, file.id, { columns: { ...columns, ...none }, leaveOut: false });
  const line = async () =>
    (await linesOf(db(), file.id, { differences: false, cursor: null })).rows.map((one) => [one.finding, one.open]);
  expect(await line()).toEqual([["matched", false]]);
  expect(await back(order.id, payment.id)).toMatchObject({ kind: "taken-back" });
  expect(await line()).toEqual([["unknown", true]]);
  const [again] = await db()
    .insert(payments)
    .values({ orderId: right.id, means: "mtn-momo", transactionNumber: "MP1", amount: 45_000, confirmedAt: new Date() })
    .returning();
  expect(await line()).toEqual([["unknown", false]]);
  expect(again?.takenBackAt).toBeNull();
});

test("a till counted far above what should be there is asked about again", async () => {
  await paid("MP1");
  const ten = { counted: 450_000 };
  expect(await close(MONDAY, { "mtn-momo": ten })).toEqual({
    kind: "far-above",
    counts: [{ means: "mtn-momo", counted: 450_000, expected: 45_000 }],
  });
  expect(await close(MONDAY, { "mtn-momo": { ...ten, sure: "450000" } })).toMatchObject({ kind: "closed" });
});
