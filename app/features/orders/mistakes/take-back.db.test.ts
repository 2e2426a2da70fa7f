/** Money that was noted by mistake, on a real PostgreSQL: its order, its books and whoever knew of it; figures are typed here. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { confirmPayment } from "#app/features/orders/payments/confirm-payment.server.ts";
import { confirmRefund } from "#app/features/orders/payments/confirm-refund.server.ts";
import { expireOrder } from "#app/features/orders/payments/expire-order.server.ts";
import { openOrder } from "#app/features/orders/lifecycle/open-order.server.ts";
import { releaseOrder } from "#app/features/orders/lifecycle/release-order.server.ts";
import { versionOf } from "#app/features/orders/internal/order-version.ts";
import { orderDetails, receiptByCode } from "#app/features/orders/queries.server.ts";
import { describeReceipt } from "#app/features/orders/describe-order.server.ts";
import type { MistakeServices } from "#app/features/orders/services.ts";
import { type Order, orders, payments, refunds } from "#app/features/orders/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { takeBack } from "./take-back.server.ts";

const START = Temporal.ZonedDateTime.from("2026-11-23T09:00[Africa/Douala]");
type Actor = { userId: string; role: "adviser" | "reception" };

let database: TestDatabase;
let now = START;
let services: MistakeServices;
let adviser: Actor;
let reception: Actor;
let unpaid: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  now = START;
  unpaid = [];
  const kind = {
    label: "Siège",
    onPaid: async () => undefined,
    onPaidLate: async () => ({ kept: false }),
    onExpired: async () => undefined,
    onTakenBack: async (_services: unknown, _tx: unknown, order: Order) => {
      unpaid.push(order.state);
      return now.add({ hours: 48 }).toInstant();
    },
  };
  const clock = { now: () => now };
  services = { database, clock, jobs: recordedJobs(), origin: "https://cap-erable.test", kinds: { seat: kind } };
  const [one, two] = [
    await makePerson(database.drizzle, { role: "adviser" }),
    await makePerson(database.drizzle, { role: "reception" }),
  ];
  adviser = { userId: one.userId, role: "adviser" };
  reception = { userId: two.userId, role: "reception" };
});
afterEach(() => database.drop());

/** An order of 30 000 FCFA to pay within two days. */
function open(payer: { email?: string; phone?: string } = {}): Promise<Order> {
  const charge = {
    kind: "seat",
    subjectId: randomUUID(),
    lines: [{ label: "TEF Canada, Douala", amount: 30_000 }],
    dueAt: now.add({ hours: 48 }).toInstant(),
    payer: { name: "Ngo Biyong", email: "ngo@exemple.cm", phone: "+237670000009", userId: null, ...payer },
  };
  return database.drizzle.transaction((tx) => openOrder(services, tx, charge));
}

/** @returns the id of the payment */
async function pay({ id }: Order, transactionNumber: string, amount = 30_000, by: Actor = adviser): Promise<string> {
  const noted = await confirmPayment(services, by, {
    orderId: id,
    means: "mtn-momo",
    transactionNumber,
    amount,
    sure: String(amount),
  });
  if (noted.kind !== "recorded") throw new Error(`not noted: ${noted.kind}`);
  return noted.paymentId;
}

type More = { by?: Actor; what?: "payment" | "refund"; elsewhere?: string; sure?: string };
const back = ({ id: orderId }: Order, id: string, { by = adviser, what = "payment", ...more }: More = {}) =>
  takeBack(services, by, { orderId, id, what, reason: "Un zéro de trop.", ...more });

const giveBack = ({ id }: Order, transactionNumber: string) =>
  confirmRefund(services, adviser, { orderId: id, means: "mtn-momo", transactionNumber });
const release = ({ subjectId }: Order) =>
  database.drizzle.transaction((tx) => releaseOrder(services, tx, { kind: "seat", subjectId }, adviser.userId));

async function standing({ id }: Order) {
  const [order] = await database.drizzle.select().from(orders).where(eq(orders.id, id));
  return order && [order.state, order.received, order.returned, order.owed, order.refundDue];
}
const subjects = async () =>
  (await database.drizzle.select({ subject: mails.subject }).from(mails)).map(
    ({ subject }) => subject.split("\u00a0:")[0],
  );

const note = (order: Order, amount: number, sure?: string) =>
  confirmPayment(services, adviser, { orderId: order.id, means: "mtn-momo", transactionNumber: "MP9", amount, sure });
const kinds = (outcomes: { kind: string }[]) => outcomes.map(({ kind }) => kind).toSorted();
const raw = (id: string, why: string) =>
  database.pool.query(
    "UPDATE payments SET taken_back_id = gen_random_uuid(), taken_back_at = now(), taken_back_why = $2 WHERE id = $1",
    [id, why],
  );
