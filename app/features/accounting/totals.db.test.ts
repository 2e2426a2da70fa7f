/** Whatever is paid and given back, in parts, beyond, late or twice: every book says the same francs. */
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { confirmRefund } from "#app/features/orders/payments/confirm-refund.server.ts";
import { expireOrder } from "#app/features/orders/payments/expire-order.server.ts";
import { openOrder } from "#app/features/orders/lifecycle/open-order.server.ts";
import { recordPayment } from "#app/features/orders/payments/record-payment.server.ts";
import { releaseOrder } from "#app/features/orders/lifecycle/release-order.server.ts";
import type { OrderServices } from "#app/features/orders/services.ts";
import { type Order, orders, payments, refunds } from "#app/features/orders/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { ledgerTable } from "./accounts/export-ledger.server.ts";
import { ledgerOf, totalsOf } from "./accounts/ledger.server.ts";
import { expectedOf } from "./cash/cash-sheet.ts";
import { cashDay, openingsOf } from "./cash/queries.server.ts";
import { creditNoteOfRefund, issueForCancelled } from "./credit-notes/issue-credit-note.server.ts";
import { creditNotes } from "./credit-notes/tables.ts";
import { counted } from "#scripts/checks/counts.ts";

const RUNS = counted(300, 12);
const START = Temporal.ZonedDateTime.from("2026-11-23T09:00[Africa/Douala]");
const MEANS = ["mtn-momo", "orange-money", "transfer", "agency"];
const VAT_OFF = { regime: "to-confirm", from: null } as const;

