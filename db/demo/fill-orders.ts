import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { advisers, appointments } from "#app/features/appointments/tables.ts";
import { newReceiptCode } from "#app/features/orders/receipts/receipt-code.ts";
import { instalments, orderLines, orders, payments, receipts, refunds } from "#app/features/orders/tables.ts";
import { type Clock, TIME_ZONE, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { newReference } from "#app/platform/references/new-reference.ts";

/** Money in an operator's hands: hours before now, FCFA, who sent it when it was another person, and whether the operator itself confirmed it. */
type Came = {
  hours: number;
  amount: number;
  means: string;
  payer?: [name: string, phone: string];
  back?: number;
  byTelephone?: true;
};

type Sample = {
  who: [firstName: string, lastName: string];
  amount: number;
  came: Came[];
  /** Hours from now. */
  due: number;
  ended?: { how: "given-up" | "expired"; hours: number };
  /** Days from now, FCFA. */
  parts?: [days: number, amount: number][];
};

/**
 * One order in each state that the office meets, of past consultations, so that no start to come is taken. What accounting
 * and the payments by telephone say of them is in fill-books.ts and fill-attempts.ts.
 */
const SAMPLES: readonly Sample[] = [
  {
    who: ["Mireille", "Ateba"],
    amount: 72_000,
    came: [{ hours: 30, amount: 72_000, means: "mtn-momo", byTelephone: true }],
    due: 12,
  },
  { who: ["Landry", "Ekotto"], amount: 72_000, came: [{ hours: 26, amount: 50_000, means: "orange-money" }], due: -3 },
  { who: ["Sandrine", "Moukoko"], amount: 45_000, came: [{ hours: 20, amount: 54_000, means: "mtn-momo" }], due: 10 },
  {
    who: ["Hervé", "Nkolo"],
    amount: 72_000,
    came: [{ hours: 60, amount: 72_000, means: "transfer" }],
    due: -20,
    ended: { how: "given-up", hours: 28 },
  },
  {
    who: ["Judith", "Bella"],
    amount: 45_000,
    came: [{ hours: 18, amount: 45_000, means: "orange-money" }],
    due: -30,
    ended: { how: "given-up", hours: 40 },
  },
  {
    who: ["Cyrille", "Tamo"],
    amount: 45_000,
    came: [{ hours: 100, amount: 45_000, means: "mtn-momo", back: 70 }],
    due: -60,
    ended: { how: "given-up", hours: 80 },
  },
  {
    who: ["Nadège", "Mvondo"],
    amount: 45_000,
    came: [{ hours: 8, amount: 45_000, means: "mtn-momo", payer: ["Bertrand Mvondo", "+237 6 77 00 00 00"] }],
    due: 20,
  },
  {
    who: ["Aristide", "Ngassa"],
    amount: 108_000,
    came: [{ hours: 200, amount: 48_000, means: "orange-money" }],
    due: 24 * 9,
    parts: [
      [-7, 48_000],
      [9, 30_000],
      [24, 30_000],
    ],
  },
  { who: ["Clarisse", "Ndongo"], amount: 30_000, came: [{ hours: 64, amount: 30_000, means: "agency" }], due: -40 },
  {
    who: ["Rosine", "Essomba"],
    amount: 90_000,
    came: [{ hours: 210, amount: 30_000, means: "mtn-momo" }],
    due: -24 * 4,
    parts: [
      [-9, 30_000],
      [-4, 30_000],
      [26, 30_000],
    ],
  },
  { who: ["Boris", "Kamdem"], amount: 45_000, came: [], due: 16 },
];

/** Who notes money in the demonstration. */
export const KEEPER = { userId: "0de00000-0000-4000-8000-000000000002", role: "adviser" } as const;

const SERVICE = "Accompagnement sur dossier";
const BY_MEANS: Record<string, string> = { "mtn-momo": "MP", "orange-money": "OM", transfer: "VIR", agency: "CAISSE" };

/** The order of a sample, by its payer's name; undefined where the demonstration has no such order. */
export async function sampleOrder(tx: Tx, payerName: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.payerName, payerName)).limit(1);
  return order;
}

