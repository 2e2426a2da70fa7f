/** Several payments an order: what each does, on a real PostgreSQL; figures are typed here, never read from the code. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { confirmRefund } from "./confirm-refund.server.ts";
import { expireOrder } from "./expire-order.server.ts";
import { openOrder } from "#app/features/orders/lifecycle/open-order.server.ts";
import { orderDetails, receiptByCode } from "#app/features/orders/queries.server.ts";
import { type ArrivedPayment, recordPayment } from "./record-payment.server.ts";
import { releaseOrder } from "#app/features/orders/lifecycle/release-order.server.ts";
import type { OrderServices } from "#app/features/orders/services.ts";
import { type Order, orders, payments, receipts, refunds } from "#app/features/orders/tables.ts";

const START = Temporal.ZonedDateTime.from("2026-11-23T09:00[Africa/Douala]");

let database: TestDatabase;
let now = START;
let calls: string[];
let stillThere: boolean;
let services: OrderServices;
let adviser: { userId: string; role: "adviser" };

beforeEach(async () => {
  database = await createTestDatabase();
  now = START;
  calls = [];
  stillThere = false;
  const kind = {
    label: "Siège",
    onPaid: async () => (calls.push("paid"), undefined),
    onPaidLate: async () => ({ kept: stillThere }),
    onExpired: async () => void calls.push("expired"),
    onTakenBack: async () => Temporal.Instant.from("2026-12-31T12:00Z"),
  };
  services = {
    database,
    clock: { now: () => now },
    jobs: recordedJobs(),
    origin: "https://cap-erable.test",
    kinds: { seat: kind },
  };
  const { userId } = await makePerson(database.drizzle, { role: "adviser" });
  adviser = { userId, role: "adviser" };
});

afterEach(() => database.drop());

/** An order of 150 000 FCFA to pay within two days. */
function open(): Promise<Order> {
  const lines = [{ label: "TEF Canada, Douala", amount: 150_000 }];
  const payer = { name: "Awa Mbarga", email: "awa@exemple.cm", phone: "+237670000001", userId: null };
  const charge = { kind: "seat", subjectId: randomUUID(), lines, dueAt: START.add({ hours: 48 }).toInstant(), payer };
  return database.drizzle.transaction((tx) => openOrder(services, tx, charge));
}

function pay({ id }: Pick<Order, "id">, amount: number, transactionNumber: string, over: Partial<ArrivedPayment> = {}) {
  const arrived: ArrivedPayment = {
    orderId: id,
    amount,
    means: "mtn-momo",
    transactionNumber,
    source: "adviser",
    confirmedBy: adviser.userId,
    at: now.toInstant(),
    ...over,
  };
  return inTransaction(database, (tx) => recordPayment(services, tx, arrived));
}

const giveBack = (
  { id }: Order,
  transactionNumber: string,
  more: { amount?: number; paymentId?: string; means?: string } = {},
) => confirmRefund(services, adviser, { orderId: id, means: "mtn-momo", transactionNumber, ...more });

const sums = async ({ id }: Order) => {
  const [money] = await database.drizzle.select().from(orders).where(eq(orders.id, id));
  return money && [money.state, money.received, money.returned, money.owed, money.refundDue];
};

const subjects = async () =>
  (await database.drizzle.select({ subject: mails.subject }).from(mails)).map(
    ({ subject }) => subject.split("\u00a0:")[0],
  );

