/** Orders, payments and refunds for tests of accounting: rows as the use cases of orders leave them. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { orderLines, orders, payments, refunds } from "#app/features/orders/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { newReference } from "#app/platform/references/new-reference.ts";

export type AccountingWorld = Awaited<ReturnType<typeof accountingWorld>>;

type Money = { means?: string; number?: string; amount?: number };

/** A database with one adviser, and a clock to set. */
export async function accountingWorld(start = "2026-11-23T09:00[Africa/Douala]") {
  const database: TestDatabase = await createTestDatabase();
  let now = Temporal.ZonedDateTime.from(start);
  const at = (moment?: string) =>
    new Date(
      moment === undefined
        ? now.epochMilliseconds
        : Temporal.ZonedDateTime.from(`${moment}[Africa/Douala]`).epochMilliseconds,
    );
  const adviser = { userId: await account(database, "Odile", "Manga"), role: "adviser" as const };
  return {
    database,
    adviser,
    services: { database, clock: { now: () => now } },
    set: (moment: string) => {
      now = Temporal.ZonedDateTime.from(`${moment}[Africa/Douala]`);
    },
    order: (over: Partial<typeof orders.$inferInsert> = {}) => addOrder(database, at(), over),
    /** `arrivedOn`: ISO day before that of the entry, as the staff says it. */
    pay: (orderId: string, moment: string, { arrivedOn, ...money }: Money & { arrivedOn?: string } = {}) =>
      addPayment(database, {
        orderId,
        confirmedBy: adviser.userId,
        confirmedAt: at(moment),
        arrivedOn,
        ...filled(money),
      }),
    refund: (orderId: string, moment: string, money: Money = {}) =>
      addRefund(database, { orderId, confirmedBy: adviser.userId, confirmedAt: at(moment), ...filled(money) }),
    drop: () => database.drop(),
  };
}

const filled = ({ means = "mtn-momo", number = randomUUID().slice(0, 12).toUpperCase(), amount = 45_000 }: Money) => ({
  means,
  transactionNumber: number,
  amount,
});

async function account({ drizzle }: TestDatabase, firstName: string, lastName: string): Promise<string> {
  const at = new Date();
  const email = `${firstName.toLowerCase()}@exemple.cm`;
  const row = {
    email,
    firstName,
    lastName,
    role: "adviser" as const,
    country: "CM",
    termsVersion: "1",
    termsAcceptedAt: at,
    createdAt: at,
    updatedAt: at,
  };
  const [user] = await drizzle.insert(users).values(row).returning({ id: users.id });
  if (!user) throw new Error("no account was made");
  return user.id;
}

async function addOrder({ drizzle }: TestDatabase, at: Date, over: Partial<typeof orders.$inferInsert>) {
  const [order] = await drizzle
    .insert(orders)
    .values({
      reference: newReference("CMD"),
      kind: "appointment",
      subjectId: randomUUID(),
      amount: 45_000,
      state: "paid",
      payerName: "Awa Mbarga",
      payerEmail: "awa@exemple.cm",
      payerPhone: "+237670000001",
      dueAt: at,
      createdAt: at,
      stateChangedAt: at,
      ...over,
    })
    .returning();
  if (!order) throw new Error("no order was made");
  await drizzle
    .insert(orderLines)
    .values({ orderId: order.id, position: 1, label: "Révision de dossier", amount: order.amount });
  return order;
}

async function addPayment({ drizzle }: TestDatabase, values: typeof payments.$inferInsert) {
  const [payment] = await drizzle.insert(payments).values(values).returning();
  if (!payment) throw new Error("no payment was made");
  return payment;
}

async function addRefund({ drizzle }: TestDatabase, values: Omit<typeof refunds.$inferInsert, "paymentId">) {
  const [payment] = await drizzle.select().from(payments).where(eq(payments.orderId, values.orderId)).limit(1);
  if (!payment) throw new Error("nothing was paid");
  const [refund] = await drizzle
    .insert(refunds)
    .values({ ...values, paymentId: payment.id })
    .returning();
  if (!refund) throw new Error("no refund was made");
  return refund;
}
