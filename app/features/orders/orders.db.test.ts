import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { confirmPayment } from "./payments/confirm-payment.server.ts";
import { confirmRefund } from "./payments/confirm-refund.server.ts";
import { describeReceipt } from "./describe-order.server.ts";
import { expireOrder } from "./payments/expire-order.server.ts";
import { paymentSaid } from "./office/money-said.ts";
import { ordersToRefund } from "./office/waiting.server.ts";
import { findOrders } from "./office/find-orders.server.ts";
import { findOrder } from "./lifecycle/find-order.server.ts";
import { type Charge, openOrder } from "./lifecycle/open-order.server.ts";
import { orderPath } from "./order-link.server.ts";
import { orderDetails, orderOfSubject, ordersOf, receiptByCode } from "./queries.server.ts";
import { releaseOrder } from "./lifecycle/release-order.server.ts";
import type { OrderKind, OrderServices } from "./services.ts";
import { orders, receipts } from "./tables.ts";
import { counted } from "#scripts/checks/counts.ts";

const START = Temporal.ZonedDateTime.from("2026-11-23T09:00[Africa/Douala]");

let database: TestDatabase;
let now = START;
let calls: string[];
/** What a late payer finds. */
let stillThere: boolean;
let services: OrderServices;
let jobs: ReturnType<typeof recordedJobs>;
let adviser: { userId: string; role: "adviser" };

const kind: OrderKind = {
  label: "Siège",
  onPaid: async () => (calls.push("paid"), undefined),
  onPaidLate: async () => {
    calls.push("late");
    return { kept: stillThere };
  },
  onExpired: async () => void calls.push("expired"),
  onTakenBack: async ({ clock }) => clock.now().toInstant().add({ hours: 48 }),
};

beforeEach(async () => {
  database = await createTestDatabase();
  now = START;
  calls = [];
  stillThere = false;
  jobs = recordedJobs();
  services = { database, clock: { now: () => now }, jobs, origin: "https://cap-erable.test", kinds: { seat: kind } };
  adviser = { userId: await account("conseil@exemple.cm"), role: "adviser" };
});

afterEach(async () => {
  await database.drop();
});

async function account(email: string): Promise<string> {
  const at = new Date();
  const [user] = await database.drizzle
    .insert(users)
    .values({
      email,
      firstName: "Ada",
      lastName: "Ngo",
      country: "CM",
      termsVersion: "1",
      termsAcceptedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: users.id });
  return user?.id ?? "";
}

function open(over: Partial<Charge> = {}) {
  const charge: Charge = {
    kind: "seat",
    subjectId: randomUUID(),
    lines: [{ label: "TEF Canada, Douala", amount: 150_000 }],
    dueAt: START.add({ hours: 48 }).toInstant(),
    payer: { name: "Awa Mbarga", email: "Awa@exemple.cm", phone: "+237670000001", userId: null },
    ...over,
  };
  return database.drizzle.transaction((tx) => openOrder(services, tx, charge));
}

const keyIn = (path: string) => new URL(path, "https://x").searchParams.get("cle");

const viewer = (over: object) => ({
  userId: randomUUID(),
  sessionId: "",
  email: "autre@exemple.cm",
  emailConfirmed: true,
  firstName: "",
  lastName: "",
  role: "user" as const,
  secondFactor: false,
  sharedPhone: false,
  unread: 0,
  ...over,
});

const money = (orderId: string, transactionNumber: string) => ({ orderId, means: "mtn-momo", transactionNumber });

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await database.drizzle.select({ state: orders.state }).from(orders).where(eq(orders.id, id));
  return row?.state;
}

/** Of each mail, what happened. */
async function subjects(): Promise<(string | undefined)[]> {
  const sent = await database.drizzle.select({ subject: mails.subject }).from(mails);
  return sent.map(({ subject }) => subject.split("\u00a0:")[0]);
}