describe("money that arrives", () => {
  test("in parts: firm at the first, paid at the last, a receipt each", async () => {
    const order = await open();
    expect(await pay(order, 50_000, "mp 1")).toMatchObject({ effect: "part", state: "partly-paid", owed: 100_000 });
    expect(calls).toEqual(["paid"]);
    now = START.add({ hours: 60 });
    expect(await expireOrder(services, order.id)).toBe(false);
    expect(await pay(order, 100_000, "MP2")).toMatchObject({ effect: "complete", state: "paid", owed: 0 });
    expect(calls).toEqual(["paid"]);
    const { payments: paid, moves } = await orderDetails(database.drizzle, order);
    expect(paid.map(({ amount, transactionNumber }) => [amount, transactionNumber])).toEqual([
      [50_000, "MP1"],
      [100_000, "MP2"],
    ]);
    const vouched = await Promise.all(
      paid.map(({ receiptCode }) => receiptByCode(database.drizzle, receiptCode ?? "")),
    );
    expect(vouched.map((receipt) => [receipt?.payment.amount, receipt?.number, receipt?.owedAfter])).toEqual([
      [50_000, 1, 100_000],
      [100_000, 2, 0],
    ]);
    expect(moves.map(({ traced }) => traced)).toEqual(["order.opened", "order.part-paid", "order.paid"]);
    expect(await subjects()).toEqual(["Paiement reçu", "Paiement confirmé"]);
  });

  test("beyond what is owed, then again: paid, and the excess is to give back", async () => {
    const order = await open();
    expect(await pay(order, 160_000, "MP1")).toMatchObject({ effect: "more", state: "paid", refundDue: 10_000 });
    expect(await pay(order, 150_000, "MP2")).toMatchObject({ effect: "again", state: "paid", refundDue: 160_000 });
    expect(await sums(order)).toEqual(["paid", 310_000, 0, 0, 160_000]);
    expect(calls).toEqual(["paid"]);
    expect(await subjects()).toEqual(["Paiement confirmé", "Paiement reçu en double"]);
  });

  test("after the term: paid when the thing is still there, in part or whole; to give back when it is gone", async () => {
    const [lucky, part, late] = [await open(), await open(), await open()];
    now = START.add({ hours: 49 });
    for (const { id } of [lucky, part, late]) await expireOrder(services, id);
    stillThere = true;
    expect(await pay(lucky, 150_000, "MP1")).toMatchObject({ effect: "late", state: "paid" });
    expect(await pay(part, 50_000, "MP2")).toMatchObject({ effect: "late", state: "partly-paid", owed: 100_000 });
    stillThere = false;
    expect(await pay(late, 50_000, "MP3")).toMatchObject({
      effect: "too-late",
      state: "refund-due",
      refundDue: 50_000,
    });
    // Nor is it taken up again with money that is owed back.
    stillThere = true;
    expect(await pay(late, 100_000, "MP4")).toMatchObject({ effect: "too-late", refundDue: 150_000 });
  });

  test("after what was ordered was given up is to give back, whatever had come before", async () => {
    const order = await open();
    await pay(order, 50_000, "MP1");
    const released = await database.drizzle.transaction((tx) => releaseOrder(services, tx, order, null));
    expect(released).toEqual({ state: "refund-due", amount: 150_000, refundDue: 50_000 });
    now = START.add({ hours: 1 });
    expect(await pay(order, 100_000, "MP2")).toMatchObject({
      effect: "after-end",
      state: "refund-due",
      refundDue: 150_000,
    });
  });

  test("from somebody else, by an operator, is kept as such", async () => {
    const order = await open();
    await pay(order, 150_000, "MP1", {
      payer: { name: "Jean Mbarga", phone: "+237699000001" },
      source: "operator",
      confirmedBy: null,
    });
    const [payment] = (await orderDetails(database.drizzle, order)).payments;
    expect(payment?.payer).toEqual({ name: "Jean Mbarga", phone: "+237699000001", known: false });
  });

  test("is a whole sum above nothing", async () => {
    const order = await open();
    for (const amount of [0, -5, 10.5, Number.NaN])
      await expect(pay(order, amount, "MP1")).rejects.toThrow("FCFA is none");
  });

  test("the same number by another means is another transaction", async () => {
    const [first, second] = [await open(), await open()];
    await pay(first, 150_000, "CARNET-12", { means: "agency" });
    expect(await pay(second, 150_000, "CARNET-12", { means: "transfer" })).toMatchObject({
      kind: "recorded",
      again: false,
    });
    expect(await pay(second, 150_000, "CARNET-12", { means: "agency" })).toEqual({
      kind: "number-used",
      reference: first.reference,
    });
  });

  test("many parts at once are each counted once, and the thing is told once", async () => {
    const order = await open();
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, index) => pay(order, 20_000, `MP${index % 6}`)));
    expect(outcomes.filter((outcome) => outcome.kind === "recorded" && !outcome.again)).toHaveLength(6);
    expect(await sums(order)).toEqual(["partly-paid", 120_000, 0, 30_000, 0]);
    expect(calls).toEqual(["paid"]);
    expect(await database.drizzle.$count(receipts)).toBe(6);
  });
});

