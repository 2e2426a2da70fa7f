/** Two people of the office with the form of one order: what moved in between is said, with who moved it, before anything more is written. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { moneySchema } from "./form.ts";
import { versionOf } from "./internal/order-version.ts";
import { openOrder } from "./lifecycle/open-order.server.ts";
import { confirmPayment } from "./payments/confirm-payment.server.ts";
import { confirmRefund } from "./payments/confirm-refund.server.ts";
import { orderByReference, orderDetails } from "./queries.server.ts";
import type { OrderServices } from "./services.ts";

const NOW = Temporal.ZonedDateTime.from("2026-11-23T09:05[Africa/Douala]");
const SERGE = ", par Serge Fotso le 23 novembre 2026 à 9\u00a0h\u00a005";

let database: TestDatabase;
let services: OrderServices;
let order: { id: string; reference: string };
let serge: Viewer;
let aicha: Viewer;

beforeEach(async () => {
  database = await createTestDatabase();
  const kind = {
    label: "Siège",
    onPaid: async () => undefined,
    onPaidLate: async () => ({ kept: true }),
    onExpired: async () => undefined,
    onTakenBack: async () => Temporal.Instant.from("2026-12-31T12:00Z"),
  };
  services = {
    database,
    clock: { now: () => NOW },
    jobs: recordedJobs(),
    origin: "https://cap-erable.test",
    kinds: { seat: kind },
  };
  serge = await makePerson(database.drizzle, { role: "adviser", firstName: "Serge", lastName: "Fotso" });
  aicha = await makePerson(database.drizzle, { role: "adviser", firstName: "Aïcha", lastName: "Moukoko" });
  order = await database.drizzle.transaction((tx) =>
    openOrder(services, tx, {
      kind: "seat",
      subjectId: randomUUID(),
      lines: [{ label: "TEF Canada, Douala", amount: 150_000 }],
      dueAt: NOW.add({ hours: 48 }).toInstant(),
      payer: { name: "Awa Mbarga", email: "awa@exemple.cm", phone: "", userId: null },
    }),
  );
});

afterEach(() => database.drop());

/** The order as a page shows it now: its version, and the numbers of its payments. */
async function shown() {
  const found = await orderByReference(database.drizzle, order.reference);
  if (!found) throw new Error("the order is gone");
  const { payments } = await orderDetails(database.drizzle, found);
  return {
    version: versionOf(found),
    numbers: payments.map(({ transactionNumber }) => transactionNumber),
    refundDue: found.refundDue,
  };
}

const form = (seen: string | undefined, transactionNumber?: string, amount = 50_000) => ({
  orderId: order.id,
  means: transactionNumber === undefined ? "agency" : "mtn-momo",
  amount,
  ...(transactionNumber !== undefined && { transactionNumber }),
  ...(seen !== undefined && { seen }),
});

test("a payment confirmed by a page that is stale is refused with the colleague's name, then written knowingly", async () => {
  const { version } = await shown();
  await confirmPayment(services, serge, form(version, "MP1"));
  expect(await confirmPayment(services, aicha, form(version, "MP2"))).toEqual({ kind: "changed", by: SERGE });
  expect((await shown()).numbers).toEqual(["MP1"]);
  // The very same transaction is no change: it was confirmed already.
  expect(await confirmPayment(services, aicha, form(version, "MP1"))).toMatchObject({ kind: "recorded", again: true });
  const now = await shown();
  expect(await confirmPayment(services, aicha, form(now.version, "MP2"))).toMatchObject({ again: false });
});

const six = (seen: string | undefined, digit: string) =>
  Promise.all(
    Array.from({ length: 6 }, (_, index) => confirmPayment(services, serge, form(seen, `MP${digit}${index}`, 1000))),
  );

test("of six at the same moment one is written; without the version of their page all would be (control)", async () => {
  const { version } = await shown();
  const kinds = (await six(version, "1")).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([...Array.from({ length: 5 }, () => "changed"), "recorded"]);
  expect((await six(undefined, "2")).map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => "recorded"));
});

test("the same cash noted by six people is one payment, with a number of ours; the next part has another", async () => {
  const { version } = await shown();
  const noted = await Promise.all(Array.from({ length: 6 }, () => confirmPayment(services, serge, form(version))));
  expect(noted.filter((one) => one.kind === "recorded" && !one.again)).toHaveLength(1);
  expect(noted.every(({ kind }) => kind === "recorded")).toBe(true);
  await confirmPayment(services, aicha, form((await shown()).version));
  expect((await shown()).numbers.toSorted()).toEqual([`${order.reference}/0`, `${order.reference}/50000`]);
});

test("a refund by a page that is stale is refused with the colleague's name", async () => {
  await confirmPayment(services, serge, form(undefined, "MP1", 180_000));
  const { version, refundDue } = await shown();
  expect(refundDue).toBe(30_000);
  await confirmRefund(services, serge, form(version, "RB1", 10_000));
  expect(await confirmRefund(services, aicha, form(version, "RB2", 10_000))).toEqual({ kind: "changed", by: SERGE });
  expect((await shown()).refundDue).toBe(20_000);
  await confirmRefund(services, aicha, form((await shown()).version, "RB2", 10_000));
  expect((await shown()).refundDue).toBe(10_000);
});

const asked = (typed: object) =>
  (moneySchema.safeParse({ orderId: order.id, ...typed }).error?.issues ?? []).map(({ path }) => path.join("."));

test("a number is asked of a means that has one, beside what else is wrong", () => {
  expect(asked({ means: "agency" })).toEqual([]);
  expect(asked({ means: "mtn-momo" })).toEqual(["transactionNumber"]);
  expect(asked({})).toEqual(["means", "transactionNumber"]);
  expect(asked({ means: "agency", transactionNumber: "1" })).toEqual(["transactionNumber"]);
});