const insertRefund = (order: Order, paymentId: string) =>
  database.drizzle.insert(refunds).values({
    orderId: order.id,
    paymentId,
    means: "cash",
    transactionNumber: "R1",
    amount: 1,
    confirmedAt: new Date(),
  });

describe("a payment noted by mistake", () => {
  test("leaves its order as it was, with a new term, its number free and its client told", async () => {
    const order = await open();
    const id = await pay(order, "MP1");
    now = START.add({ hours: 30 });
    expect(await back(order, id)).toMatchObject({ kind: "taken-back", told: true, order: { state: "due" } });
    expect([await standing(order), unpaid]).toEqual([["due", 0, 0, 30_000, 0], ["due"]]);
    // Its first term is over: the place is kept until the new one.
    now = START.add({ hours: 50 });
    expect(await expireOrder(services, order.id)).toBe(false);
    expect(await subjects()).toEqual(["Paiement confirmé", "Paiement noté par erreur"]);
    const details = await orderDetails(database.drizzle, order);
    const receipt = await receiptByCode(database.drizzle, details.payments[0]?.receiptCode ?? "");
    expect(receipt && describeReceipt(receipt).takenBackAt).toMatch(/^24 novembre 2026 à 15\sh\s00$/);
    expect(details.moves.at(-1)?.traced).toBe("order.payment-taken-back");
    const traced = await database.drizzle.select().from(auditEvents);
    const last = traced.find(({ action }) => action === "order.payment-taken-back");
    expect(last).toMatchObject({ actorId: adviser.userId, details: { reason: "Un zéro de trop.", amount: 30_000 } });
    await pay(order, "MP1");
    expect(await standing(order)).toEqual(["paid", 30_000, 0, 0, 0]);
    now = START.add({ hours: 80 });
    expect(await expireOrder(services, order.id)).toBe(false);
  });

  test("is taken back by whoever entered it on that day of Douala, then by who keeps the books", async () => {
    const order = await open();
    now = Temporal.ZonedDateTime.from("2026-11-23T23:50[Africa/Douala]");
    const [first, second] = [await pay(order, "MP1", 10_000, reception), await pay(order, "MP2", 10_000, reception)];
    const others = await pay(order, "MP3", 10_000, adviser);
    expect(await back(order, others, { by: reception })).toEqual({ kind: "not-theirs" });
    expect(await back(order, first, { by: reception })).toMatchObject({ kind: "taken-back" });
    now = Temporal.ZonedDateTime.from("2026-11-24T00:05[Africa/Douala]");
    expect(await back(order, second, { by: reception })).toEqual({ kind: "not-theirs" });
    expect(await back(order, second)).toMatchObject({ kind: "taken-back" });
    expect(await standing(order)).toEqual(["partly-paid", 10_000, 0, 20_000, 0]);
  });

  test("stands once something of it was given back, until that was a mistake too", async () => {
    const order = await open();
    const id = await pay(order, "MP1", 35_000);
    await giveBack(order, "RB1");
    expect(await back(order, id)).toEqual({ kind: "refunded" });
    const [refund] = await database.drizzle.select().from(refunds);
    expect(await back(order, refund?.id ?? "", { what: "refund" })).toMatchObject({ kind: "taken-back", told: true });
    expect(await standing(order)).toEqual(["paid", 35_000, 0, 0, 5_000]);
    // Given back after all, by the same transaction: told again.
    await giveBack(order, "RB1");
    expect(await standing(order)).toEqual(["paid", 35_000, 5_000, 0, 0]);
    expect((await subjects()).filter((subject) => subject === "Remboursement envoyé")).toHaveLength(2);
  });

  test("of another order is noted there, as it came", async () => {
    const [wrong, right] = [await open(), await open({ email: "brice@exemple.cm" })];
    const id = await pay(wrong, "MP1");
    expect(await back(wrong, id, { elsewhere: "CMD-NONE-NONE" })).toEqual({ kind: "no-such-order" });
    expect(await back(wrong, id, { elsewhere: wrong.reference })).toEqual({ kind: "same-order" });
    now = START.add({ days: 1 });
    const moved = await back(wrong, id, { elsewhere: right.reference });
    expect(moved).toMatchObject({ kind: "taken-back", movedTo: { reference: right.reference, effect: "complete" } });
    expect([await standing(wrong), await standing(right)]).toEqual([
      ["due", 0, 0, 30_000, 0],
      ["paid", 30_000, 0, 0, 0],
    ]);
    const [there] = await database.drizzle.select().from(payments).where(eq(payments.orderId, right.id));
    expect([there?.transactionNumber, there?.arrivedOn]).toEqual(["MP1", "2026-11-23"]);
  });

  test("of a client whom nobody has told yet is told to nobody, and the line to say it is closed", async () => {
    const order = await open({ email: "" });
    const id = await pay(order, "MP1");
    expect(await back(order, id)).toMatchObject({ kind: "taken-back", told: false });
    const lines = await database.drizzle.select().from(mails);
    expect(lines.map(({ closedAt }) => closedAt !== null)).toEqual([true]);
  });

  test("of what was given up leaves nothing to give back", async () => {
    const order = await open();
    const id = await pay(order, "MP1");
    await release(order);
    expect(await standing(order)).toEqual(["refund-due", 30_000, 0, 0, 30_000]);
    await back(order, id);
    expect([await standing(order), unpaid]).toEqual([["expired", 0, 0, 0, 0], []]);
  });

  test("makes a form from before it stale, though the same is owed", async () => {
    const order = await open();
    await back(order, await pay(order, "MP1"));
    const stale = { orderId: order.id, means: "mtn-momo", transactionNumber: "MP9", seen: versionOf(order) };
    expect(await confirmPayment(services, adviser, stale)).toMatchObject({ kind: "changed" });
  });
});