describe("an order", () => {
  test("has a reference to read aloud, the sum of its lines, its expiry planned and a trace", async () => {
    const order = await open({
      lines: [
        { label: "TEF", amount: 150_000 },
        { label: "Cours", amount: 30_000 },
      ],
    });
    expect(order.reference).toMatch(/^CMD(-[34679ACDEFGHJKMNPQRTWXY]{4}){2}$/);
    expect(order).toMatchObject({ amount: 180_000, state: "due" });
    expect(jobs.enqueued).toMatchObject([
      { queue: "expire-order", data: { orderId: order.id }, after: START.add({ hours: 48 }).toInstant() },
    ]);
    const traces = await database.drizzle.select().from(auditEvents).where(eq(auditEvents.subjectId, order.id));
    expect(traces).toMatchObject([
      { action: "order.opened", actorId: null, details: { reference: order.reference, amount: 180_000, kind: "seat" } },
    ]);
    expect(JSON.stringify(traces)).not.toMatch(/Awa|exemple|\+237/);
  });

  test("is made once for one thing", async () => {
    const { subjectId } = await open();
    await expect(open({ subjectId })).rejects.toThrow();
    expect(await database.drizzle.$count(orders)).toBe(1);
  });

  test("costs something", async () => {
    await expect(open({ lines: [{ label: "Consultation initiale", amount: 0 }] })).rejects.toThrow();
  });
});

