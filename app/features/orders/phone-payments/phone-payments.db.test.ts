import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "#app/features/audit/tables.ts";
import { users } from "#app/features/accounts/tables.ts";
import { orders, payments } from "#app/features/orders/tables.ts";
import { phonePayments } from "#app/registries/work/phone-payments-work.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { checkAllDue, checkWhenDue } from "./attempts/check-attempt.server.ts";
import { noteCallback } from "./attempts/note-callback.server.ts";
import { askAgain, closeAttempt } from "./office-acts.server.ts";
import { operatorKeysOf } from "./operators/operator-keys.ts";
import { deleteExpiredAttempts } from "./owned-data.server.ts";
import { noticeHash } from "./attempts/send-attempt.server.ts";
import { openText } from "./operators/sealed-text.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { paymentAttempts } from "./tables.ts";
import { type TestPayments, openTestPayments } from "./testing/phone-payments.ts";

const PAYS = "237600000100";

let database: TestDatabase;
let phone: TestPayments;

beforeEach(async () => {
  database = await createTestDatabase();
  phone = await openTestPayments(database);
});

afterEach(async () => {
  await phone.stop();
  await database.drop();
});

const moneyOf = async (orderId: string) =>
  (await database.drizzle.select().from(orders).where(eq(orders.id, orderId)))[0];
const paid = (orderId: string) => database.drizzle.select().from(payments).where(eq(payments.orderId, orderId));
const toCheck = async () =>
  (await phonePayments.list({ db: database.drizzle, clock: phone.services.clock, jobs: phone.services.jobs })).map(
    ({ subjectId }) => subjectId,
  );

async function adviser(): Promise<{ userId: string; role: "adviser" }> {
  const at = new Date();
  const values = {
    email: `${randomUUID()}@exemple.cm`,
    firstName: "Ada",
    lastName: "Ngo",
    country: "CM",
    termsVersion: "1",
    termsAcceptedAt: at,
    createdAt: at,
    updatedAt: at,
  };
  const [user] = await database.drizzle.insert(users).values(values).returning({ id: users.id });
  return { userId: user?.id ?? "", role: "adviser" };
}

/** The page of the fake Orange: what its payer presses. */
async function atOrange(attemptId: string, msisdn: string, agreed: boolean): Promise<void> {
  const token = operatorKeysOf(phone.services.secrets, await phone.attempt(attemptId))?.payToken ?? "";
  const answer = await fetch(`${phone.fake.settings.orange.url}/page/${token}`, {
    method: "POST",
    body: JSON.stringify({ msisdn, agreed }),
  });
  expect(answer.status).toBe(200);
}

