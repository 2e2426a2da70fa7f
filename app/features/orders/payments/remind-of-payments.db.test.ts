import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { noticesOf } from "#app/features/notices/queries.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { confirmPayment } from "./confirm-payment.server.ts";
import { openOrder } from "#app/features/orders/lifecycle/open-order.server.ts";
import type { OrderKind } from "#app/features/orders/services.ts";
import { remindOfPayments } from "./remind-of-payments.server.ts";

const START = Temporal.ZonedDateTime.from("2026-11-23T09:00[Africa/Douala]");
let database: TestDatabase;
let now = START;

beforeEach(async () => {
  database = await createTestDatabase();
  now = START;
});
afterEach(() => database.drop());

const nothing = async () => undefined;
const twoDays: OrderKind["onTakenBack"] = async ({ clock }) => clock.now().toInstant().add({ hours: 48 });
const kinds = {
  seat: {
    label: "Siège",
    onPaid: nothing,
    onPaidLate: async () => ({ kept: false }),
    onExpired: nothing,
    onTakenBack: twoDays,
  },
};
const services = () => ({
  database,
  clock: { now: () => now },
  jobs: recordedJobs(),
  origin: "https://site.test",
  kinds,
  env: { baseUrl: "https://site.test", port: 3000 },
});

/** An order opened now, to pay within so many hours. */
function open(hours: number, payer: { email: string; userId: string | null }) {
  const lines = [{ label: "TEF Canada, Douala", amount: 150_000 }];
  const charge = {
    kind: "seat",
    subjectId: randomUUID(),
    lines,
    dueAt: now.add({ hours }).toInstant(),
    payer: { name: "Awa Mbarga", phone: "", ...payer },
  };
  return database.drizzle.transaction((tx) => openOrder(services(), tx, charge));
}

/** The hourly looks between two hours after the start. */
async function looks(from: number, to: number): Promise<void> {
  for (let hour = from; hour <= to; hour += 1) {
    now = START.add({ hours: hour });
    await remindOfPayments(services());
  }
}

const written = async () => (await database.drizzle.select().from(mails)).map(({ recipient }) => recipient);

test("a payer is told once, the day before the term ends, in their list and by mail", async () => {
  const awa = await makePerson(database.drizzle);
  const order = await open(48, { email: awa.email, userId: awa.userId });
  await looks(0, 23);
  expect(await written()).toEqual([]);
  await looks(24, 49);
  expect(await written()).toEqual([awa.email]);
  const [notice, ...others] = (await noticesOf(database.drizzle, awa.userId)).rows;
  expect([notice?.kind, notice?.title.replaceAll(/\s/g, " "), notice?.body, notice?.path, others]).toEqual([
    "payments.due",
    "À payer : 150 000 FCFA, TEF Canada, Douala. Le délai se termine bientôt",
    "TEF Canada, Douala",
    `/orders/${order.reference}`,
    [],
  ]);
  expect((await database.drizzle.select().from(mails))[0]?.text).toMatch(
    /150\s000\sFCFA avant le 25 novembre 2026 à 9\sh\s00/,
  );
});

test("a visitor without account gets the mail alone, once; a short term and a paid order have no reminder", async () => {
  const adviser = await makePerson(database.drizzle, { role: "adviser" });
  await open(48, { email: "passant@exemple.cm", userId: null });
  await open(12, { email: "court@exemple.cm", userId: null });
  const paid = await open(48, { email: "paye@exemple.cm", userId: null });
  await confirmPayment(
    services(),
    { userId: adviser.userId, role: "adviser" },
    { orderId: paid.id, means: "mtn-momo", transactionNumber: "MP1" },
  );
  await looks(0, 49);
  expect((await written()).toSorted()).toEqual(["passant@exemple.cm", "paye@exemple.cm"]);
});

test("two looks at once tell it once", async () => {
  await open(48, { email: "passant@exemple.cm", userId: null });
  now = START.add({ hours: 30 });
  await Promise.all(Array.from({ length: 5 }, () => remindOfPayments(services())));
  expect(await written()).toEqual(["passant@exemple.cm"]);
});