describe("a sum far above what is owed", () => {
  test("is asked about again, and its answer is for that sum alone", async () => {
    const order = await open();
    expect(await note(order, 300_000)).toEqual({ kind: "far-above", amount: 300_000, expected: 30_000 });
    expect(await note(order, 300_000, "30000")).toMatchObject({ kind: "far-above" });
    await pay(order, "MP1");
    expect(await note(order, 50_000_000)).toEqual({ kind: "far-above", amount: 50_000_000, expected: 0 });
    expect(await note(order, 45_000, "45000")).toMatchObject({ kind: "recorded", effect: "again" });
  });

  test("is not what somebody rounds up", async () => {
    expect(await note(await open(), 60_000)).toMatchObject({ kind: "recorded", effect: "more" });
  });
});

describe("at the same moment", () => {
  test("two people take it back once", async () => {
    const order = await open();
    const id = await pay(order, "MP1");
    expect(kinds(await Promise.all([back(order, id), back(order, id, { by: reception }), back(order, id)]))).toEqual(
      expect.arrayContaining(["already", "taken-back"]),
    );
    const traced = await database.drizzle.select({ action: auditEvents.action }).from(auditEvents);
    expect(traced.filter(({ action }) => action === "order.payment-taken-back")).toHaveLength(1);
  });

  test("it is given back or taken back, never both", async () => {
    const order = await open();
    const id = await pay(order, "MP1");
    await release(order);
    const outcomes = await Promise.all([giveBack(order, "RB1"), back(order, id)]);
    expect([
      ["confirmed", "refunded"],
      ["not-owed", "taken-back"],
    ]).toContainEqual(outcomes.map(({ kind }) => kind));
  });

  test("crosswise, two payments change their orders", async () => {
    const [one, two] = [await open(), await open({ email: "brice@exemple.cm" })];
    const [first, second] = [await pay(one, "MP1"), await pay(two, "MP2")];
    const crossed = await Promise.all([
      back(one, first, { elsewhere: two.reference, sure: "30000" }),
      back(two, second, { elsewhere: one.reference, sure: "30000" }),
    ]);
    expect(kinds(crossed)).toEqual(["taken-back", "taken-back"]);
    expect([await standing(one), await standing(two)]).toEqual([
      ["paid", 30_000, 0, 0, 0],
      ["paid", 30_000, 0, 0, 0],
    ]);
  });

  test("the database alone refuses the second, and both would pass without its triggers (control)", async () => {
    const order = await open();
    const [given, first, bare] = [await pay(order, "MP1"), await pay(order, "MP2"), await pay(order, "MP3")];
    await insertRefund(order, given);
    await expect(raw(given, "trop tard")).rejects.toMatchObject({ constraint: "refunds_fit_payment" });
    await raw(first, "une fois");
    await expect(raw(first, "deux fois")).rejects.toMatchObject({ constraint: "taken_back_once" });
    await database.pool.query("DROP TRIGGER taken_back_once ON payments");
    await database.pool.query(
      "CREATE OR REPLACE FUNCTION refunds_fit_payment(payment uuid) RETURNS void LANGUAGE sql AS ''",
    );
    await raw(first, "deux fois");
    await raw(given, "après le remboursement");
    await raw(bare, "une fois");
    const found = await database.drizzle.select({ why: payments.takenBackWhy }).from(payments);
    expect(found.map(({ why }) => why).toSorted()).toEqual(["après le remboursement", "deux fois", "une fois"]);
  });
});