describe("a payment", () => {
  test("pays in time: the thing is told, a receipt and a mail are made", async () => {
    const order = await open();
    expect(await confirmPayment(services, adviser, money(order.id, "MP2411"))).toEqual({
      kind: "recorded",
      again: false,
      paymentId: expect.any(String),
      effect: "complete",
      state: "paid",
      reference: order.reference,
      owed: 0,
      refundDue: 0,
      inTime: false,
    });
    expect(calls).toEqual(["paid"]);
    expect(await subjects()).toEqual(["Paiement confirmé"]);
    const details = await orderDetails(database.drizzle, { ...order, state: "paid" });
    const [payment] = details.payments;
    expect(payment).toMatchObject({ means: "mtn-momo", transactionNumber: "MP2411", amount: 150_000, left: 150_000 });
    expect(details.moves.map(({ traced }) => traced)).toEqual(["order.opened", "order.paid"]);
    const receipt = await receiptByCode(database.drizzle, payment?.receiptCode ?? "");
    const shown = receipt && describeReceipt(receipt);
    expect(shown).toMatchObject({
      reference: order.reference,
      amount: "150\u00a0000\u00a0FCFA",
      state: "paid",
      owedAfter: undefined,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Awa|exemple|\+237|MP2411/);
  });

  test("sent again by a nervous adviser stays one", async () => {
    const order = await open();
    const outcomes = await Promise.all(
      Array.from({ length: counted(50, 8) }, () => confirmPayment(services, adviser, money(order.id, "MP2411"))),
    );
    expect(outcomes.filter((outcome) => outcome.kind === "recorded" && !outcome.again)).toHaveLength(1);
    expect(outcomes.every(({ kind: outcome }) => outcome === "recorded")).toBe(true);
    expect(calls).toEqual(["paid"]);
    expect(await database.drizzle.$count(receipts)).toBe(1);
    expect(await subjects()).toHaveLength(1);
  });

  test("pays one order alone, even confirmed for many at once", async () => {
    const many = await Promise.all(Array.from({ length: counted(40, 8) }, () => open()));
    const outcomes = await Promise.all(
      many.map((order) => confirmPayment(services, adviser, money(order.id, "MP2411"))),
    );
    const paid = outcomes.filter(({ kind: outcome }) => outcome === "recorded");
    expect(paid).toHaveLength(1);
    const reference = paid[0]?.kind === "recorded" ? paid[0].reference : "";
    expect(
      outcomes.filter((outcome) => outcome.kind === "number-used" && outcome.reference === reference),
    ).toHaveLength(many.length - 1);
    expect(calls).toEqual(["paid"]);
    expect(await database.drizzle.$count(receipts)).toBe(1);
  });

  test("without its unique constraint would pay them all (control)", async () => {
    await database.pool.query("DROP INDEX payments_transaction_once");
    const [first, second] = [await open(), await open()];
    const insert = (orderId: string) =>
      database.pool.query(
        "INSERT INTO payments (order_id, means, transaction_number, amount, confirmed_at) VALUES ($1, 'mtn-momo', 'MP1', 1, now())",
        [orderId],
      );
    await insert(first.id);
    await expect(insert(second.id)).resolves.toBeDefined();
  });

  test("of no order that there is", async () => {
    expect(await confirmPayment(services, adviser, money(randomUUID(), "MP3"))).toEqual({ kind: "unknown-order" });
  });

  test("is an adviser's to confirm", async () => {
    const order = await open();
    await expect(
      confirmPayment(services, { userId: adviser.userId, role: "user" }, money(order.id, "MP1")),
    ).rejects.toThrow("only an adviser");
    expect(await stateOf(order.id)).toBe("due");
  });

  test("is undone whole when the thing refuses", async () => {
    services = { ...services, kinds: { seat: { ...kind, onPaid: () => Promise.reject(new Error("no")) } } };
    const order = await open();
    await expect(confirmPayment(services, adviser, money(order.id, "MP1"))).rejects.toThrow("no");
    expect(await stateOf(order.id)).toBe("due");
    expect([await subjects(), await database.drizzle.$count(receipts)]).toEqual([[], 0]);
  });
});

describe("the term", () => {
  test("leaves an order alone before it, plans another look, and ends it after", async () => {
    const order = await open();
    now = START.add({ hours: 47 });
    expect(await expireOrder(services, order.id)).toBe(false);
    expect(jobs.enqueued.filter(({ queue }) => queue === "expire-order")).toHaveLength(2);
    now = START.add({ hours: 48 });
    expect(await expireOrder(services, order.id)).toBe(true);
    expect(await expireOrder(services, order.id)).toBe(false);
    expect([calls, await stateOf(order.id)]).toEqual([["expired"], "expired"]);
  });

  test("and a payment at the same moment: one of the two, never both", async () => {
    for (let round = 0; round < counted(50); round += 1) {
      calls = [];
      now = START;
      const order = await open();
      now = START.add({ hours: 48 });
      stillThere = false;
      const [expired, paid] = await Promise.all([
        expireOrder(services, order.id),
        confirmPayment(services, adviser, money(order.id, `MP${round}`)),
      ]);
      const state = await stateOf(order.id);
      expect(paid).toMatchObject({ kind: "recorded", state });
      expect(expired ? state : "paid").toBe(expired ? "refund-due" : state);
      expect(calls).toEqual(expired ? ["expired", "late"] : ["paid"]);
    }
  });

  test("late money for a thing still there pays it; for one that is gone it is owed back, then given back once", async () => {
    const [lucky, late] = [await open(), await open()];
    now = START.add({ hours: 49 });
    for (const { id } of [lucky, late]) await expireOrder(services, id);
    stillThere = true;
    expect(await confirmPayment(services, adviser, money(lucky.id, "MP1"))).toMatchObject({ state: "paid" });
    stillThere = false;
    expect(await confirmPayment(services, adviser, money(late.id, "MP2"))).toMatchObject({ state: "refund-due" });
    expect(await confirmRefund(services, adviser, money(lucky.id, "RB1"))).toEqual({ kind: "not-owed", state: "paid" });
    // The number of a payment, this order's or another's, gives nothing back.
    for (const number of ["MP2", "MP1"])
      expect(await confirmRefund(services, adviser, money(late.id, number))).toEqual({ kind: "number-of-payment" });
    const refunds = await Promise.all(
      Array.from({ length: 5 }, () => confirmRefund(services, adviser, money(late.id, "RB1"))),
    );
    expect(refunds.filter((outcome) => outcome.kind === "confirmed" && !outcome.again)).toHaveLength(1);
    expect(await stateOf(late.id)).toBe("refunded");
    // Nor does the number of a refund pay anything.
    const next = await open();
    expect(await confirmPayment(services, adviser, money(next.id, "RB1"))).toEqual({
      kind: "number-used",
      reference: late.reference,
    });
    expect(await stateOf(next.id)).toBe("due");
    expect((await subjects()).toSorted()).toEqual(
      ["Paiement confirmé", "Paiement reçu après le délai", "Remboursement envoyé"].toSorted(),
    );
  });
});

test("money that came in time and is entered after the term is owed back, without a word of lateness", async () => {
  const [inTime, late] = [await open(), await open()];
  now = START.add({ hours: 49 });
  for (const { id } of [inTime, late]) await expireOrder(services, id);
  now = now.add({ hours: 1 });
  const form = { ...money(inTime.id, "MP1"), arrivedOn: "2026-11-24" };
  const outcome = await confirmPayment(services, adviser, form);
  expect(outcome).toMatchObject({ effect: "too-late", inTime: true, refundDue: 150_000 });
  const said = outcome.kind === "recorded" ? paymentSaid(outcome, "sent") : undefined;
  expect(said).toMatchObject({ text: expect.stringContaining("arrivé à temps") });
  const [mail] = await database.drizzle.select().from(mails);
  expect(mail?.subject).toMatch(/^Paiement à vous rendre/);
  expect(mail?.text).toContain("La place n’est plus libre.");
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/délai|tard/);
  expect(await confirmPayment(services, adviser, money(late.id, "MP2"))).toMatchObject({ inTime: false });
  expect((await ordersToRefund(database.drizzle)).map(({ id, paidAfterEnd }) => [id, paidAfterEnd])).toEqual(
    expect.arrayContaining([
      [inTime.id, false],
      [late.id, true],
    ]),
  );
});