describe("a refund", () => {
  test("is of one payment, in several parts, never more than it", async () => {
    const order = await open();
    await pay(order, 150_000, "MP1");
    now = now.add({ minutes: 1 });
    const second = await pay(order, 150_000, "MP2");
    const paymentId = second.kind === "recorded" ? second.paymentId : "";
    expect(await giveBack(order, "RB1", { paymentId, amount: 160_000 })).toEqual({ kind: "too-much", most: 150_000 });
    expect(await giveBack(order, "RB1", { paymentId, amount: 50_000 })).toMatchObject({
      kind: "confirmed",
      state: "paid",
      refundDue: 100_000,
    });
    expect(await giveBack(order, "RB2", { paymentId, amount: 110_000 })).toEqual({ kind: "too-much", most: 100_000 });
    expect(await giveBack(order, "RB2", { paymentId })).toMatchObject({ state: "paid", refundDue: 0 });
    expect(await giveBack(order, "RB3", { paymentId, amount: 1 })).toEqual({ kind: "not-owed", state: "paid" });
    expect(await sums(order)).toEqual(["paid", 300_000, 150_000, 0, 0]);
    const { payments: paid } = await orderDetails(database.drizzle, order);
    expect(paid.map(({ left }) => left)).toEqual([150_000, 0]);
  });

  test("of an order that ended gives back all that came, payment by payment, and then it is refunded", async () => {
    const order = await open();
    await pay(order, 50_000, "MP1");
    await pay(order, 100_000, "MP2");
    await database.drizzle.transaction((tx) => releaseOrder(services, tx, order, null));
    expect(await giveBack(order, "RB1")).toMatchObject({ state: "refund-due" });
    expect(await giveBack(order, "RB2")).toMatchObject({ state: "refunded", refundDue: 0 });
    expect(await sums(order)).toEqual(["refunded", 150_000, 150_000, 0, 0]);
  });

  test("never bears the number of its payment, even by another means, nor a payment that of a refund", async () => {
    const order = await open();
    await pay(order, 160_000, "MP1");
    for (const means of ["mtn-momo", "transfer"])
      expect(await giveBack(order, "MP1", { means })).toEqual({ kind: "number-of-payment" });
    await giveBack(order, "RB1");
    expect(await pay(await open(), 150_000, "RB1")).toEqual({ kind: "number-used", reference: order.reference });
  });

  test("five at once of the same excess give it back once", async () => {
    const order = await open();
    await pay(order, 160_000, "MP1");
    const outcomes = await Promise.all(Array.from({ length: 5 }, (_, index) => giveBack(order, `RB${index}`)));
    expect(outcomes.filter(({ kind }) => kind === "confirmed")).toHaveLength(1);
    expect(await sums(order)).toEqual(["paid", 160_000, 10_000, 0, 0]);
  });
});

const insertRefund = (order: Order, paymentId: string, transactionNumber: string, amount: number) =>
  database.drizzle
    .insert(refunds)
    .values({ orderId: order.id, paymentId, means: "mtn-momo", transactionNumber, amount, confirmedAt: new Date() });
const insertPayment = (order: Order, transactionNumber: string, amount: number) =>
  database.drizzle
    .insert(payments)
    .values({ orderId: order.id, means: "mtn-momo", transactionNumber, amount, confirmedAt: new Date() })
    .returning({ id: payments.id });

describe("the database alone", () => {
  test("lets no state stand that the rows do not say", async () => {
    const order = await open();
    await database.drizzle
      .update(orders)
      .set({ state: "paid", received: 150_000, owed: 0 })
      .where(eq(orders.id, order.id));
    expect(await sums(order)).toEqual(["due", 0, 0, 150_000, 0]);
    await insertPayment(order, "MP1", 150_000);
    expect(await sums(order)).toEqual(["paid", 150_000, 0, 0, 0]);
    await database.drizzle.delete(payments).where(eq(payments.orderId, order.id));
    expect(await sums(order)).toEqual(["due", 0, 0, 150_000, 0]);
  });

  test("would keep a wrong state without its trigger (control)", async () => {
    const order = await open();
    await database.pool.query("DROP TRIGGER orders_follow_money ON orders");
    await database.drizzle.update(orders).set({ state: "paid" }).where(eq(orders.id, order.id));
    expect((await sums(order))?.[0]).toBe("paid");
  });

  test("refuses refunds beyond their payment, of another order's payment, and a number that goes both ways", async () => {
    const [order, other] = [await open(), await open()];
    const [payment] = await insertPayment(order, "MP1", 100_000);
    const id = payment?.id ?? "";
    await insertRefund(order, id, "RB1", 60_000);
    await expect(insertRefund(order, id, "RB2", 40_001)).rejects.toMatchObject({ constraint: "refunds_fit_payment" });
    await expect(insertRefund(other, id, "RB2", 10)).rejects.toMatchObject({ constraint: "refunds_of_payment" });
    await expect(insertRefund(order, id, "MP1", 10)).rejects.toMatchObject({ constraint: "transaction_goes_one_way" });
    await expect(insertPayment(other, "RB1", 10)).rejects.toMatchObject({ constraint: "transaction_goes_one_way" });
  });

  test("counts refunds of one moment together, and would not without its trigger (control)", async () => {
    const order = await open();
    const [payment] = await insertPayment(order, "MP1", 100_000);
    const many = (name: string) =>
      Promise.allSettled(
        Array.from({ length: 5 }, (_, index) => insertRefund(order, payment?.id ?? "", `${name}${index}`, 60_000)),
      );
    expect((await many("RB")).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await database.pool.query(
      "CREATE OR REPLACE FUNCTION refunds_fit_payment(payment uuid) RETURNS void LANGUAGE sql AS ''",
    );
    expect((await many("RC")).filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });
});