describe("MTN: a request on the payer's telephone", () => {
  test("paid: one payment from the operator, with its number, and the order is paid", async () => {
    const order = await phone.order();
    const id = await phone.opened(order, PAYS);
    expect(await phone.attempt(id)).toMatchObject({
      state: "submitted",
      amount: 150_000,
      payerDigits: "00",
      payerNumber: null,
    });
    expect(await phone.wait(id, 5)).toMatchObject({ state: "succeeded" });
    const [transfer] = phone.fake.mtn.transfers;
    expect(await paid(order.id)).toMatchObject([
      {
        means: "mtn-momo",
        amount: 150_000,
        transactionNumber: transfer?.transaction,
        source: "operator",
        confirmedBy: null,
      },
    ]);
    expect(await moneyOf(order.id)).toMatchObject({ state: "paid", owed: 0, refundDue: 0 });
    const traces = await database.drizzle
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, order.id));
    expect(traces.map(({ action }) => action)).toEqual([
      "order.opened",
      "payment.asked",
      "payment.submitted",
      "order.paid",
      "payment.succeeded",
    ]);
  });

  test("of an order in parts, the awaited part alone is asked, then the next one", async () => {
    const order = await phone.order();
    await database.pool.query(
      "INSERT INTO instalments (order_id, position, amount, due_on) VALUES ($1, 1, 100000, '2027-01-15'), ($1, 2, 50000, '2027-02-15')",
      [order.id],
    );
    for (const [amount, state, owed] of [
      [100_000, "partly-paid", 50_000],
      [50_000, "paid", 0],
    ] as const) {
      const id = await phone.opened(order, PAYS);
      expect(await phone.attempt(id)).toMatchObject({ amount });
      await phone.wait(id, 5);
      expect(await moneyOf(order.id)).toMatchObject({ state, owed });
    }
  });

  test.each([
    ["237600000101", "failed", "NOT_ENOUGH_FUNDS"],
    ["237600000102", "expired", "EXPIRED"],
    ["237600000103", "failed", "APPROVAL_REJECTED"],
  ])("%s: %s, %s, nothing is paid and one may try again", async (msisdn, state, reason) => {
    const order = await phone.order();
    expect(await phone.wait(await phone.opened(order, msisdn), 5)).toMatchObject({ state, reason });
    expect(await paid(order.id)).toEqual([]);
    const [mail] = await database.drizzle.select().from(mails).where(like(mails.subject, "%non passé%"));
    expect(mail?.subject).toMatch(/^Paiement non passé\u00a0: 150\u00a0000\u00a0FCFA, /);
    expect(mail?.html).toMatch(/150.000.FCFA/);
    expect(mail?.text).toMatch(/Payer 150\s000\sFCFA/);
    expect(await phone.wait(await phone.opened(order, PAYS), 5)).toMatchObject({ state: "succeeded" });
  });

  test.each([
    ["answers 500 to the request and takes it", "237600000108"],
    ["cuts the line after taking the request", "237600000109"],
    ["fails twice when asked how it stands", "237600000106"],
    ["does not know the request at first", "237600000107"],
  ])("an operator that %s is asked again: paid once", async (_what, msisdn) => {
    const order = await phone.order();
    expect(await phone.wait(await phone.opened(order, msisdn), 10)).toMatchObject({ state: "succeeded" });
    expect(phone.fake.mtn.transfers).toHaveLength(1);
    expect(await paid(order.id)).toHaveLength(1);
  });

  test("never decided: to be checked at the deadline, shown to the staff; paid later, it becomes a payment", async () => {
    const order = await phone.order();
    const id = await phone.opened(order, "237600000105");
    expect(await phone.wait(id, 25)).toMatchObject({ state: "to-check", reason: "NO_ANSWER" });
    expect(await toCheck()).toEqual([id]);
    expect(await phone.ask(order, PAYS)).toEqual({ kind: "being-checked", attemptId: id });
    const taken = phone.fake.mtn.taken.get(id);
    if (taken) taken.behaviour = "pays";
    phone.forward({ hours: 1 });
    expect(await checkAllDue(phone.services)).toBe(1);
    expect(await phone.attempt(id)).toMatchObject({ state: "succeeded" });
    expect(await toCheck()).toEqual([]);
    expect(await moneyOf(order.id)).toMatchObject({ state: "paid" });
  });

  test("called failed, paid anew, and then the first turns out paid too: the second sum is owed back", async () => {
    const order = await phone.order();
    const first = await phone.opened(order, "237600000112");
    expect(await phone.wait(first, 5)).toMatchObject({ state: "failed" });
    expect(await phone.wait(await phone.opened(order, PAYS), 5)).toMatchObject({ state: "succeeded" });
    phone.forward({ hours: 2 });
    await checkAllDue(phone.services);
    expect(await phone.attempt(first)).toMatchObject({ state: "succeeded" });
    expect(await moneyOf(order.id)).toMatchObject({ received: 300_000, refundDue: 150_000 });
  });

  test.each([
    ["237600000113", "OTHER_AMOUNT"],
    ["237600000114", "OTHER_CURRENCY"],
  ])(
    "%s: a success that is not of what was asked moves nothing and is shown to the staff (%s)",
    async (msisdn, reason) => {
      const order = await phone.order();
      const id = await phone.opened(order, msisdn);
      expect(await phone.wait(id, 5)).toMatchObject({ state: "to-check", reason });
      expect(await paid(order.id)).toEqual([]);
      expect(await toCheck()).toEqual([id]);
    },
  );
});