const amount = fc.integer({ min: 1, max: 200_000 });
const which = fc.nat(3);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant("open" as const), amount }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("pay" as const),
      which,
      amount,
      means: fc.constantFrom(...MEANS),
      whole: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("refund" as const),
      which,
      amount,
      means: fc.constantFrom(...MEANS),
      whole: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("release" as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("credit" as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 60 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A shop where somebody orders, pays, gives up and is paid back, by the use cases alone. */
async function play(database: TestDatabase, steps: readonly Step[]) {
  let now = START;
  let number = 0;
  const kinds = {
    seat: {
      label: "Siège",
      onPaid: async () => undefined,
      onPaidLate: async () => ({ kept: false }),
      onExpired: async () => undefined,
    },
  };
  const services: OrderServices = {
    database,
    clock: { now: () => now },
    jobs: recordedJobs(),
    origin: "https://cap-erable.test",
    kinds,
  };
  const { userId } = await makePerson(database.drizzle, { role: "adviser" });
  const adviser = { userId, role: "adviser" as const };
  const opened: Order[] = [];
  const next = () => `N${(number += 1)}`;
  const rowOf = async ({ id }: Order) =>
    (await database.drizzle.select().from(orders)).find((order) => order.id === id);
  const open = (price: number) =>
    inTransaction(database, (tx) =>
      openOrder(services, tx, {
        kind: "seat",
        subjectId: randomUUID(),
        lines: [{ label: "Place", amount: price }],
        dueAt: now.add({ hours: 48 }).toInstant(),
        payer: { name: "Awa Mbarga", email: "awa@exemple.cm", phone: "+237670000001", userId: null },
      }),
    );
  opened.push(await open(45_000));
  for (const one of steps) {
    const order = "which" in one ? await rowOf(opened[one.which % opened.length] as Order) : undefined;
    if (one.does === "wait") {
      now = now.add({ hours: one.hours });
      for (const { id } of opened) await expireOrder(services, id);
    } else if (one.does === "open") opened.push(await open(one.amount));
    else if (!order) throw new Error("an order was lost");
    else if (one.does === "pay") {
      const paid = {
        orderId: order.id,
        amount: one.whole && order.owed > 0 ? order.owed : one.amount,
        means: one.means,
        transactionNumber: next(),
      };
      await inTransaction(database, (tx) =>
        recordPayment(services, tx, { ...paid, source: "adviser", confirmedBy: userId, at: now.toInstant() }),
      );
    } else if (one.does === "refund") {
      const form = {
        orderId: order.id,
        means: one.means,
        transactionNumber: next(),
        ...(!one.whole && { amount: one.amount }),
      };
      await confirmRefund({ ...services, onRefunded: creditNoteOfRefund(services) }, adviser, form);
    } else if (one.does === "credit") await issueForCancelled(services, adviser, order.reference);
    else
      await inTransaction(database, (tx) =>
        releaseOrder(services, tx, { kind: "seat", subjectId: order.subjectId }, userId),
      );
  }
  return now;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** What each book says came in and went back, FCFA. */
async function accountsOf({ drizzle }: TestDatabase, last: Temporal.PlainDate) {
  const first = dayOf(START);
  const period = { from: first, to: last };
  const rows = (await ledgerOf(drizzle, period)) ?? [];
  const { rows: cells, header } = ledgerTable(rows, { vat: VAT_OFF, labels: {} });
  const column = (title: string) => sum(cells.map((row) => Number(row[header.indexOf(title)])));
  const days = await Promise.all(
    Array.from({ length: first.until(last).days + 1 }, (_, index) => cashDay(drizzle, first.add({ days: index }))),
  );
  const sheets = days.flatMap((day) => (day.state === "open" ? day.sheet : []));
  const [bought, came, went] = [
    await drizzle.select().from(orders),
    await drizzle.select().from(payments),
    await drizzle.select().from(refunds),
  ];
  const journal = totalsOf(rows);
  return {
    received: {
      orders: sum(bought.map(({ received }) => received)),
      payments: sum(came.map((payment) => payment.amount)),
      sheets: sum(sheets.map(({ received }) => received)),
      journal: journal.received,
      export: column("Encaissé"),
    },
    returned: {
      orders: sum(bought.map(({ returned }) => returned)),
      refunds: sum(went.map((refund) => refund.amount)),
      sheets: sum(sheets.map(({ returned }) => returned)),
      journal: journal.returned,
      export: column("Remboursé"),
    },
    /** The end of the last day against all that moved, by means. */
    closing: Object.fromEntries(
      (days.at(-1)?.state === "open" ? sheets.slice(-MEANS.length) : []).map((line) => [line.means, expectedOf(line)]),
    ),
    carried: Object.fromEntries(await openingsOf(drizzle, last.add({ days: 1 }))),
    credited: column("Avoir"),
  };
}

const one = (amounts: Record<string, number>) => new Set(Object.values(amounts)).size;

test("orders, payments, refunds, cash sheets, journal and export agree to the franc", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const database = await createTestDatabase();
      try {
        const books = await accountsOf(database, dayOf(await play(database, steps)));
        expect({ ...books.received, differing: one(books.received) }).toEqual({ ...books.received, differing: 1 });
        expect({ ...books.returned, differing: one(books.returned) }).toEqual({ ...books.returned, differing: 1 });
        const net = books.received.payments - books.returned.refunds;
        expect([sum(Object.values(books.closing)), sum(Object.values(books.carried))]).toEqual([net, net]);
        for (const order of await database.drizzle.select().from(orders)) {
          const covered = sum(
            (await database.drizzle.select().from(creditNotes))
              .filter(({ orderId }) => orderId === order.id)
              .map((note) => note.amount),
          );
          expect(covered).toBeGreaterThanOrEqual(order.returned);
          expect(covered).toBeLessThanOrEqual(order.received);
        }
      } finally {
        await database.drop();
      }
    }),
    { numRuns: RUNS },
  );
});

test("control: a payment that one book does not know is seen", async () => {
  const database = await createTestDatabase();
  const last = await play(database, [{ does: "pay", which: 0, amount: 1, means: "agency", whole: true }]);
  await database.pool.query("UPDATE payments SET confirmed_at = confirmed_at - interval '40 days'");
  const { received } = await accountsOf(database, dayOf(last));
  expect(one(received)).toBeGreaterThan(1);
  await database.drop();
});
