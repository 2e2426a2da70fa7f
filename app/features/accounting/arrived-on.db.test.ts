/** Money that was there before somebody wrote it down: its day is kept beside that of the entry, by which cash and books go. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { openOrder } from "#app/features/orders/lifecycle/open-order.server.ts";
import { confirmPayment } from "#app/features/orders/payments/confirm-payment.server.ts";
import { payments } from "#app/features/orders/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { cashPage } from "./cash/describe-day.server.ts";
import { ledgerOf } from "./accounts/ledger.server.ts";

/** A Monday. */
const NOW = Temporal.ZonedDateTime.from("2026-11-23T09:05[Africa/Douala]");
const SATURDAY = "2026-11-21";

let database: TestDatabase;
let adviser: Viewer;
beforeAll(async () => {
  database = await createTestDatabase();
  adviser = await makePerson(database.drizzle, { role: "adviser" });
});
afterAll(() => database.drop());

const kind = {
  label: "Siège",
  onPaid: async () => undefined,
  onPaidLate: async () => ({ kept: true }),
  onExpired: async () => undefined,
  onTakenBack: async () => Temporal.Instant.from("2026-12-31T12:00Z"),
};
const services = () => ({
  database,
  clock: { now: () => NOW },
  jobs: recordedJobs(),
  origin: "https://cap-erable.test",
  kinds: { seat: kind },
});

let transactions = 0;
async function paid(arrivedOn: string | undefined) {
  const order = await database.drizzle.transaction((tx) =>
    openOrder(services(), tx, {
      kind: "seat",
      subjectId: randomUUID(),
      lines: [{ label: "TEF Canada, Douala", amount: 150_000 }],
      dueAt: NOW.add({ hours: 48 }).toInstant(),
      payer: { name: "Awa Mbarga", email: "awa@exemple.cm", phone: "", userId: null },
    }),
  );
  transactions += 1;
  const transactionNumber = `MP${transactions}`;
  const form = { orderId: order.id, means: "mtn-momo", transactionNumber, ...(arrivedOn && { arrivedOn }) };
  const outcome = await confirmPayment(services(), adviser, form);
  return { kind: outcome.kind, written: (await rows()).find((one) => one.transactionNumber === transactionNumber) };
}
const day = (iso: string) => ({ from: Temporal.PlainDate.from(iso), to: Temporal.PlainDate.from(iso) });
const rows = () => database.drizzle.select().from(payments);

test("the money of Saturday that is entered on Monday is of Monday in the books, with Saturday beside it", async () => {
  expect(await paid(SATURDAY)).toMatchObject({
    kind: "recorded",
    written: { arrivedOn: SATURDAY, confirmedAt: new Date("2026-11-23T08:05:00Z") },
  });
  expect(await ledgerOf(database.drizzle, day(SATURDAY))).toEqual([]);
  expect(await ledgerOf(database.drizzle, day("2026-11-23"))).toMatchObject([{ arrivedOn: SATURDAY }]);
  const cash = await cashPage(database.drizzle, { now: () => NOW }, NOW.toPlainDate());
  expect(cash.movements.map(({ at, arrived }) => [at, arrived])).toEqual([
    ["9\u00a0h\u00a005", "reçu le 21 novembre 2026"],
  ]);
});

test("that of today, and one without a day, has none beside it", async () => {
  for (const typed of ["2026-11-23", undefined])
    expect(await paid(typed)).toMatchObject({ kind: "recorded", written: { arrivedOn: null } });
});

test("a day that is not there yet, or lies more than a year back, is refused and nothing is written", async () => {
  expect(await paid("2026-11-24")).toEqual({ kind: "future-day", written: undefined });
  expect(await paid("2025-11-22")).toEqual({ kind: "old-day", written: undefined });
  expect((await paid("2025-11-23")).kind).toBe("recorded");
});

test("the database keeps no payment that came after its entry", async () => {
  await expect(database.drizzle.execute(sql`UPDATE payments SET arrived_on = '2026-11-24'`)).rejects.toThrow();
});
