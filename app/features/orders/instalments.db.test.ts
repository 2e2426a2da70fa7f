/** An order paid in dated parts: agreed, followed, reminded of, late. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { agreeInstalments } from "./instalments/agree-instalments.server.ts";
import { confirmPayment } from "./payments/confirm-payment.server.ts";
import { expireOrder } from "./payments/expire-order.server.ts";
import { findOrders } from "./office/find-orders.server.ts";
import { openOrder } from "./lifecycle/open-order.server.ts";
import { putOffOrder } from "./lifecycle/put-off-order.server.ts";
import { orderByReference } from "./queries.server.ts";
import { remindOfPayments } from "./payments/remind-of-payments.server.ts";
import type { OrderKind } from "./services.ts";
import { type Order, instalments } from "./tables.ts";

const START = Temporal.ZonedDateTime.from("2026-11-23T09:00[Africa/Douala]");
const PARTS = [
  { amount: 100_000, dueOn: Temporal.PlainDate.from("2026-11-30") },
  { amount: 50_000, dueOn: Temporal.PlainDate.from("2026-12-15") },
];

let database: TestDatabase;
let now = START;
let order: Order;
let adviser: { userId: string; role: "adviser" };
const nothing = async () => undefined;
const twoDays: OrderKind["onTakenBack"] = async ({ clock }) => clock.now().toInstant().add({ hours: 48 });
const services = () => ({
  database,
  clock: { now: () => now },
  jobs: recordedJobs(),
  origin: "https://site.test",
  kinds: {
    seat: {
      label: "Siège",
      onPaid: nothing,
      onPaidLate: async () => ({ kept: false }),
      onExpired: nothing,
      onTakenBack: twoDays,
    },
  },
  env: { baseUrl: "https://site.test", port: 3000 },
});

beforeEach(async () => {
  database = await createTestDatabase();
  now = START;
  adviser = { userId: (await makePerson(database.drizzle, { role: "adviser" })).userId, role: "adviser" };
  const payer = { name: "Awa Mbarga", email: "awa@exemple.cm", phone: "", userId: null };
  const lines = [{ label: "TEF Canada, Douala", amount: 150_000 }];
  const charge = { kind: "seat", subjectId: randomUUID(), lines, dueAt: START.add({ hours: 48 }).toInstant(), payer };
  order = await database.drizzle.transaction((tx) => openOrder(services(), tx, charge));
});

afterEach(() => database.drop());

const agree = (parts = PARTS) => agreeInstalments(services(), adviser, { orderId: order.id, parts });
const pay = (amount: number, transactionNumber: string) =>
  confirmPayment(services(), adviser, { orderId: order.id, means: "mtn-momo", transactionNumber, amount });
const current = async () => {
  const found = await orderByReference(database.drizzle, order.reference);
  return found && [found.state, found.dueAt.toISOString()];
};
const subjects = async () =>
  (await database.drizzle.select({ subject: mails.subject }).from(mails)).map(({ subject }) => subject);

async function at(moment: string): Promise<void> {
  now = Temporal.ZonedDateTime.from(`${moment}[Africa/Douala]`);
  await remindOfPayments(services());
  await expireOrder(services(), order.id);
}

test("its term is that of each part in turn, and each date is said the day before", async () => {
  expect(await agree()).toEqual({ kind: "agreed", reference: order.reference });
  expect(await current()).toEqual(["due", "2026-11-30T22:59:00.000Z"]);
  // The term of before has passed: it is in time all the same.
  await at("2026-11-29T12:00");
  expect((await subjects()).map((subject) => subject.split("\u00a0:")[0])).toEqual(["Paiement en 2 fois"]);
  await at("2026-11-30T12:00");
  await at("2026-11-30T13:00");
  expect(await subjects()).toHaveLength(2);
  await pay(100_000, "MP1");
  expect(await current()).toEqual(["partly-paid", "2026-12-15T22:59:00.000Z"]);
  await at("2026-12-15T12:00");
  await pay(50_000, "MP2");
  await at("2026-12-16T12:00");
  expect((await subjects()).map((subject) => subject.split(", ")[0]?.replaceAll(/\s/g, " "))).toEqual([
    "Paiement en 2 fois : 150 000 FCFA",
    "À payer : 100 000 FCFA",
    "Paiement reçu : 100 000 FCFA",
    "À payer : 50 000 FCFA",
    "Paiement confirmé : 50 000 FCFA",
  ]);
  const written = (await database.drizzle.select({ text: mails.text }).from(mails)).map(({ text }) =>
    (text ?? "").replaceAll(/\s+/g, " "),
  );
  expect(written[1]).toContain("100 000 FCFA avant le 30 novembre 2026 à 23 h 59");
  expect(written[3]).toContain("50 000 FCFA avant le 15 décembre 2026 à 23 h 59");
  const traced = await database.drizzle
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, order.id));
  expect(traced.map(({ action }) => action)).toEqual([
    "order.opened",
    "order.instalments",
    "order.part-paid",
    "order.paid",
  ]);
});

test("a first part that is late is said once, then ends the order; a later one is said and ends nothing", async () => {
  await agree();
  await at("2026-12-01T09:00");
  await at("2026-12-01T10:00");
  expect((await subjects()).filter((subject) => subject.startsWith("Paiement en retard"))).toHaveLength(1);
  expect(await current()).toEqual(["due", "2026-11-30T22:59:00.000Z"]);
  await pay(100_000, "MP1");
  await at("2026-12-16T09:00");
  await at("2027-01-20T09:00");
  expect((await subjects()).filter((subject) => subject.startsWith("Paiement en retard"))).toHaveLength(2);
  expect((await current())?.[0]).toBe("partly-paid");
});

test("unpaid two days after its first date, it expires", async () => {
  await agree();
  await at("2026-12-02T23:58");
  expect((await current())?.[0]).toBe("due");
  await at("2026-12-02T23:59");
  expect((await current())?.[0]).toBe("expired");
});

test("it is agreed once, before the term, while nothing is paid; dates that were agreed are not put off", async () => {
  expect(
    await agree(
      [{ amount: 149_999, dueOn: Temporal.PlainDate.from("2026-11-30") }, PARTS[1] ?? PARTS[0]].flatMap(
        (part) => part ?? [],
      ),
    ),
  ).toEqual({
    kind: "fault",
    fault: "sum",
  });
  const outcomes = await Promise.all([agree(), agree(), agree()]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["agreed", "planned", "planned"]);
  expect(
    await database.drizzle.transaction((tx) => putOffOrder(services(), tx, order, START.add({ hours: 1 }).toInstant())),
  ).toBe(false);
  await pay(10, "MP1");
  expect(await agree()).toEqual({ kind: "late" });
});

test("the database keeps parts that make up the order, and would keep others without its trigger (control)", async () => {
  const insert = (amount: number) =>
    database.drizzle.insert(instalments).values([
      { orderId: order.id, position: 1, amount: 100_000, dueOn: "2026-11-30" },
      { orderId: order.id, position: 2, amount, dueOn: "2026-12-15" },
    ]);
  await expect(insert(50_001)).rejects.toMatchObject({ constraint: "instalments_make_order" });
  await database.pool.query("DROP TRIGGER instalments_make_order ON instalments");
  await expect(insert(50_001)).resolves.toBeDefined();
});

const mismatched = async () => {
  const asked = {
    filter: "mismatched",
    words: "",
    sort: "urgence",
    cursor: null,
    now: new Date(now.epochMilliseconds),
  } as const;
  return (await findOrders(database.drizzle, asked)).rows.length;
};

test("the list of other amounts than was asked has no order whose parts came as agreed, and one of which half a part came", async () => {
  await agree();
  await pay(100_000, "MP1");
  expect(await mismatched()).toBe(0);
  await pay(20_000, "MP2");
  expect(await mismatched()).toBe(1);
  await pay(30_000, "MP3");
  expect(await mismatched()).toBe(0);
});
