import { afterEach, beforeEach, expect, test } from "vitest";
import { cashCounts } from "#app/features/accounting/cash/tables.ts";
import { daysToClose } from "#app/features/accounting/cash/queries.server.ts";
import { creditNotes } from "#app/features/accounting/credit-notes/tables.ts";
import { listReconciliations } from "#app/features/accounting/statements/queries.server.ts";
import { attemptsToCheck } from "#app/features/orders/phone-payments/queries.server.ts";
import { paymentAttempts } from "#app/features/orders/phone-payments/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { fillAccounts } from "./fill-accounts.ts";
import { fillAttempts } from "./fill-attempts.ts";
import { fillBooks } from "./fill-books.ts";
import { fillOrders } from "./fill-orders.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

// At each of these hours payments of « some hours ago » fall on other days.
test.each(["2026-11-23T00:05", "2026-11-23T09:00", "2026-11-23T23:50"])(
  "every book of the demonstration has something to show, once (%s)",
  async (moment) => {
    const clock = { now: () => Temporal.ZonedDateTime.from(`${moment}[Africa/Douala]`) };
    await fillAccounts(database, clock);
    for (let start = 0; start < 2; start += 1) {
      await fillOrders(database, clock);
      await fillAttempts(database, clock);
      await fillBooks(database, clock);
    }
    const attempts = await database.drizzle.select().from(paymentAttempts);
    expect(attempts.map(({ state }) => state).toSorted()).toEqual(["expired", "failed", "succeeded", "to-check"]);
    expect(await attemptsToCheck(database.drizzle, 10)).toHaveLength(1);
    const notes = await database.drizzle.select().from(creditNotes);
    expect(notes.map(({ number, amount, reason }) => [number, amount, reason]).toSorted()).toEqual([
      [1, 45_000, "refund"],
      [2, 72_000, "cancelled"],
    ]);
    const counts = await database.drizzle.select().from(cashCounts);
    expect(
      counts
        .filter(({ opening, received, returned, counted }) => counted !== opening + received - returned)
        .map(({ means }) => means),
    ).toEqual(["agency"]);
    expect((await daysToClose(database.drizzle, dayOf(clock.now()), 10)).length).toBeGreaterThan(0);
    const { rows } = await listReconciliations(database.drizzle, null);
    expect(rows.map(({ means, matchedAt, open }) => [means, matchedAt !== null, open]).toSorted()).toEqual([
      ["mtn-momo", true, 1],
      ["orange-money", false, 0],
    ]);
  },
);