describe("asked twice", () => {
  test("twenty presses at once ask one payment", async () => {
    const order = await phone.order();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => phone.ask(order, PAYS)));
    expect(outcomes.filter(({ kind }) => kind === "opened")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "under-way")).toHaveLength(19);
    expect(phone.fake.mtn.taken.size).toBe(1);
  });

  test("the database itself refuses a second one under way; without its index both are there", async () => {
    const order = await phone.order();
    await phone.opened(order, PAYS);
    const second = () =>
      database.pool.query(
        `INSERT INTO payment_attempts (id, order_id, sending, operator, amount, created_at, state_changed_at, deadline_at)
         VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'mtn-momo', 1, now(), now(), now())`,
        [order.id],
      );
    await expect(second()).rejects.toMatchObject({ constraint: "payment_attempts_one_open" });
    await database.pool.query("DROP INDEX payment_attempts_one_open");
    await second();
    expect(await database.drizzle.$count(paymentAttempts)).toBe(2);
  });

  test("the same form sent again later is the same attempt, even after it failed", async () => {
    const order = await phone.order();
    const sending = randomUUID();
    const first = await phone.ask(order, "237600000101", "mtn-momo", sending);
    if (first.kind !== "opened") throw new Error(first.kind);
    await phone.wait(first.attemptId, 5);
    expect(await phone.ask(order, "237600000101", "mtn-momo", sending)).toEqual({
      kind: "under-way",
      attemptId: first.attemptId,
    });
  });

  test("a paid order asks for nothing; a telephone is not asked for ever", async () => {
    const order = await phone.order();
    await phone.wait(await phone.opened(order, PAYS), 5);
    expect(await phone.ask(order, PAYS)).toEqual({ kind: "not-payable" });
    for (let turn = 0; turn < 4; turn += 1) await phone.opened(await phone.order(), PAYS);
    expect(await phone.ask(await phone.order(), PAYS)).toEqual({ kind: "too-many" });
  });
});

describe("a callback", () => {
  test("moves nothing: it only brings the question forward, and a forged one changes nothing at all", async () => {
    const order = await phone.order();
    const id = await phone.opened(order, "237600000111");
    phone.forward({ minutes: 5 });
    const before = phone.jobs.enqueued.length;
    await checkWhenDue(phone.services, id);
    const { nextPollAt: lastLook } = await phone.attempt(id);
    await noteCallback(phone.services, "mtn-momo", {
      externalId: id,
      status: "SUCCESSFUL",
      amount: "150000",
      currency: "XAF",
      financialTransactionId: "1",
    });
    const { state, nextPollAt } = await phone.attempt(id);
    expect(state).toBe("failed");
    expect(nextPollAt?.getTime()).toBeLessThan(lastLook?.getTime() ?? 0);
    expect(phone.jobs.enqueued.length).toBeGreaterThan(before);
    expect(await phone.wait(id, 2)).toMatchObject({ state: "failed", reason: "APPROVAL_REJECTED" });
    expect(await paid(order.id)).toEqual([]);
  });

  test("repeated, it hurries nothing more; unknown or malformed, nothing happens", async () => {
    const id = await phone.opened(await phone.order(), PAYS);
    const before = phone.jobs.enqueued.length;
    for (let turn = 0; turn < 5; turn += 1) await noteCallback(phone.services, "mtn-momo", { externalId: id });
    expect(phone.jobs.enqueued.length - before).toBeLessThanOrEqual(1);
    for (const body of [
      undefined,
      null,
      7,
      [],
      { externalId: randomUUID() },
      { externalId: "' OR 1=1" },
      { notif_token: "x" },
    ])
      for (const operator of ["mtn-momo", "orange-money"] as const) await noteCallback(phone.services, operator, body);
    await noteCallback(phone.services, "orange-money", { externalId: id });
    expect(phone.jobs.enqueued.length - before).toBeLessThanOrEqual(1);
  });
});

describe("Orange: a page of the operator's", () => {
  test("agreed there, it is paid; its notification carries the token that was kept", async () => {
    const order = await phone.order();
    const id = await phone.opened(order, undefined, "orange-money");
    const attempt = await phone.attempt(id);
    expect(attempt).toMatchObject({ state: "submitted", payerDigits: null });
    expect(operatorKeysOf(phone.services.secrets, attempt)?.continueAt).toMatch(
      /^http:\/\/localhost:3000\/dev\/orange\//,
    );
    await atOrange(id, PAYS, true);
    expect(await phone.wait(id, 5)).toMatchObject({ state: "succeeded" });
    expect(await moneyOf(order.id)).toMatchObject({ state: "paid" });
    expect(attempt.noticeHash).not.toEqual(noticeHash("autre"));
  });

  test("refused there, it failed; left alone, it expires", async () => {
    const order = await phone.order();
    const refused = await phone.opened(order, undefined, "orange-money");
    await atOrange(refused, PAYS, false);
    expect(await phone.wait(refused, 5)).toMatchObject({ state: "failed" });
    expect(await phone.wait(await phone.opened(order, undefined, "orange-money"), 15)).toMatchObject({
      state: "expired",
    });
  });

  test("died before the address was known: nobody can have paid, and one may try again", async () => {
    const order = await phone.order();
    const orange = phone.services.operators["orange-money"];
    if (!orange) throw new Error("no Orange");
    phone.services.operators["orange-money"] = { ...orange, submit: async () => ({ kind: "unclear" }) };
    const id = await phone.opened(order, undefined, "orange-money");
    expect(await phone.attempt(id)).toMatchObject({ state: "created" });
    expect(await phone.wait(id, 5)).toMatchObject({ state: "failed", reason: "NOT_OPENED" });
    phone.services.operators["orange-money"] = orange;
    await phone.opened(order, undefined, "orange-money");
  });
});