test("what is given up is no more to pay, or to pay back", async () => {
  const [unpaid, paid] = [await open(), await open()];
  await confirmPayment(services, adviser, money(paid.id, "MP1"));
  const release = (order: typeof unpaid) =>
    database.drizzle.transaction((tx) => releaseOrder(services, tx, order, null));
  expect([await release(unpaid), await release(paid), await release(paid)]).toEqual(
    ["expired", "refund-due", "refund-due"].map((state) => ({
      state,
      amount: 150_000,
      refundDue: state === "expired" ? 0 : 150_000,
    })),
  );
  expect(
    await releaseOrder(services, database.drizzle, { kind: "seat", subjectId: randomUUID() }, null),
  ).toBeUndefined();
  expect((await orderOfSubject(database.drizzle, unpaid))?.state).toBe("expired");
  expect(calls).toEqual(["paid"]);
});

describe("who sees an order", () => {
  test("its key, its owner and advisers; nobody else learns that it exists", async () => {
    const [order, other] = [await open(), await open()];
    const own = keyIn(await orderPath(database.drizzle, order));
    const foreign = keyIn(await orderPath(database.drizzle, other));
    const find = async (asked: Partial<Parameters<typeof findOrder>[2]>) =>
      (
        await findOrder(database.drizzle, START.toInstant(), {
          reference: order.reference,
          key: null,
          viewer: null,
          ...asked,
        })
      ).kind;
    expect(await find({ key: own })).toBe("found");
    expect(await find({ key: own, reference: order.reference.toLowerCase() })).toBe("found");
    expect(await find({ key: foreign })).toBe("unknown");
    expect(await find({ key: `${own}x` })).toBe("unknown");
    expect(await find({})).toBe("sign-in");
    expect(await find({ viewer: viewer({}) })).toBe("unknown");
    expect(await find({ viewer: viewer({}), reference: "CMD-0000-0000" })).toBe("unknown");
    expect(await find({ viewer: viewer({ email: "awa@EXEMPLE.cm" }) })).toBe("found");
    expect(await find({ viewer: viewer({ email: "awa@exemple.cm", emailConfirmed: false }) })).toBe("unknown");
    expect(await find({ viewer: viewer({ role: "adviser" }) })).toBe("found");
  });

  test("an order of before the prefix changed keeps its number: by its key, in capitals or not, and in the office's search", async () => {
    const made = await open();
    await database.pool.query("UPDATE orders SET reference = 'CE-9XQP-7K4M' WHERE id = $1", [made.id]);
    const key = keyIn(await orderPath(database.drizzle, made));
    for (const reference of ["CE-9XQP-7K4M", "ce-9xqp-7k4m"])
      expect((await findOrder(database.drizzle, START.toInstant(), { reference, key, viewer: null })).kind).toBe(
        "found",
      );
    const { rows } = await findOrders(database.drizzle, {
      filter: undefined,
      words: "ce-9xqp",
      sort: "ouverte",
      cursor: null,
      now: new Date(),
    });
    expect(rows.map(({ id }) => id)).toEqual([made.id]);
  });

  test("a visitor's orders join the account that confirms the same e-mail", async () => {
    const mine = await open();
    await open({ payer: { name: "B", email: "b@exemple.cm", phone: "1", userId: null } });
    const userId = await account("awa@exemple.cm");
    const listed = async (emailConfirmed: boolean) =>
      (await ordersOf(database.drizzle, { userId, email: "awa@exemple.cm", emailConfirmed })).map(({ id }) => id);
    expect(await listed(false)).toEqual([]);
    expect(await listed(true)).toEqual([mine.id]);
  });
});
