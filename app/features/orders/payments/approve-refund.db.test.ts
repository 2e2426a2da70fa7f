/** A refund above a sum waits for a second person: asked, approved by another, used once. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { approveRefund, askRefund } from "./approve-refund.server.ts";
import { confirmPayment } from "./confirm-payment.server.ts";
import { confirmRefund } from "./confirm-refund.server.ts";
import { openOrder } from "#app/features/orders/lifecycle/open-order.server.ts";
import { releaseOrder } from "#app/features/orders/lifecycle/release-order.server.ts";
import type { OrderKind } from "#app/features/orders/services.ts";
import { type Order, refundApprovals, refunds } from "#app/features/orders/tables.ts";
import { refundsToApprove } from "#app/features/orders/office/waiting.server.ts";

const ABOVE = 50_000;

let database: TestDatabase;
let now: Temporal.ZonedDateTime;
let order: Order;
let paymentId: string;
let odile: { userId: string; role: "adviser" };
let paul: { userId: string; role: "adviser" };
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
});

beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.ZonedDateTime.from("2026-11-23T09:00[Africa/Douala]");
  odile = { userId: (await makePerson(database.drizzle, { role: "adviser" })).userId, role: "adviser" };
  paul = { userId: (await makePerson(database.drizzle, { role: "adviser" })).userId, role: "adviser" };
  const payer = { name: "Awa Mbarga", email: "awa@exemple.cm", phone: "", userId: null };
  const lines = [{ label: "TEF Canada, Douala", amount: 150_000 }];
  const charge = { kind: "seat", subjectId: randomUUID(), lines, dueAt: now.add({ hours: 48 }).toInstant(), payer };
  order = await database.drizzle.transaction((tx) => openOrder(services(), tx, charge));
  const paid = await confirmPayment(services(), odile, {
    orderId: order.id,
    means: "mtn-momo",
    transactionNumber: "MP1",
  });
  paymentId = paid.kind === "recorded" ? paid.paymentId : "";
  await database.drizzle.transaction((tx) => releaseOrder(services(), tx, order, null));
});

afterEach(() => database.drop());

const give = (amount: number, transactionNumber: string, above: number | null = ABOVE) =>
  confirmRefund(
    services(),
    odile,
    { orderId: order.id, means: "mtn-momo", transactionNumber, amount, paymentId },
    above,
  );
const ask = (amount = 150_000, actor = odile) => askRefund(services(), actor, { orderId: order.id, paymentId, amount });
const askedId = async () => (await refundsToApprove(database.drizzle))[0]?.id ?? "";

test("up to the sum it needs nobody; above it, in one or in pieces, another person", async () => {
  expect(await give(50_001, "RB1")).toEqual({ kind: "needs-second" });
  expect(await give(50_000, "RB1")).toMatchObject({ kind: "confirmed" });
  expect(await give(1, "RB2")).toEqual({ kind: "needs-second" });
  expect(await ask(100_001)).toEqual({ kind: "too-much", most: 100_000 });
  expect(await ask(100_000)).toEqual({ kind: "asked" });
  expect(await ask(1_000, paul)).toEqual({ kind: "waiting" });
  const id = await askedId();
  expect(await approveRefund(services(), odile, id)).toEqual({ kind: "same-person" });
  expect(await give(100_000, "RB2")).toEqual({ kind: "needs-second" });
  expect(await approveRefund(services(), paul, id)).toEqual({ kind: "approved", again: false });
  expect(await approveRefund(services(), paul, randomUUID())).toEqual({ kind: "unknown" });
  expect(await refundsToApprove(database.drizzle)).toEqual([]);
  // Of this very sum alone.
  expect(await give(99_999, "RB2")).toEqual({ kind: "needs-second" });
  expect(await give(100_000, "RB2")).toMatchObject({ kind: "confirmed", state: "refunded" });
});

test("is off where the settings name no sum", async () => {
  const form = { orderId: order.id, means: "mtn-momo", transactionNumber: "RB1" };
  expect(await confirmRefund(services(), odile, form, null)).toMatchObject({ kind: "confirmed" });
});

test("an approval serves one refund, whoever presses at the same moment", async () => {
  await ask(60_000);
  const id = await askedId();
  const approved = await Promise.all(Array.from({ length: 5 }, () => approveRefund(services(), paul, id)));
  expect(approved.filter((outcome) => outcome.kind === "approved" && !outcome.again)).toHaveLength(1);
  const given = await Promise.all(Array.from({ length: 6 }, (_, index) => give(60_000, `RB${index}`)));
  expect(given.filter(({ kind }) => kind === "confirmed")).toHaveLength(1);
  expect(given.filter(({ kind }) => kind === "needs-second")).toHaveLength(5);
  expect(await database.drizzle.$count(refunds)).toBe(1);
});

test("without the rule, the same six would go as far as the money does (control)", async () => {
  const given = await Promise.all(Array.from({ length: 6 }, (_, index) => give(60_000, `RB${index}`, null)));
  expect(given.filter(({ kind }) => kind === "confirmed")).toHaveLength(2);
});

test("alone in the team, the same person confirms a day later, not a second before", async () => {
  await database.drizzle.update(users).set({ role: "user" }).where(eq(users.id, paul.userId));
  await ask();
  const id = await askedId();
  expect(await approveRefund(services(), odile, id)).toEqual({ kind: "too-soon" });
  now = now.add({ hours: 23, minutes: 59, seconds: 59 });
  expect(await approveRefund(services(), odile, id)).toEqual({ kind: "too-soon" });
  now = now.add({ seconds: 1 });
  expect(await approveRefund(services(), odile, id)).toEqual({ kind: "approved", again: false });
});

test("nor does the database take the same person's word sooner, but without its constraint (control)", async () => {
  await ask();
  const own = () =>
    database.drizzle
      .update(refundApprovals)
      .set({ approvedBy: odile.userId, approvedAt: new Date(now.add({ hours: 1 }).epochMilliseconds) });
  await expect(own()).rejects.toMatchObject({ constraint: "refund_approvals_second_look" });
  await database.pool.query("ALTER TABLE refund_approvals DROP CONSTRAINT refund_approvals_second_look");
  await expect(own()).resolves.toBeDefined();
});