/** Gives the demonstration an order in each state; once: another start finds them as they are. */
export async function fillOrders({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  await inTransaction({ drizzle }, async (tx) => {
    const [keeper] = await tx.select({ id: users.id }).from(users).where(eq(users.id, KEEPER.userId));
    const [adviser] = await tx
      .select({ id: advisers.id })
      .from(advisers)
      .orderBy(advisers.createdAt, advisers.id)
      .limit(1);
    const emails = SAMPLES.map(emailOf);
    const there = await tx.select({ id: orders.id }).from(orders).where(inArray(orders.payerEmail, emails)).limit(1);
    if (!adviser || there.length > 0) return;
    for (const [index, sample] of SAMPLES.entries())
      await fillOrder(tx, clock, { adviserId: adviser.id, keeperId: keeper?.id }, index, sample);
  });
}

const emailOf = ({ who: [firstName, lastName] }: Sample) =>
  `${firstName}.${lastName}@exemple.cm`.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

async function fillOrder(
  tx: Tx,
  clock: Clock,
  { adviserId, keeperId }: { adviserId: string; keeperId: string | undefined },
  index: number,
  sample: Sample,
): Promise<void> {
  const { who, amount, came, due, ended, parts } = sample;
  const now = clock.now().withTimeZone(TIME_ZONE);
  const ago = (hours: number) => dateOf(now.subtract({ hours }));
  const [firstName, lastName] = who;
  const [email, phone, createdAt] = [emailOf(sample), `+2376990100${String(index).padStart(2, "0")}`, ago(220 + index)];
  const start = now
    .subtract({ days: 12 + index })
    .with({ hour: 9, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  const [appointment] = await tx
    .insert(appointments)
    .values({
      id: randomUUID(),
      reference: newReference("RV"),
      idempotencyKey: `exemple-commande-${index}`,
      service: "documents",
      serviceName: SERVICE,
      price: amount,
      adviserId,
      during: { start: start.toInstant(), end: start.add({ minutes: 30 }).toInstant() },
      state: ended?.how === "given-up" ? "cancelled" : "came",
      firstName,
      lastName,
      email,
      phone,
      place: "agency",
      placeDetail: "",
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: appointments.id });
  if (!appointment) throw new Error("a sample consultation was not made");
  const [order] = await tx
    .insert(orders)
    .values({
      reference: newReference("CMD"),
      kind: "appointment",
      subjectId: appointment.id,
      amount,
      payerName: `${firstName} ${lastName}`,
      payerEmail: email,
      payerPhone: phone,
      dueAt: dateOf(now.add({ hours: due })),
      createdAt,
      stateChangedAt: ago(ended?.hours ?? came[0]?.hours ?? 0),
      ended: ended?.how,
      endedAt: ended && ago(ended.hours),
    })
    .returning({ id: orders.id });
  if (!order) throw new Error("a sample order was not made");
  await tx.insert(orderLines).values({ orderId: order.id, position: 1, label: SERVICE, amount });
  for (const [number, payment] of came.entries()) {
    const confirmedBy = payment.byTelephone ? undefined : keeperId;
    await fillPayment(tx, { orderId: order.id, confirmedBy }, `${index + 1}${number + 1}`, payment, ago);
  }
  if (parts) {
    const rows = parts.map(([days, part], at) => ({
      orderId: order.id,
      position: at + 1,
      amount: part,
      dueOn: now.toPlainDate().add({ days }).toString(),
    }));
    await tx.insert(instalments).values(rows);
  }
}

type Noted = { orderId: string; confirmedBy: string | undefined };

async function fillPayment(
  tx: Tx,
  { orderId, confirmedBy }: Noted,
  number: string,
  came: Came,
  ago: (hours: number) => Date,
): Promise<void> {
  const { hours, amount, means, payer, back } = came;
  const prefix = BY_MEANS[means] ?? "";
  const moved = { orderId, means, amount, confirmedBy };
  const [payment] = await tx
    .insert(payments)
    .values({
      ...moved,
      transactionNumber: `${prefix}-EXEMPLE-${number}`,
      confirmedAt: ago(hours),
      payerName: payer?.[0],
      payerPhone: payer?.[1],
    })
    .returning({ id: payments.id });
  if (!payment) throw new Error("a sample payment was not made");
  await tx.insert(receipts).values({ orderId, paymentId: payment.id, code: newReceiptCode(), issuedAt: ago(hours) });
  if (back !== undefined)
    await tx.insert(refunds).values({
      ...moved,
      paymentId: payment.id,
      transactionNumber: `${prefix}-EXEMPLE-R${number}`,
      confirmedAt: ago(back),
    });
  // What happened last is what its state dates from.
  await tx
    .update(orders)
    .set({ stateChangedAt: ago(back ?? hours) })
    .where(eq(orders.id, orderId));
}