describe("the office", () => {
  test("asks again, closes what brought nothing, and each is traced under a name", async () => {
    const order = await phone.order();
    const id = await phone.opened(order, "237600000105");
    await phone.wait(id, 25);
    const actor = await adviser();
    expect(await askAgain(phone.services, actor, id)).toEqual({ kind: "done", state: "to-check", reason: "NO_ANSWER" });
    expect(await closeAttempt(phone.services, actor, id)).toEqual({
      kind: "done",
      state: "failed",
      reason: "CLOSED_BY_OFFICE",
    });
    expect(await closeAttempt(phone.services, actor, id)).toEqual({ kind: "settled", state: "failed" });
    expect(await askAgain(phone.services, actor, randomUUID())).toEqual({ kind: "unknown" });
    const traces = await database.drizzle.select().from(auditEvents).where(eq(auditEvents.actorId, actor.userId));
    expect(traces.map(({ action }) => action)).toEqual(["payment.asked-again", "payment.failed"]);
    await phone.opened(order, PAYS);
    await expect(closeAttempt(phone.services, { userId: actor.userId, role: "user" as "adviser" }, id)).rejects.toThrow(
      "only an adviser",
    );
  });
});

describe("a payer's number", () => {
  test("lies sealed until the operator took the request, and nowhere in clear: not in a row, not in the log", async () => {
    const number = "237600000105";
    const order = await phone.order();
    const { "mtn-momo": mtn } = phone.services.operators;
    if (!mtn) throw new Error("no MTN");
    phone.services.operators["mtn-momo"] = { ...mtn, submit: async () => ({ kind: "unclear" }) };
    const id = await phone.opened(order, number);
    const created = await phone.attempt(id);
    expect(openText(phone.services.secrets, id, created.payerNumber ?? "")).toBe(number);
    expect(openText(phone.services.secrets, randomUUID(), created.payerNumber ?? "")).toBeUndefined();
    phone.services.operators["mtn-momo"] = mtn;
    for (const msisdn of ["237600000106", "237600000108", "237600000109"])
      await phone.wait(await phone.opened(await phone.order(), msisdn), 5);
    expect(await phone.wait(id, 25)).toMatchObject({ payerNumber: null, payerDigits: "05" });
    const { rows } = await database.pool.query<{ row: string }>(
      "SELECT to_jsonb(t)::text AS row FROM payment_attempts t UNION ALL SELECT to_jsonb(t)::text FROM audit_events t UNION ALL SELECT to_jsonb(t)::text FROM mails t",
    );
    const written = `${rows.map(({ row }) => row).join("\n")}${phone.logged()}${JSON.stringify(phone.jobs.enqueued)}`;
    expect(phone.logged()).toContain("payment not taken by the operator");
    expect(written).not.toMatch(/6000001\d\d/);
    expect(written).not.toMatch(/exemple-(mtn|abonnement|secret|commerce)|Bearer|AWA EXEMPLE/);
  });

  test("after ninety days nothing tells who paid, and what brought no money is gone", async () => {
    const order = await phone.order();
    await phone.wait(await phone.opened(order, "237600000101"), 5);
    const id = await phone.opened(order, PAYS);
    await phone.wait(id, 5);
    await deleteExpiredAttempts(phone.services);
    expect(await database.drizzle.$count(paymentAttempts)).toBe(2);
    phone.forward({ days: 91 });
    await deleteExpiredAttempts(phone.services);
    expect(
      await database.drizzle.select({ id: paymentAttempts.id, digits: sql`payer_digits` }).from(paymentAttempts),
    ).toEqual([{ id, digits: null }]);
  });
});
